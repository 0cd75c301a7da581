import type { BookingStatus } from '#domain/booking/booking.ts';
import { textBetweenParties } from '#domain/conversation/mask-contacts.ts';
import type { BookingId } from '#domain/id.ts';
import type { SeatsEndReason } from '#domain/notification/notification-event.ts';
import type { EmailPart } from '#ports/rendering.ts';
import type { Db } from '../db/database.ts';
import {
	formatParty,
	refundTermsOfTrip,
	renterName,
	tripAddress,
	tripMoney,
	tripRows,
} from './booking-facts.ts';
import { defineNotification, type Parties } from './define-notification.ts';
import {
	button,
	type EmailContent,
	email,
	facts,
	isOpen,
	type NotificationContent,
	type NotificationContext,
	paragraph,
	quotePerson,
} from './notification-content.ts';
import { partiesOfBooking } from './parties-store.ts';
import { findTripFacts, type TripRow } from './trip-facts-store.ts';
import { formatDay, formatMoment, formatRefundTerms } from './trip-text.ts';

export const seatsRequested = defineNotification({
	kind: 'seats-requested',
	push: true,
	to: { email: ['owner'] },
	parties: partiesOfBooking,
	load: async ({ db }, { bookingId }, to) => {
		const trip = await findTripFacts(db, bookingId);
		return trip?.status === 'REQUESTED' && isOpen(trip.hold_expires_at, to) ? trip : undefined;
	},
	email: writeRequested,
	picture: (trip) => trip,
});

export const seatsApproved = defineNotification({
	kind: 'seats-approved',
	push: true,
	to: { email: ['renter'], sms: ['renter'] },
	parties: partiesOfBooking,
	load: async ({ db }, { bookingId }, { now }) => {
		const trip = await findTripFacts(db, bookingId);
		const isHeld = trip?.status === 'PENDING' && Temporal.Instant.compare(now, trip.hold_expires_at) < 0;
		return isHeld ? trip : undefined;
	},
	email: writeApproved,
	picture: (trip) => trip,
	sms: textApproved,
});

/**
 * Status of a booking whose seats ended in each way. If the booking has another status when the
 * notification is sent, the notification is dropped.
 */
export const statusBySeatsEnd: Readonly<Record<SeatsEndReason, BookingStatus>> = {
	REJECTED: 'REJECTED',
	UNANSWERED: 'EXPIRED',
	FULL: 'EXPIRED',
	UNPAID: 'EXPIRED',
	CANCELED: 'CANCELED',
	WITHDRAWN: 'CANCELED',
	SUSPENDED: 'CANCELED',
};

export const seatsEnded = defineNotification({
	kind: 'seats-ended',
	push: true,
	to: { email: ['renter', 'owner'] },
	parties: partiesOfEnd,
	load: async ({ db }, { bookingId, how }) => {
		const trip = await findTripFacts(db, bookingId);
		return trip?.status === statusBySeatsEnd[how] ? { trip, how } : undefined;
	},
	email: ({ trip, how }, context) => writeEnded(trip, how, context),
	picture: ({ trip }) => trip,
});

/**
 * The owner is notified if the mate gave up the seats, was suspended, or did not pay for approved seats.
 * Otherwise only the mate is notified.
 */
async function partiesOfEnd(
	db: Db,
	{ bookingId, how }: { readonly bookingId: BookingId; readonly how: SeatsEndReason },
): Promise<Parties | undefined> {
	const parties = await partiesOfBooking(db, { bookingId });
	const byRenter = how === 'WITHDRAWN' || how === 'SUSPENDED';
	const skipped = { renter: byRenter, owner: !byRenter && how !== 'UNPAID' };
	return parties && { people: parties.people, version: how, skipped };
}

const valuesOf = (trip: TripRow, context: NotificationContext) => ({
	name: context.name,
	day: formatDay(trip, context),
	renter: renterName(trip),
	first: trip.renter_first_name,
	owner: trip.owner_first_name,
	party: formatParty(trip, context),
	until: formatMoment(trip.hold_expires_at, trip.time_zone, context),
});

function writeRequested(trip: TripRow, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = valuesOf(trip, context);
	return email(context, {
		subject: i18n._('{renter} wants to join your ride, {day}', values),
		heading: i18n._('{first} wants to join your ride', values),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, {renter} asks for {party} on your shared ride on {day}. Approve or decline.',
					values,
				),
			),
			paragraph(i18n._('Without an answer the request ends on {until}.', values)),
			...quoted(trip.renter_first_name, trip.other_requests, context),
			facts(tripRows(trip, context, { exact: false })),
			button(i18n._('Answer the request'), tripAddress(trip, context)),
		],
		because: i18n._('You’re getting this because you offer shared rides.'),
	});
}

