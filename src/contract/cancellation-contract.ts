import { z } from 'zod';
import { cancelers } from '#domain/booking/booking.ts';
import { refundProgresses, refundShares } from '#domain/booking/cancellation.ts';
import { inCents, instant, localDate, localTime } from './shapes.ts';

/** Refund terms from now on. */
export const refundOutlook = z
	.object({
		/** The percentage that is refunded until the end of each minute, the earliest first; empty: no refund any more. */
		steps: z.array(
			z.object({ percent: z.union([z.literal(100), z.literal(50)]), date: localDate, time: localTime }),
		),
		timeZone: z.string(),
		/** Calendar days at the place until the departure; 0 is today. */
		daysLeft: z.number().int(),
		/** Set when the terms count from an earlier departure date than the booking has now. */
		countedFrom: localDate.nullable(),
	})
	.meta({ id: 'RefundOutlook' });

const canceled = z.object({
	state: z.literal('CANCELED'),
	by: z.enum(cancelers),
	/** Staff canceled for `by`, under that party's terms. */
	byDesk: z.boolean(),
	canceledDate: instant,
	/** In the words of who canceled. */
	reason: z.string().nullable(),
	/** What of the charges is refunded: all, half under the terms, what was left of them, or nothing. */
	share: z.enum(refundShares),
	refundCents: inCents(),
	/** PENDING until the payment provider has the refund. */
	refund: z.enum(refundProgresses),
	/** Refunded for other reasons before it was canceled. */
	refundedBeforeCents: inCents(),
});

/** What canceling means for the party that asks. */
export const cancellation = z
	.discriminatedUnion('state', [
		/** Held, or confirmed and not departed; `refundCents` is 0 while unpaid. */
		refundOutlook.extend({ state: z.literal('OPEN'), refundCents: inCents() }),
		/** Expired, released, departed, or its renter chooses after a weather call. */
		z.object({ state: z.literal('CLOSED') }),
		canceled,
	])
	.meta({ id: 'Cancellation' });
export type Cancellation = z.output<typeof cancellation>;
export type CanceledOutcome = z.output<typeof canceled>;
