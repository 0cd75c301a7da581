import type { EmailPart } from '#ports/email-templates.ts';
import {
	because,
	bookingsAddress,
	formatParty,
	renterName,
	tripCalendar,
	tripMoney,
	tripName,
	tripRows,
} from './booking-facts.ts';
import {
	button,
	type EmailContent,
	email,
	facts,
	type NotificationContext,
	paragraph,
} from './notification-content.ts';
import type { PartyChangeFacts, TripRow } from './trip-facts-store.ts';
import { formatDay, formatSeats } from './trip-text.ts';

/** Fewer people come: who still does, and what goes back for the others. */
export function writePartyChanged(
	booked: TripRow,
	change: PartyChangeFacts,
	context: NotificationContext,
): EmailContent {
	const { i18n } = context;
	const { adults, kids } = change;
	const trip = { ...booked, adults, kids };
	const seats = trip.type === 'SHARING';
	const values = { trip: tripName(trip, context), day: formatDay(trip, context) };
	const written = email(context, {
		subject: seats
			? i18n._('Seats given back: {trip}, {day}', values)
			: i18n._('Smaller group: {trip}, {day}', values),
		heading: seats ? i18n._('Seats are given back') : i18n._('The group is smaller now'),
		parts: [
			paragraph(changedText(trip, change, context)),
			paragraph(refundText(trip, change, context)),
			facts([...tripRows(trip, context, { exact: true }), ...refundRows(trip, change, context)]),
			bookingsButton(context),
		],
		because: because(context),
	});
	return { ...written, calendar: tripCalendar(trip, context, 'PUBLISH') };
}

function changedText(trip: TripRow, change: PartyChangeFacts, context: NotificationContext): string {
	const { i18n } = context;
	const given = change.old_adults + change.old_kids - change.adults - change.kids;
	const values = {
		name: context.name,
		trip: tripName(trip, context),
		day: formatDay(trip, context),
		renter: renterName(trip),
		given: formatSeats(given, context),
		party: formatParty(trip, context),
	};
	if (context.recipient === 'renter') {
		return trip.type === 'SHARING'
			? i18n._('Hi {name}, you gave back {given} on {trip} on {day}. You still have {party}.', values)
			: i18n._('Hi {name}, your group for {trip} on {day} is smaller now. Still coming: {party}.', values);
	}
	return trip.type === 'SHARING'
		? i18n._(
				'Hi {name}, {renter} gave back {given} on {trip} on {day}, and still has {party}. What was given back is for sale again.',
				values,
			)
		: i18n._(
				'Hi {name}, {renter} comes with a smaller group to {trip} on {day}. Still coming: {party}. There is nothing you need to do.',
				values,
			);
}

function refundText(trip: TripRow, change: PartyChangeFacts, context: NotificationContext): string {
	const { i18n, recipient } = context;
	if (change.share_usd_cents === 0)
		return i18n._('The price does not depend on how many come, so it stays as it is.');
	if (change.refund_usd_cents === 0)
		return i18n._('By its cancellation terms no money goes back for those who stay ashore.');
	const amount = tripMoney(trip, change.refund_usd_cents, context);
	return recipient === 'renter'
		? i18n._('You get {amount} back, the way you paid. Banks take a few days to show it.', { amount })
		: i18n._('The renter gets {amount} back.', { amount });
}

const refundRows = (
	trip: TripRow,
	{ refund_usd_cents: back }: PartyChangeFacts,
	context: NotificationContext,
) =>
	back === 0 ? [] : [{ name: context.i18n._('Refund'), value: tripMoney(trip, back, context), total: true }];

const bookingsButton = (context: NotificationContext): EmailPart =>
	button(context.i18n._('See your bookings'), bookingsAddress(context));
