import {
	type CanceledOutcome,
	type CancellationMessage,
	cancellationMessages,
} from '#domain/booking/cancellation.ts';
import { dateAt } from '#domain/time.ts';
import type { TextLocale } from '../i18n/text-locale.ts';
import { ownerName, renterName, tripMoney } from './booking-facts.ts';
import type { NotificationContext } from './notification-content.ts';
import type { TripRow } from './trip-facts-store.ts';

interface Values {
	readonly name: string;
	/** Day of the cancellation, in the place's zone. */
	readonly day: string;
	readonly amount: string;
}

/**
 * The same English sentences as on the screens. Changes must also be made in
 * `web/features/trip/cancellation-text.tsx`.
 */
const sentences: Readonly<Record<CancellationMessage, (values: Values, i18n: TextLocale['i18n']) => string>> =
	{
		'canceled-by-you': ({ day }, i18n) => i18n._('You canceled on {day}.', { day }),
		'canceled-by-other': ({ name, day }, i18n) => i18n._('{name} canceled on {day}.', { name, day }),
		'canceled-by-us': ({ day }, i18n) => i18n._('We canceled this trip on {day}.', { day }),
		'canceled-by-us-for-you': ({ day }, i18n) => i18n._('We canceled this trip for you on {day}.', { day }),
		'canceled-by-us-for-other': ({ name, day }, i18n) =>
			i18n._('We canceled this trip for {name} on {day}.', { name, day }),
		'called-off-for-weather': (_, i18n) => i18n._('This trip was called off for the weather.'),
		'too-few-mates': (_, i18n) => i18n._('The ride didn’t have enough mates.'),
		'refund-none': (_, i18n) =>
			i18n._('You won’t get a refund: it was too late under the cancellation terms.'),
		'already-refunded': (_, i18n) => i18n._('Everything you paid had already been refunded.'),
		'refund-all-pending': ({ amount }, i18n) =>
			i18n._('Your full refund of {amount} is on its way.', { amount }),
		'refund-all-sent': ({ amount }, i18n) => i18n._('We’ve refunded you in full: {amount}.', { amount }),
		'refund-half-pending': ({ amount }, i18n) =>
			i18n._('Half is on its way back to you: {amount}.', { amount }),
		'refund-half-sent': ({ amount }, i18n) => i18n._('We’ve refunded half: {amount}.', { amount }),
		'refund-rest-pending': ({ amount }, i18n) =>
			i18n._('The rest of your payment is on its way: {amount}.', { amount }),
		'refund-rest-sent': ({ amount }, i18n) =>
			i18n._('We’ve refunded the rest of your payment: {amount}.', { amount }),
		'renter-refund-none': ({ name }, i18n) =>
			i18n._('{name} gets no refund. You’re paid for this trip.', { name }),
		'renter-refund-all': ({ name, amount }, i18n) =>
			i18n._('{name} gets a full refund of {amount}.', { name, amount }),
		'renter-refund-half': ({ name, amount }, i18n) =>
			i18n._('{name} gets half back: {amount}. You’re paid your share of the rest.', { name, amount }),
		'renter-refund-rest': ({ name, amount }, i18n) =>
			i18n._('{name} gets the rest back: {amount}.', { name, amount }),
		'renter-already-refunded': ({ name }, i18n) =>
			i18n._('{name} had already been refunded in full.', { name }),
	};

export function cancellationText(
	trip: TripRow,
	outcome: CanceledOutcome,
	context: NotificationContext,
): readonly [who: string, refund: string] {
	const { i18n, format, recipient } = context;
	const reader = recipient === 'owner' ? 'OWNER' : 'RENTER';
	const values = {
		name: reader === 'OWNER' ? renterName(trip) : ownerName(trip),
		day: format.date(dateAt(outcome.canceledAt, trip.time_zone)),
		amount: tripMoney(trip, outcome.refundCents, context),
	};
	const [who, refund] = cancellationMessages(outcome, reader);
	return [sentences[who](values, i18n), sentences[refund](values, i18n)];
}
