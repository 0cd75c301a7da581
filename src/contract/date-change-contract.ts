import { z } from 'zod';
import { dateReasons } from '#domain/booking/availability.ts';
import { booking, paymentOrder, paymentProvider } from './booking-contract.ts';
import { callsOf } from './call.ts';
import { refundOutlook } from './cancellation-contract.ts';
import { ids, inCents, instant, localDate, localTime } from './shapes.ts';

export const dateChangeInput = {
	departureDate: localDate,
	departureTime: localTime.optional().meta({
		description: 'One of the times in departures; left out, it is the time that was booked',
	}),
};

export const quotedDate = z
	.object({
		departureDate: localDate,
		departureTime: localTime,
		priceCents: inCents(),
		/**
		 * Difference to the current price. The renter pays a positive difference; a negative difference
		 * is refunded.
		 */
		differenceCents: inCents(),
		/** True if the renter moves without the owner’s answer. */
		instantly: z.boolean(),
		/** End of the other party’s time to answer, if proposed now. */
		expiresDate: instant,
		cancellation: refundOutlook,
	})
	.meta({ id: 'QuotedDate' });
export type QuotedDate = z.output<typeof quotedDate>;

const rule = z.object({ freely: z.boolean() }).meta({ id: 'DateChangeRule' });

export const dateChangeDecisions = [
	'not-yours',
	'date-fixed',
	'too-late-to-change',
	'changed-too-often',
	'date-change-open',
	'same-departure',
	'papers-run-out',
	'group-over-capacity',
	...dateReasons,
] as const;

const holdDecisions = ['boat-taken', 'papers-run-out', 'too-many-holds', 'hold-expired-recently'] as const;

const { signedIn } = callsOf('Date changes');

export const dateChangeCalls = {
	quote: signedIn('GET /booking/date-change/quote/{bookingId}', {
		summary: 'Get the price of another date of a booking; nothing is held',
		params: z.object({ bookingId: ids.booking }),
		query: z.strictObject(dateChangeInput),
		result: quotedDate,
		refusals: dateChangeDecisions,
	}),
	propose: signedIn('POST /booking/date-change/propose', {
		summary: 'Propose another date for a confirmed booking',
		description:
			'The other party has 48 hours to answer, at most until 3 hours before the earlier departure. Where the owner allows it, a renter gets the date at once, or pays the difference next.',
		body: z.strictObject({
			bookingId: ids.booking,
			...dateChangeInput,
			/** The price that the caller saw. The call is refused if the price has changed. */
			priceCents: inCents(z.number().int().positive()),
			/** The `instantly` that the caller saw. The call is refused if it has changed. */
			instantly: z.boolean().optional(),
		}),
		result: booking,
		refusals: [
			...dateChangeDecisions,
			'price-changed',
			'approval-changed',
			'boat-taken',
			'too-many-holds',
			'hold-expired-recently',
		],
	}),
	answer: signedIn('POST /booking/date-change/answer', {
		summary: 'Accept, decline or withdraw a proposed date',
		body: z.strictObject({
			dateChangeId: ids.dateChange,
			answer: z.enum(['accept', 'decline', 'withdraw']),
		}),
		result: booking,
		refusals: ['not-yours', 'date-fixed', 'date-change-over', 'date-taken', 'boat-taken', 'papers-run-out'],
	}),
	hold: signedIn('POST /booking/date-change/hold', {
		summary: 'Hold an agreed date for 30 minutes, to pay the difference',
		body: z.strictObject({ dateChangeId: ids.dateChange }),
		result: booking,
		refusals: ['not-yours', 'date-fixed', 'date-change-over', 'date-taken', ...holdDecisions],
	}),
	order: signedIn('POST /booking/date-change/order', {
		summary: 'Create the payment order for the difference of a held date',
		description: 'Captured like the order of a booking.',
		body: z.strictObject({ dateChangeId: ids.dateChange, provider: paymentProvider.optional() }),
		result: paymentOrder,
		refusals: [
			'not-yours',
			'date-fixed',
			'date-change-over',
			'hold-expired',
			'booking-canceled',
			'already-paid',
			'payment-pending',
			'payments-down',
			'provider-not-offered',
			'order-refused',
			'price-too-small',
		],
	}),
	rule: signedIn('GET /booking/date-change/rule/{experienceId}', {
		summary: 'Get whether renters may change to another free date by themselves',
		params: z.object({ experienceId: ids.experience }),
		result: rule,
		refusals: ['not-yours'],
	}),
	setRule: signedIn('POST /booking/date-change/rule', {
		summary: 'Set whether renters may change to another free date by themselves',
		body: z.strictObject({ experienceId: ids.experience, freely: z.boolean() }),
		result: rule,
		refusals: ['not-yours'],
	}),
};
