import { z } from 'zod';
import { deskCallsFor } from './call.ts';
import { paymentCasePaths } from './payment-case-paths.ts';
import { instant, paging } from './shapes.ts';

/** A message of the payment provider, signed, that we could not understand. */
export const paymentCase = z
	.object({
		id: z.number().int(),
		/** The provider's id of it, or ours where it has none. */
		eventId: z.string(),
		/** What the provider calls it. */
		type: z.string().nullable(),
		/** As it came. */
		body: z.string(),
		receivedDate: instant,
	})
	.meta({ id: 'PaymentCase' });
export type PaymentCase = z.output<typeof paymentCase>;

const finance = deskCallsFor('finance');

export const paymentCaseCalls = {
	list: finance(paymentCasePaths.list, {
		summary:
			'Messages of the payment provider that could not be understood and are not closed, the oldest first',
		query: z.object(paging),
		result: z.object({
			items: z.array(paymentCase),
			/** Counted up to 10,001. */
			count: z.number().int(),
			page: z.number().int(),
			pageSize: z.number().int(),
		}),
	}),
	close: finance(paymentCasePaths.close, {
		summary: 'Closes one of them; what it said is forgotten',
		body: z.strictObject({ id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
		result: z.object({ id: z.number().int() }),
		refusals: ['nothing-to-decide'],
	}),
};