function writeApproved(trip: TripRow, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = valuesOf(trip, context);
	const price = tripMoney(trip, trip.amount_usd_cents, context);
	return email(context, {
		subject: i18n._('Approved: pay for your seats, {day}', values),
		heading: i18n._('{owner} approved your request', values),
		parts: [
			paragraph(
				i18n._('Hi {name}, we hold {party} for you until {until}. Pay by then to join the ride.', values),
			),
			button(i18n._('Pay and confirm'), payAddress(trip, context)),
			facts([
				...tripRows(trip, context, { exact: false }),
				{ name: i18n._('Price'), value: price, total: true },
				{ name: i18n._('Refund'), value: formatRefundTerms(refundTermsOfTrip(trip, context), context) },
			]),
		],
		because: i18n._('You’re getting this because you requested a trip with us.'),
	});
}

function textApproved(trip: TripRow, context: NotificationContext): NotificationContent {
	const values = {
		...valuesOf(trip, context),
		product: context.brand.name,
		link: payAddress(trip, context),
	};
	return {
		channel: 'SMS',
		body: context.i18n._('{product}: {owner} approved your seats on {day}. Pay by {until}: {link}', values),
	};
}

const payAddress = ({ id }: TripRow, { publicUrl }: NotificationContext): string =>
	`${publicUrl}/sharing/booking?bookingId=${id}`;

function writeEnded(trip: TripRow, how: SeatsEndReason, context: NotificationContext): EmailContent {
	const { i18n, recipient } = context;
	const forOwner = recipient === 'owner';
	const values = valuesOf(trip, context);
	return email(context, {
		subject: forOwner
			? i18n._('{renter} didn’t join your ride, {day}', values)
			: i18n._('Your request has ended: shared ride, {day}', values),
		heading: forOwner ? i18n._('Approved seats are free again') : i18n._('This one didn’t work out'),
		parts: [
			paragraph(forOwner ? endedForOwner(how, values, context) : endedForRenter(how, values, context)),
			...(how === 'REJECTED' && trip.cancel_reason
				? quoted(trip.owner_first_name, trip.cancel_reason, context)
				: []),
			facts(tripRows(trip, context, { exact: false })),
			forOwner
				? button(i18n._('See your shared rides'), `${context.publicUrl}/profile/owner/requests/sharing`)
				: button(i18n._('Find another trip'), `${context.publicUrl}/`),
		],
		because: forOwner
			? i18n._('You’re getting this because you offer shared rides.')
			: i18n._('You’re getting this because you requested a trip with us.'),
	});
}

type Values = ReturnType<typeof valuesOf>;

function endedForRenter(how: SeatsEndReason, values: Values, { i18n }: NotificationContext): string {
	switch (how) {
		case 'REJECTED':
			return i18n._(
				'Hi {name}, {owner} declined your request for the ride on {day}. Nothing was charged.',
				values,
			);
		case 'UNANSWERED':
			return i18n._(
				'Hi {name}, {owner} didn’t answer your request for the ride on {day}. Nothing was charged.',
				values,
			);
		case 'FULL':
			return i18n._(
				'Hi {name}, the ride on {day} is full, so your request has ended. Nothing was charged.',
				values,
			);
		case 'UNPAID':
			return i18n._(
				'Hi {name}, your time to pay for the ride on {day} is over. The seats are free again.',
				values,
			);
		case 'CANCELED':
		case 'WITHDRAWN':
		case 'SUSPENDED':
			return i18n._(
				'Hi {name}, the ride on {day} is canceled, so your request has ended. Nothing was charged.',
				values,
			);
	}
}

function endedForOwner(how: SeatsEndReason, values: Values, { i18n }: NotificationContext): string {
	if (how === 'SUSPENDED')
		return i18n._(
			'Hi {name}, {renter} can’t join your ride on {day} ({party}). The approved seats are free again.',
			values,
		);
	return how === 'WITHDRAWN'
		? i18n._('Hi {name}, {renter} released the approved seats on your ride on {day} ({party}).', values)
		: i18n._(
				'Hi {name}, {renter} didn’t pay in time for the approved seats on your ride on {day} ({party}).',
				values,
			);
}

/** Quotes a text of the other party without its contact details. */
const quoted = (first: string, text: string, context: NotificationContext): EmailPart[] =>
	text ? [quotePerson(first, textBetweenParties(text, false), context)] : [];
