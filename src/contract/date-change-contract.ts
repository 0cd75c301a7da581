import { z } from 'zod';
import { booking, paymentOrder, paymentProvider } from './booking-contract.ts';
import { callsOf } from './call.ts';
import { refundOutlook } from './cancellation-contract.ts';
import { ids, inCents, localDate, localTime } from './shapes.ts';

export const dateChangeInput = {
	departureDate: localDate,
	departureTime: localTime.optional().meta({
		description: 'One of the times in departures; left out, it is the time that was booked',
	}),
};

/** Current price of another date for a booking. */
export const quotedDate = z
	.object({
		departureDate: localDate,
		departureTime: localTime,
		priceCents: inCents(),
		/**
		 * Difference to the current price: the renter pays a positive one, a negative one is refunded.
		 */
		differenceCents: inCents(),
		/** True if the owner permits changes to a free date without approval. */
		instantly: z.boolean(),
		/** Refund terms with the new date. */
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
	'no-such-departure',
	'date-passed',
	'notice-too-short',
	'date-too-far',
	'not-a-sailing-day',
	'out-of-season',
	'time-skipped',
	'date-taken',
] as const;

const holdDecisions = ['boat-taken', 'papers-run-out', 'too-many-holds', 'hold-lapsed-before'] as const;

const { signedIn } = callsOf('Date changes');

export const dateChangeCalls = {
	quote: signedIn('GET /booking/date-change/quote/{bookingId}', {
		summary: 'What another date of a booking would cost now, for one of its parties; it holds nothing',
		params: z.object({ bookingId: ids.booking }),
		query: z.strictObject(dateChangeInput),
		result: quotedDate,
		refusals: dateChangeDecisions,
	}),
	propose: signedIn('POST /booking/date-change/propose', {
		summary:
			'Proposes another date for a confirmed booking, to be answered within 48 hours; a renter whose owner allows it has it at once, or pays for it next where it costs more',
		body: z.strictObject({
			bookingId: ids.booking,
			...dateChangeInput,
			/** The price that the caller saw: refused if it has changed. */
			priceCents: inCents(z.number().int().positive()),
		}),
		result: booking,
		refusals: [...dateChangeDecisions, 'price-changed', 'boat-taken', 'too-many-holds', 'hold-lapsed-before'],
	}),
	answer: signedIn('POST /booking/date-change/answer', {
		summary: 'Accepts or declines the date that the other party has proposed, or withdraws one’s own',
		body: z.strictObject({
			dateChangeId: ids.dateChange,
			answer: z.enum(['accept', 'decline', 'withdraw']),
		}),
		result: booking,
		refusals: ['not-yours', 'date-fixed', 'date-change-over', 'date-taken', 'boat-taken', 'papers-run-out'],
	}),
	hold: signedIn('POST /booking/date-change/hold', {
		summary:
			'Holds a date that both parties have agreed upon for 30 minutes, for the renter to pay what it costs more',
		body: z.strictObject({ dateChangeId: ids.dateChange }),
		result: booking,
		refusals: ['not-yours', 'date-fixed', 'date-change-over', 'date-taken', ...holdDecisions],
	}),
	order: signedIn('POST /booking/date-change/order', {
		summary:
			'Makes the payment provider’s order for what a held date costs more; it is captured as the booking’s own',
		body: z.strictObject({ dateChangeId: ids.dateChange, provider: paymentProvider.optional() }),
		result: paymentOrder,
		refusals: [
			'not-yours',
			'date-fixed',
			'date-change-over',
			'hold-lapsed',
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
		summary: 'Whether renters of an experience may move to another free date by themselves, for its owner',
		params: z.object({ experienceId: ids.experience }),
		result: rule,
		refusals: ['not-yours'],
	}),
	setRule: signedIn('POST /booking/date-change/rule', {
		summary: 'Lets renters of an experience move to another free date by themselves, or not',
		body: z.strictObject({ experienceId: ids.experience, freely: z.boolean() }),
		result: rule,
		refusals: ['not-yours'],
	}),
};
