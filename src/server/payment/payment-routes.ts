import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bookingCalls as calls } from '#contract/booking-contract.ts';
import { failure } from '#contract/call.ts';
import { dateChangeCalls as dateCalls } from '#contract/date-change-contract.ts';
import { paymentCaseCalls as caseCalls } from '#contract/desk-money-contract.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findRenterBooking } from '../booking/find-bookings.ts';
import { readPage } from '../db/paged-list.ts';
import { type Api, sendRefusal, serve } from '../http/api.ts';
import { limitRefusal } from '../http/rate-limits.ts';
import { capturePayment } from './capture-payment.ts';
import { createDateOrder, createOrder } from './create-order.ts';
import { closePaymentCase, paymentCaseList } from './payment-cases.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { refundPaymentAtDesk, refundUnexplainedCapture } from './refund-at-desk.ts';

const payLimit = { name: 'pay', by: 'person', max: 60, windowSeconds: 600 } as const;
/** The payment provider defines and signs the body. */
const webhookSchema = {
	tags: ['Payments'],
	summary: 'Receive a signed webhook of any payment provider',
	response: {
		200: z.object({ state: z.literal(true), result: z.object({}) }),
		400: failure.describe('malformed'),
		413: failure.describe('too-large'),
		429: failure.describe('too-many'),
		503: failure.describe('busy, payments-down'),
	},
};
const webhookParams = z.object({ provider: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/) });
/**
 * Limits forged webhooks, each of which costs one request to the provider. A refused provider retries
 * later.
 */
const webhookLimit = { name: 'webhook', by: 'address', max: 600, windowSeconds: 60 } as const;

export function paymentRoutes(api: Api, app: App): void {
	serve(api, calls.order, payLimit, async ({ person, body, request }) => {
		const order = await createOrder(app, person.id, body.bookingId, api.originOf(request), body.provider);
		return isRefusal(order) ? order : { ...order, currency: 'USD' as const };
	});
	serve(api, dateCalls.order, payLimit, async ({ person, body, request }) => {
		const origin = api.originOf(request);
		const order = await createDateOrder(app, person.id, body.dateChangeId, origin, body.provider);
		return isRefusal(order) ? order : { ...order, currency: 'USD' as const };
	});
	serve(api, calls.capture, payLimit, async ({ person, body }) => {
		const captured = await capturePayment(app, person.id, {
			orderId: body.orderId,
			bookingId: body.bookingId,
		});
		return isRefusal(captured) ? captured : await findRenterBooking(app, person.id, captured);
	});
	serve(api, caseCalls.list, ({ person, query }) => readPage(app, paymentCaseList, person.id, query));
	serve(api, caseCalls.refund, ({ person, body }) => refundPaymentAtDesk(app, person.id, body));
	serve(api, caseCalls.refundUnexplained, ({ person, body }) =>
		refundUnexplainedCapture(app, person.id, body),
	);
	serve(api, caseCalls.close, ({ person, body }) => closePaymentCase(app, person.id, body));
	// The signature covers the raw bytes, so the body must not be parsed.
	api.fastify.register(async (raw) => {
		raw.removeAllContentTypeParsers();
		raw.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 262_144 }, (_, body, done) =>
			done(null, body),
		);
		const receive = async (request: FastifyRequest, reply: FastifyReply, named?: string) => {
			const tooMany = await limitRefusal(api.limiter, webhookLimit, request, undefined);
			if (tooMany) return sendRefusal(request, reply, tooMany);
			const headers = Object.fromEntries(
				Object.entries(request.headers).map(([name, value]) => [
					name,
					Array.isArray(value) ? value[0] : value,
				]),
			);
			const body = typeof request.body === 'string' ? request.body : '';
			const known = await receiveWebhook(app, { headers, body }, named);
			if (!known)
				return sendRefusal(
					request,
					reply,
					refuse('malformed', { problems: [{ at: '', problem: 'the signature is not the provider’s' }] }),
				);
			return reply.send({ state: true, result: {} });
		};
		raw.post('/api/payment/webhook', { schema: webhookSchema }, (request, reply) => receive(request, reply));
		raw.post<{ Params: z.output<typeof webhookParams> }>(
			'/api/payment/webhook/:provider',
			{
				schema: {
					...webhookSchema,
					summary: 'Receive a signed webhook of the named payment provider',
					params: webhookParams,
				},
			},
			(request, reply) => receive(request, reply, request.params.provider),
		);
	});
}
