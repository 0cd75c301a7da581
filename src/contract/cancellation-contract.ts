import { z } from 'zod';
import { cancelers } from '#domain/booking/booking.ts';
import { refundProgresses, refundShares } from '#domain/booking/cancellation.ts';
import { inCents, instant, localDate, localTime } from './shapes.ts';

export const refundOutlook = z
	.object({
		/**
		 * Refund percentages, each until the end of its minute, earliest first; empty if nothing is
		 * refunded.
		 */
		steps: z.array(
			z.object({ percent: z.union([z.literal(100), z.literal(50)]), date: localDate, time: localTime }),
		),
		timeZone: z.string(),
		/** Days until the departure, in the place's zone; 0 is today. */
		daysLeft: z.number().int(),
		/** Set if the terms count from an earlier departure date than the booking's current one. */
		countedFrom: localDate.nullable(),
	})
	.meta({ id: 'RefundOutlook' });

const canceled = z.object({
	state: z.literal('CANCELED'),
	by: z.enum(cancelers),
	/** True if staff canceled for `by`, under that party's terms. */
	byDesk: z.boolean(),
	canceledDate: instant,
	reason: z.string().nullable(),
	share: z.enum(refundShares),
	refundCents: inCents(),
	/** PENDING until the payment provider has accepted the refund. */
	refund: z.enum(refundProgresses),
	refundedBeforeCents: inCents(),
});

export const cancellation = z
	.discriminatedUnion('state', [
		/**
		 * The booking is held, or confirmed and not departed. `refundCents` is 0 while the booking is
		 * unpaid.
		 */
		refundOutlook.extend({ state: z.literal('OPEN'), refundCents: inCents() }),
		/**
		 * The booking cannot be canceled: it has expired, was released, has departed, or waits for the
		 * renter’s choice after a weather cancellation.
		 */
		z.object({ state: z.literal('CLOSED') }),
		canceled,
	])
	.meta({ id: 'Cancellation' });
export type Cancellation = z.output<typeof cancellation>;
export type CanceledOutcome = z.output<typeof canceled>;
