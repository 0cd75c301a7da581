import type { ReminderHours } from '#domain/notification/trip-reminder.ts';
import {
	because,
	bookingsAddress,
	formatParty,
	pierButtons,
	renterName,
	tripName,
	tripRows,
} from './booking-facts.ts';
import { forecastParts } from './forecast-text.ts';
import {
	button,
	type EmailContent,
	email,
	facts,
	type NotificationContext,
	paragraph,
} from './notification-content.ts';
import type { TripRow } from './trip-facts-store.ts';
import { formatDay, formatDeparture } from './trip-text.ts';

/** So many hours before departure, with the weather where it is known. */
export function writeReminder(
	trip: TripRow,
	hours: ReminderHours,
	context: NotificationContext,
): EmailContent {
	const { i18n } = context;
	const forRenter = context.recipient === 'renter';
	const values = {
		name: context.name,
		trip: tripName(trip, context),
		day: formatDay(trip, context),
		time: formatDeparture(trip, context),
		renter: renterName(trip),
		party: formatParty(trip, context),
	};
	return email(context, {
		subject: {
			48: () => i18n._('In two days: {trip}, {day} at {time}', values),
			24: () => i18n._('Tomorrow: {trip}, {day} at {time}', values),
			3: () => i18n._('In three hours: {trip}, {day} at {time}', values),
		}[hours](),
		heading: forRenter ? i18n._('See you at the pier') : i18n._('Your guests are coming'),
		parts: [
			paragraph(
				forRenter
					? i18n._(
							'Hi {name}, {trip} leaves on {day} at {time}, the place’s own time. Come a little early, and have a wonderful day.',
							values,
						)
					: i18n._('Hi {name}, {renter} comes aboard on {day} at {time}: {party}.', values),
			),
			facts(tripRows(trip, context, { exact: true })),
			...forecastParts(trip.time_zone, context),
			...pierButtons(trip, context),
			button(i18n._('See the booking'), bookingsAddress(context)),
		],
		because: because(context),
	});
}

/** The evening after, to the renter; it asks for a review of an experience that they have not reviewed. */
export function writeThankYou(trip: TripRow, reviewed: boolean, context: NotificationContext): EmailContent {
	const { i18n, publicUrl } = context;
	const values = {
		name: context.name,
		trip: tripName(trip, context),
		owner: trip.owner_first_name,
		day: formatDay(trip, context),
	};
	const asks = trip.experience_id !== null && !reviewed;
	return email(context, {
		subject: asks ? i18n._('How was {trip}?', values) : i18n._('Thank you for coming along: {trip}', values),
		heading: i18n._('Thank you for coming along'),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, we hope that you enjoyed {trip} with {owner} on {day}. Thank you for booking it with us.',
					values,
				),
			),
			...(asks
				? [
						paragraph(
							i18n._('A few words about it help {owner}, and everybody who looks for a trip.', values),
						),
						button(i18n._('Write a review'), `${publicUrl}/experience/detail/${trip.experience_id}#reviews`),
					]
				: [button(i18n._('See your trips'), `${bookingsAddress(context)}/completed`)]),
		],
		because: because(context),
	});
}
