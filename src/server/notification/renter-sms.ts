import { cancellationOf } from '#domain/booking/cancellation.ts';
import { dateAt } from '#domain/time.ts';
import { cancellationFacts } from '../booking/cancellation-facts.ts';
import { bookingsAddress, tripTitle } from './booking-facts.ts';
import type { NotificationContent, NotificationContext } from './notification-content.ts';
import type { TripRow } from './trip-facts-store.ts';
import { formatClock, formatDay } from './trip-text.ts';
import type { ChoiceFacts } from './weather-facts-store.ts';

/** Characters of a trip's name that leave room for the rest of a text message of 160. */
const nameInSms = 40;

/** The trip's name in a text message. Three full stops: an ellipsis character would halve what fits into one message. */
function tripInSms(trip: TripRow, context: NotificationContext): string {
	const letters = [...tripTitle(trip, context)];
	return letters.length <= nameInSms
		? letters.join('')
		: `${letters
				.slice(0, nameInSms - 3)
				.join('')
				.trim()}...`;
}

/** A trip that was canceled shortly before its departure, for the renter's phone. */
export function textCanceled(trip: TripRow, context: NotificationContext): NotificationContent | undefined {
	const outcome = cancellationOf(cancellationFacts(trip), 'RENTER', context.now);
	if (outcome.state !== 'CANCELED') return undefined;
	const { i18n, format, brand } = context;
	const values = {
		product: brand.name,
		trip: tripInSms(trip, context),
		day: formatDay(trip, context),
		amount: format.dollars(outcome.refundCents),
		link: bookingsAddress(context),
	};
	return {
		channel: 'SMS',
		body:
			outcome.refundCents > 0
				? i18n._('{product}: {trip} on {day} is canceled. Refund: {amount}. {link}', values)
				: i18n._('{product}: {trip} on {day} is canceled. {link}', values),
	};
}

/** A trip that was called off for the weather, for the renter's phone. */
export function textWeatherCalled(
	trip: TripRow,
	{ choice_ends_at: at, time_zone: zone }: ChoiceFacts,
	context: NotificationContext,
): NotificationContent {
	const { i18n, format, brand, now } = context;
	const thisYear = Number(dateAt(now, zone).slice(0, 4));
	const values = {
		product: brand.name,
		trip: tripInSms(trip, context),
		day: format.date(dateAt(trip.departs_at, trip.time_zone), { thisYear }),
		until: `${format.date(dateAt(at, zone), { thisYear })}, ${formatClock(at, zone, context)}`,
		link: bookingsAddress(context),
	};
	return {
		channel: 'SMS',
		body: i18n._(
			'{product}: bad weather, {trip} on {day} is off. Choose a date or refund by {until}: {link}',
			values,
		),
	};
}
