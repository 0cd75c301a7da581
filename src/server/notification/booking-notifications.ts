import { toReference } from '#domain/id.ts';
import type { EmailPart } from '#ports/rendering.ts';
import {
	bookingsAddress,
	explainRecipient,
	formatParty,
	minimumNote,
	moneyRows,
	pierLinks,
	refundTermsOfTrip,
	renterName,
	tripAddress,
	tripCalendar,
	tripMoney,
	tripName,
	tripRows,
} from './booking-facts.ts';
import { defineNotification } from './define-notification.ts';
import {
	amounts,
	button,
	type EmailContent,
	email,
	facts,
	type NotificationContent,
	type NotificationContext,
	paragraph,
} from './notification-content.ts';
import { partiesIncludingActor, partiesOfBooking } from './parties-store.ts';
import {
	findPartyChangeFacts,
	findTripFacts,
	type PartyChangeFacts,
	type TripRow,
} from './trip-facts-store.ts';
import { formatDay, formatDeparture, formatRefundTerms, formatSeats } from './trip-text.ts';

export const bookingConfirmed = defineNotification({
	kind: 'booking-confirmed',
	push: true,
	to: { email: ['renter', 'owner'], sms: ['owner'] },
	parties: partiesOfBooking,
	load: async ({ db }, { bookingId }) => {
		const trip = await findTripFacts(db, bookingId);
		// A mate whose payment arrives after the owner decided to sail below the minimum must choose at
		// once.
		const isChoosing = trip?.status === 'CHOOSING' && trip.choice_reason === 'MINIMUM';
		return trip?.status === 'CONFIRMED' || isChoosing ? trip : undefined;
	},
	email: writeConfirmed,
	picture: (trip) => trip,
	sms: textConfirmed,
});

export const partyChanged = defineNotification({
	kind: 'party-changed',
	push: true,
	to: { email: ['renter', 'owner'] },
	parties: (db, { bookingId, partyChangeId }) => partiesIncludingActor(db, bookingId, partyChangeId),
	load: async ({ db }, { bookingId, partyChangeId }) => {
		const trip = await findTripFacts(db, bookingId);
		const change = await findPartyChangeFacts(db, partyChangeId);
		return trip?.status === 'CONFIRMED' && change ? { trip, change } : undefined;
	},
	email: ({ trip, change }, context) => writePartyChanged(trip, change, context),
	picture: ({ trip }) => trip,
});

const valuesOf = (trip: TripRow, context: NotificationContext) => ({
	name: context.name,
	trip: tripName(trip, context),
	day: formatDay(trip, context),
	time: formatDeparture(trip, context),
	renter: renterName(trip),
	party: formatParty(trip, context),
});

function writeConfirmed(trip: TripRow, context: NotificationContext): EmailContent {
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
					'Hi {name}, your booking is confirmed: {trip} on {day}. Everything you need is below. A calendar file is attached.',
					values,
				),
			),
			button(i18n._('See the booking'), tripAddress(trip, context)),
			facts(tripRows(trip, context, { exact: true })),
			...pierLinks(trip, context),
			...childrenNote(trip, context),
			amounts(moneyRows(trip, context), i18n._('Money')),
			...minimumNote(trip, context),
			// A mate who must still choose can get a full refund.
			...(trip.status === 'CHOOSING'
				? []
				: [paragraph(formatRefundTerms(refundTermsOfTrip(trip, context), context))]),
		],
		because: explainRecipient(trip, context),
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
					'Hi {name}, {renter} booked and paid for {trip} on {day}. A calendar file is attached.',
					values,
				),
			),
			button(i18n._('See the booking'), tripAddress(trip, context)),
			facts(tripRows(trip, context, { exact: true })),
			...childrenNote(trip, context),
			amounts(moneyRows(trip, context), i18n._('Money')),
			paragraph(i18n._('We’ll pay you in the weekly payout after the trip.')),
		],
		because: explainRecipient(trip, context),
	});
}

/** Returns a note that children booked without adults must be accompanied by an adult (BOOK-20). */
function childrenNote(trip: TripRow, { i18n }: NotificationContext): EmailPart[] {
	return trip.adults === 0 ? [paragraph(i18n._('Children must come with an adult.'))] : [];
}

function textConfirmed(trip: TripRow, context: NotificationContext): NotificationContent {
	const { i18n, brand } = context;
	const values = {
		...valuesOf(trip, context),
		product: brand.name,
		first: trip.renter_first_name,
		reference: toReference(trip.id),
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

function writePartyChanged(
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
			? i18n._('Seats canceled: {trip}, {day}', values)
			: i18n._('Smaller group: {trip}, {day}', values),
		heading: seats ? i18n._('Seats canceled') : i18n._('The group is smaller now'),
		parts: [
			paragraph(changedText(trip, change, context)),
			paragraph(refundText(trip, change, context)),
			facts([...tripRows(trip, context, { exact: true }), ...refundRows(trip, change, context)]),
			button(i18n._('See the booking'), tripAddress(trip, context)),
		],
		because: explainRecipient(trip, context),
	});
	return { ...written, calendar: tripCalendar(trip, context, 'PUBLISH') };
}

function changedText(trip: TripRow, change: PartyChangeFacts, context: NotificationContext): string {
	const { i18n } = context;
	const returned = change.old_adults + change.old_kids - change.adults - change.kids;
	const values = {
		name: context.name,
		trip: tripName(trip, context),
		day: formatDay(trip, context),
		renter: renterName(trip),
		given: formatSeats(returned, context),
		party: formatParty(trip, context),
	};
	if (context.recipient === 'renter') {
		return trip.type === 'SHARING'
			? i18n._('Hi {name}, you canceled {given} on {trip} on {day}. You still have {party}.', values)
			: i18n._('Hi {name}, your group for {trip} on {day} is smaller now. Still coming: {party}.', values);
	}
	return trip.type === 'SHARING'
		? i18n._(
				'Hi {name}, {renter} canceled {given} on {trip} on {day} and still has {party}. The canceled seats are back on sale.',
				values,
			)
		: i18n._(
				'Hi {name}, {renter} is bringing a smaller group to {trip} on {day}. Still coming: {party}. You don’t need to do anything.',
				values,
			);
}

function refundText(trip: TripRow, change: PartyChangeFacts, context: NotificationContext): string {
	const { i18n, recipient } = context;
	if (change.share_usd_cents === 0)
		return i18n._('The price is the same for any group size, so it doesn’t change.');
	if (change.refund_usd_cents === 0)
		return i18n._('Under the cancellation terms, there’s no refund for guests who drop out.');
	const amount = tripMoney(trip, change.refund_usd_cents, context);
	return recipient === 'renter'
		? i18n._('We’ll refund {amount} the way you paid. Banks take a few days to show it.', { amount })
		: i18n._('We’ll refund {amount} to the renter.', { amount });
}

const refundRows = (
	trip: TripRow,
	{ refund_usd_cents: back }: PartyChangeFacts,
	context: NotificationContext,
) =>
	back === 0 ? [] : [{ name: context.i18n._('Refund'), value: tripMoney(trip, back, context), total: true }];
