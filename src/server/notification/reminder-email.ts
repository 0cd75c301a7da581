import type { ReminderHours } from '#domain/notification/trip-reminder.ts';
import type { EmailPart } from '#ports/email-templates.ts';
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
import { reviewsAddress } from './review-email.ts';
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

/** What is left to be written after a trip. */
export interface ToWrite {
	/** The renter has not reviewed the experience. */
	readonly experience: boolean;
	/** The renter has not written about the owner, and a mate not about the ride. */
	readonly owner: boolean;
}

/** The evening after, to the renter; it asks for what they have not written yet. */
export function writeThankYou(trip: TripRow, asks: ToWrite, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = {
		name: context.name,
		trip: tripName(trip, context),
		owner: trip.owner_first_name,
		day: formatDay(trip, context),
	};
	const asksAnything = asks.experience || asks.owner;
	return email(context, {
		subject: asksAnything
			? i18n._('How was {trip}?', values)
			: i18n._('Thank you for coming along: {trip}', values),
		heading: i18n._('Thank you for coming along'),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, we hope that you enjoyed {trip} with {owner} on {day}. Thank you for booking it with us.',
					values,
				),
			),
			...(asks.experience ? experienceParts(trip, context) : []),
			...(asks.owner ? ownerParts(trip, context) : []),
			...(asksAnything ? [] : [button(i18n._('See your trips'), `${bookingsAddress(context)}/completed`)]),
		],
		because: because(context),
	});
}

function experienceParts(trip: TripRow, { i18n, publicUrl }: NotificationContext): readonly EmailPart[] {
	const owner = trip.owner_first_name;
	return [
		paragraph(i18n._('A few words about it help {owner}, and everybody who looks for a trip.', { owner })),
		button(i18n._('Write a review'), `${publicUrl}/experience/detail/${trip.experience_id}#reviews`),
	];
}

/** About each other, and of a ride about it too. */
function ownerParts(trip: TripRow, context: NotificationContext): readonly EmailPart[] {
	const { i18n } = context;
	const owner = trip.owner_first_name;
	return [
		paragraph(
			trip.experience_id === null
				? i18n._(
						'For 14 days you can write about the ride and about {owner}. {owner} can write about you. You read it when both have written.',
						{ owner },
					)
				: i18n._(
						'For 14 days you and {owner} can also write about each other. You read it when both have written.',
						{ owner },
					),
		),
		button(
			trip.experience_id === null
				? i18n._('Write about the ride')
				: i18n._('Write about {first}', { first: owner }),
			reviewsAddress(trip, context),
		),
	];
}
