import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
	captureStatus,
	type DisputeRecord,
	findCapture,
	fromCents,
	newId,
	refundedCents,
	toCents,
} from './books.ts';
import { idParam, type PayPalWorld, readBody } from './paypal-world.ts';
import { PayPalError } from './refusal.ts';

const amountSchema = z.object({ cents: z.int().min(1).optional() });
const disputeSchema = amountSchema.extend({ inquiry: z.boolean().default(false) });
const outcomeSchema = z.object({ outcome: z.enum(['WON', 'LOST']) });
const refundEndSchema = z.object({ status: z.enum(['COMPLETED', 'FAILED']) });

/**
 * Actions of people on the provider’s own pages, and of banks. For tests and rehearsals, on loopback
 * only.
 */
export function controlMoneyRoutes(app: FastifyInstance, world: PayPalWorld): void {
	const { books, show, webhooks } = world;

	function find(request: FastifyRequest) {
		const found = findCapture(books.now, idParam(request));
		if (!found) throw new PayPalError(404, 'INVALID_RESOURCE_ID');
		return found;
	}

	async function refundByControl(request: FastifyRequest, reversal: boolean): Promise<object> {
		const { cents } = readBody(request, amountSchema);
		const { capture } = find(request);
		const left = toCents(capture.amount) - refundedCents(capture);
		if ((cents ?? left) > left || left === 0) throw new PayPalError(422, 'REFUND_AMOUNT_EXCEEDED');
		const refund = {
			id: newId(),
			status: 'COMPLETED' as const,
			amount: fromCents(cents ?? left, capture.amount.currency_code),
			customId: undefined,
			note: undefined,
			createTime: new Date().toISOString(),
			...(reversal ? { reversal } : {}),
		};
		capture.refunds.push(refund);
		capture.status = captureStatus(capture);
		if (reversal) capture.reversed = true;
		const type = reversal ? 'PAYMENT.CAPTURE.REVERSED' : 'PAYMENT.CAPTURE.REFUNDED';
		webhooks.emit(type, 'refund', show.refund(capture, refund));
		await books.saved();
		return show.refund(capture, refund);
	}

	app.post('/control/captures/:id/refund', (request) => refundByControl(request, false));

	app.post('/control/captures/:id/reverse', (request) => refundByControl(request, true));

	app.post('/control/captures/:id/dispute', async (request) => {
		const { cents, inquiry } = readBody(request, disputeSchema);
		const { capture } = find(request);
		if (!capture.disputes) throw new PayPalError(422, 'CAPTURE_TOO_OLD');
		const now = new Date().toISOString();
		const left = toCents(capture.amount) - refundedCents(capture);
		const dispute: DisputeRecord = {
			id: `PP-D-${newId()}`,
			amount: fromCents(cents ?? left, capture.amount.currency_code),
			createTime: now,
			updateTime: now,
			...(inquiry && { inquiry }),
		};
		capture.disputes.push(dispute);
		webhooks.emit('CUSTOMER.DISPUTE.CREATED', 'dispute', show.dispute(capture, dispute));
		await books.saved();
		return show.dispute(capture, dispute);
	});

	endingRoutes(app, world);
}

function endingRoutes(app: FastifyInstance, { books, show, webhooks }: PayPalWorld): void {
	/** A lost dispute takes the disputed money. */
	app.post('/control/disputes/:id', async (request) => {
		const { outcome } = readBody(request, outcomeSchema);
		for (const { capture } of Object.values(books.now.orders)) {
			const dispute = capture?.disputes?.find(({ id }) => id === idParam(request));
			if (!capture || !dispute) continue;
			if (dispute.outcome !== undefined) throw new PayPalError(422, 'DISPUTE_RESOLVED');
			dispute.updateTime = new Date().toISOString();
			dispute.outcome = outcome === 'WON' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR';
			if (outcome === 'LOST') {
				capture.refunds.push({
					id: newId(),
					status: 'COMPLETED',
					amount: dispute.amount,
					customId: undefined,
					note: undefined,
					createTime: dispute.updateTime,
					reversal: true,
				});
				capture.status = captureStatus(capture);
				capture.reversed = true;
			}
			webhooks.emit('CUSTOMER.DISPUTE.RESOLVED', 'dispute', show.dispute(capture, dispute));
			await books.saved();
			return show.dispute(capture, dispute);
		}
		throw new PayPalError(404, 'INVALID_RESOURCE_ID');
	});

	app.post('/control/refunds/:id', async (request) => {
		const { status } = readBody(request, refundEndSchema);
		for (const { capture } of Object.values(books.now.orders)) {
			const refund = capture?.refunds.find(({ id }) => id === idParam(request));
			if (!capture || !refund) continue;
			if (refund.status !== 'PENDING') throw new PayPalError(422, 'REFUND_NOT_PENDING');
			refund.status = status;
			capture.status = captureStatus(capture);
			webhooks.emit(`PAYMENT.REFUND.${status}`, 'refund', show.refund(capture, refund));
			await books.saved();
			return show.refund(capture, refund);
		}
		throw new PayPalError(404, 'INVALID_RESOURCE_ID');
	});
}
