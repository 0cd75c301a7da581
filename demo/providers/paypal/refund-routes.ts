import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
	captureStatus,
	findCapture,
	fromCents,
	newId,
	type RefundRecord,
	refundedCents,
	toCents,
} from './books.ts';
import { idParam, type PayPalWorld, readBody, requestId } from './paypal-world.ts';
import { PayPalError } from './refusal.ts';

const refundSchema = z.object({
	amount: z.object({ currency_code: z.string(), value: z.string().regex(/^\d{1,10}\.\d{2}$/) }).optional(),
	custom_id: z.string().max(127).optional(),
	note_to_payer: z.string().max(255).optional(),
});

export function refundRoutes(app: FastifyInstance, world: PayPalWorld): void {
	const { books, wrong, show, webhooks } = world;

	function find(request: FastifyRequest) {
		const found = findCapture(books.now, idParam(request));
		if (!found) throw new PayPalError(404, 'INVALID_RESOURCE_ID');
		return found;
	}

	app.get('/v2/payments/captures/:id', async (request) => {
		const { order, capture } = find(request);
		return show.capture(order, capture);
	});

	app.post('/v2/payments/captures/:id/refund', async (request, reply) => {
		const wanted = readBody(request, refundSchema);
		if (wrong.take('refund-fails-before')) throw new PayPalError(500, 'INTERNAL_SERVICE_ERROR');
		const { capture } = find(request);
		const key = `refund ${capture.id} ${requestId(request) ?? newId()}`;
		const before = capture.refunds.find((refund) => refund.id === books.now.made[key]);
		if (before) return reply.code(200).send(show.refund(capture, before));
		if (capture.status === 'REFUNDED') throw new PayPalError(422, 'CAPTURE_FULLY_REFUNDED');
		if (capture.status === 'PENDING' || capture.status === 'DECLINED') {
			throw new PayPalError(422, 'REFUND_NOT_ALLOWED');
		}
		const left = toCents(capture.amount) - refundedCents(capture);
		const currency = capture.amount.currency_code;
		const amount = wanted.amount ?? fromCents(left, currency);
		if (amount.currency_code !== currency) throw new PayPalError(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH');
		if (toCents(amount) > left) throw new PayPalError(422, 'REFUND_AMOUNT_EXCEEDED');
		const open = capture.disputes?.filter(({ outcome }) => outcome === undefined) ?? [];
		if (open.some(({ inquiry }) => !inquiry))
			throw new PayPalError(422, 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK');
		if (open.length > 0 && toCents(amount) < left)
			throw new PayPalError(422, 'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED');
		if (toCents(amount) === 0) throw new PayPalError(422, 'CANNOT_BE_ZERO_OR_NEGATIVE');
		const refund: RefundRecord = {
			id: newId(),
			status: wrong.take('refund-pending') ? 'PENDING' : 'COMPLETED',
			amount,
			customId: wanted.custom_id,
			note: wanted.note_to_payer,
			createTime: new Date().toISOString(),
		};
		capture.refunds.push(refund);
		capture.status = captureStatus(capture);
		books.now.made[key] = refund.id;
		webhooks.emit('PAYMENT.CAPTURE.REFUNDED', 'refund', show.refund(capture, refund));
		await books.saved();
		if (wrong.take('refund-fails-after')) throw new PayPalError(500, 'INTERNAL_SERVICE_ERROR');
		const hang = wrong.take('refund-hangs-after');
		if (hang) await world.pause(hang.ms ?? 60_000);
		return reply.code(201).send(show.refund(capture, refund));
	});

	app.get('/v2/payments/refunds/:id', async (request) => {
		for (const { capture } of Object.values(books.now.orders)) {
			const refund = capture?.refunds.find((created) => created.id === idParam(request));
			if (capture && refund) return show.refund(capture, refund);
		}
		throw new PayPalError(404, 'INVALID_RESOURCE_ID');
	});
}
