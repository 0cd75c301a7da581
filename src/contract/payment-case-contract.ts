import { z } from 'zod';
import { caseKinds } from '#domain/payment/follow-capture.ts';
import { longestReason } from '#domain/text.ts';
import { deskCallsFor } from './call.ts';
import { ids, inCents, instant, paging } from './shapes.ts';

/**
 * What a provider did or said that only a person can decide about: a message that could not be understood, money that no
 * booking explains, another amount, a refund or reversal made there, a dispute, a refund that failed.
 */
export const paymentCase = z
	.object({
		id: z.number().int(),
		kind: z.enum(caseKinds),
		/** The name of the provider. */
		provider: z.string(),
		bookingId: ids.booking.nullable(),
		paymentId: ids.payment.nullable(),
		/** What is known of it: ids as the provider has them, amounts in US cents. */
		facts: z.record(z.string(), z.union([z.string(), z.number()])),
		/** What happened to it, the oldest first. */
		timeline: z.array(
			z.object({ at: instant, what: z.string(), by: z.string().nullable(), note: z.string().nullable() }),
		),
		/** The provider's id of it, or ours where it has none. */
		eventId: z.string(),
		/** What the provider calls it. */
		type: z.string().nullable(),
		/** As it came; empty where it is not about a message. */
		body: z.string(),
		receivedDate: instant,
		/** Of money that no booking explains: what can go back. Zero for all other cases. */
		refundableCents: inCents(z.number().int().min(0)),
		/** Nobody decides about a booking of their own. */
		may: z.object({ close: z.boolean(), refund: z.boolean() }),
	})
	.meta({ id: 'PaymentCase' });
export type PaymentCase = z.output<typeof paymentCase>;

const finance = deskCallsFor('finance');

export const paymentCaseCalls = {
	list: finance('GET /desk/payment/cases', {
		summary: 'What a payment provider did or said that waits for somebody of the desk, the oldest first',
		query: z.object(paging),
		result: z.object({
			items: z.array(paymentCase),
			/** Counted up to 10,001. */
			count: z.number().int(),
			page: z.number().int(),
			pageSize: z.number().int(),
		}),
	}),
	refundUnexplained: finance('POST /desk/payment/cases/refund', {
		summary:
			'Gives back money that no booking explains, in full or in part; closes its case when nothing is left',
		body: z.strictObject({
			id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
			/** Left out: all that is left. */
			amountCents: inCents(z.number().int().min(1)).optional(),
			/** What could be given back when whoever decides looked: 409 when it is another sum by now. */
			refundableCents: inCents(z.number().int().min(1)),
			/** The payer reads it at the provider. */
			reason: z.string().trim().min(1).max(longestReason),
		}),
		result: z.object({ refundId: ids.refund }),
		refusals: ['nothing-to-decide', 'refund-changed', 'own-matter', 'payments-down'],
	}),
	refund: finance('POST /desk/payment/refund', {
		summary: 'Gives a payment back, in full or in part; the platform’s fee goes back in proportion',
		body: z.strictObject({
			paymentId: ids.payment,
			/** Left out: all that is left. */
			amountCents: inCents(z.number().int().min(1)).optional(),
			/** What could be given back when whoever decides looked: 409 when it is another sum by now. */
			refundableCents: inCents(z.number().int().min(1)),
			/** The payer reads it at the provider. */
			reason: z.string().trim().min(1).max(longestReason),
		}),
		result: z.object({ refundId: ids.refund }),
		refusals: ['not-found', 'nothing-to-decide', 'refund-changed', 'own-matter'],
	}),
	close: finance('POST /desk/payment/cases/close', {
		summary: 'Closes one of them; what a message said is forgotten. A refund that failed is tried once more',
		body: z.strictObject({
			id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
			/** What was found and done. */
			resolution: z.string().trim().min(1).max(longestReason).optional(),
		}),
		result: z.object({ id: z.number().int() }),
		refusals: ['nothing-to-decide', 'own-matter'],
	}),
};
