import { z } from 'zod';
import { cancelers } from '#domain/booking/booking.ts';
import { refundProgresses, refundShares } from '#domain/booking/cancellation.ts';
import { inCents, instant, localDate, localTime } from './shapes.ts';

/** Refund terms from now on. */
export const refundOutlook = z
	.object({
		/** The percentage refunded until the end of each minute, earliest first; empty: no refund. */
		steps: z.array(
			z.object({ percent: z.union([z.literal(100), z.literal(50)]), date: localDate, time: localTime }),
		),
		timeZone: z.string(),
		/** Days until the departure, in the place's zone; 0 is today. */
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
	/** In the canceler's words. */
	reason: z.string().nullable(),
	/** Share of the charges that is refunded: all, half under the terms, what was left of them, or nothing. */
	share: z.enum(refundShares),
	refundCents: inCents(),
	/** PENDING until the payment provider has the refund. */
	refund: z.enum(refundProgresses),
	/** Refunded for other reasons before it was canceled. */
	refundedBeforeCents: inCents(),
});

/** The caller's view of canceling. */
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
