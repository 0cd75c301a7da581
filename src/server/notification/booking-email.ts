import { reference } from '#domain/id.ts';
import type { EmailPart } from '#ports/email-templates.ts';
import {
	because,
	bookingsAddress,
	formatParty,
	moneyRows,
	pierButtons,
	renterName,
	tripCalendar,
	tripName,
	tripOutlook,
	tripRows,
} from './booking-facts.ts';
import {
	button,
	type EmailContent,
	email,
	facts,
	type NotificationContent,
	type NotificationContext,
	paragraph,
} from './notification-content.ts';
import type { TripRow } from './trip-facts-store.ts';
import { formatDay, formatDeparture, refundOutlookText } from './trip-text.ts';

/** What most sentences of a booking speak of. */
const valuesOf = (trip: TripRow, context: NotificationContext) => ({
	name: context.name,
	trip: tripName(trip, context),
	day: formatDay(trip, context),
	time: formatDeparture(trip, context),
	renter: renterName(trip),
	party: formatParty(trip, context),
});

/** A booking is paid for and sure: the renter is booked, the owner has a guest. */
export function writeConfirmed(trip: TripRow, context: NotificationContext): EmailContent {
	return {
		...(context.recipient === 'renter' ? confirmedForRenter : confirmedForOwner)(trip, context),
		calendar: tripCalendar(trip, context, 'PUBLISH'),
	};
}

function confirmedForRenter(trip: TripRow, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = valuesOf(trip, context);
	return email(context, {
		subject: i18n._('You’re booked: {trip}, {day}', values),
		heading: i18n._('You’re booked!'),
		parts: [
			paragraph(
				i18n._(
					'Good news, {name}: {trip} on {day} is yours. Everything you need for the day is below, and the trip is attached for your calendar.',
					values,
				),
			),
			facts(tripRows(trip, context, { exact: true })),
			facts(moneyRows(trip, context), i18n._('Money')),
			paragraph(refundOutlookText(tripOutlook(trip, context), context)),
			...childrenNote(trip, context),
			button(i18n._('See the booking'), bookingsAddress(context)),
			...pierButtons(trip, context),
		],
		because: because(context),
	});
}

function confirmedForOwner(trip: TripRow, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = valuesOf(trip, context);
	return email(context, {
		subject: i18n._('New booking: {trip}, {day}', values),
		heading: i18n._('{renter} is coming aboard', { renter: trip.renter_first_name }),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, {renter} booked {trip} on {day}, and it’s paid. The trip is attached for your calendar.',
					values,
				),
			),
			facts(tripRows(trip, context, { exact: true })),
			facts(moneyRows(trip, context), i18n._('Money')),
			paragraph(i18n._('We pay you in the weekly run after the trip.')),
			...childrenNote(trip, context),
			button(i18n._('See the booking'), bookingsAddress(context)),
		],
		because: because(context),
	});
}

/** A group of kids alone may book (specification section 5), and comes with an adult (decisions). */
function childrenNote(trip: TripRow, { i18n }: NotificationContext): EmailPart[] {
	return trip.adults === 0 ? [paragraph(i18n._('Children come aboard with an adult.'))] : [];
}

/** The owner's phone, when a date or seats were sold without their doing. */
export function textConfirmed(trip: TripRow, context: NotificationContext): NotificationContent {
	const { i18n, brand } = context;
	const values = {
		...valuesOf(trip, context),
		product: brand.name,
		first: trip.renter_first_name,
		reference: reference(trip.id),
		link: bookingsAddress(context),
	};
	return {
		channel: 'SMS',
		body:
			trip.type === 'SHARING'
				? i18n._(
						'{product}: {first} booked {party} on your shared ride, {day} at {time}. Ref {reference}. {link}',
						values,
					)
				: i18n._(
						'{product}: {first} booked {trip} for {party}, {day} at {time}. Ref {reference}. {link}',
						values,
					),
	};
}
