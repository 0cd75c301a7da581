import type { DateChangeStatus } from '#domain/date-change/date-change.ts';
import { negateCents, rupees } from '#domain/money.ts';
import type { DateChangeStep } from '#domain/notification/notification-event.ts';
import { zoneName } from '#domain/time.ts';
import { refundTermsAfterMove } from '../booking/cancellation-facts.ts';
import {
	explainRecipient,
	ownerName,
	renterName,
	tripAddress,
	tripCalendar,
	tripMoney,
	tripName,
	tripRows,
	writeMovedTripSms,
} from './booking-facts.ts';
import { defineNotification } from './define-notification.ts';
import {
	button,
	type EmailContent,
	email,
	facts,
	isOpen,
	type NotificationContext,
	paragraph,
} from './notification-content.ts';
import { partiesOfBooking } from './parties-store.ts';
import { type DateRow, findDateFacts, findTripFacts, type TripRow } from './trip-facts-store.ts';
import { formatCalendarDay, formatMoment, formatMoney, formatRefundTerms } from './trip-text.ts';

export const dateChange = defineNotification({
	kind: 'date-change',
	push: true,
	to: { email: ['renter', 'owner'], sms: ['owner'] },
	parties: async (db, { to, dateChangeId, became, ...event }) => {
		const parties = await partiesOfBooking(db, event);
		if (!parties) return undefined;
		const { renter, owner } = parties.people;
		return {
			people: { ...(to !== 'owner' && { renter }), ...(to !== 'renter' && { owner }) },
			version: `${dateChangeId} ${became}`,
		};
	},
	load: async ({ db }, { bookingId, dateChangeId, became }) => {
		const trip = await findTripFacts(db, bookingId);
		const change = await findDateFacts(db, dateChangeId);
		return trip && change && { trip, change, became };
	},
	email: ({ trip, change, became }, context) => writeDateChange(trip, change, became, context),
	picture: ({ trip }) => trip,
	sms: ({ trip, change, became }, context) =>
		became === 'DONE' && trip.departs_at.equals(change.departs_at) && !isKnownToOwner(change)
			? writeMovedTripSms(trip, context)
			: undefined,
});

const isKnownToOwner = (change: DateRow): boolean =>
	change.proposed_by === 'OWNER' ||
	(change.held_at === null &&
		change.ended_at !== null &&
		Temporal.Instant.compare(change.created_at, change.ended_at) < 0);

/**
 * A notification is sent only while the date change has one of these statuses. Later statuses have their
 * own notifications.
 */
const appliesWhile: Readonly<Record<DateChangeStep, readonly DateChangeStatus[]>> = {
	PROPOSED: ['PROPOSED'],
	AGREED: ['AGREED'],
	DONE: ['DONE'],
	DECLINED: ['DECLINED'],
	WITHDRAWN: ['WITHDRAWN'],
	EXPIRED: ['EXPIRED'],
	UNPAID: ['EXPIRED'],
	REFUNDED: ['EXPIRED', 'WITHDRAWN'],
};

/** Rules: docs/decisions/booking-changes.md. */
function writeDateChange(
	trip: TripRow,
	change: DateRow,
	became: DateChangeStep,
	context: NotificationContext,
): EmailContent | undefined {
	const confirmed = trip.status === 'CONFIRMED' || became === 'REFUNDED';
	if (!confirmed || !appliesWhile[became].includes(change.status)) return undefined;
	// The email says that the date has not changed.
	if (endings.includes(became) && !isOldDate(trip, change)) return undefined;
	if ((became === 'PROPOSED' || became === 'AGREED') && !isOpen(change.expires_at, context)) return undefined;
	// A later date change has its own email about the currently booked date.
	if (became === 'DONE' && !isBookedDate(trip, change)) return writeRefundOfMove(trip, change, context);
	const values = valuesOf(trip, change, context);
	const { i18n } = context;
	const [subject, heading, text] =
		became === 'REFUNDED' ? textOfRefund(trip, change, values, context) : textOf(became, values, context);
	const pays = became === 'AGREED' && context.recipient === 'renter';
	const written = email(context, {
		subject,
		heading,
		parts: [
			paragraph(text),
			...(became === 'PROPOSED' || became === 'DONE' ? [paragraph(priceText(trip, change, context))] : []),
			...(became === 'PROPOSED' || became === 'AGREED' || became === 'DONE'
				? [paragraph(refundText(trip, change, context))]
				: []),
			...(trip.status === 'CONFIRMED' ? [facts(tripRows(trip, context, { exact: became === 'DONE' }))] : []),
			pays
				? button(i18n._('Pay {amount}', values), payAddress(change, context))
				: button(i18n._('See the booking'), tripAddress(trip, context)),
		],
		because: explainRecipient(trip, context),
	});
	return became === 'DONE' ? { ...written, calendar: tripCalendar(trip, context, 'PUBLISH') } : written;
}

/**
 * Writes the email about the refund for a date change after which the date was changed again. Returns
 * undefined without a refund.
 */
function writeRefundOfMove(
	trip: TripRow,
	change: DateRow,
	context: NotificationContext,
): EmailContent | undefined {
	if (change.difference_usd_cents >= 0) return undefined;
	const { i18n, recipient } = context;
	const values = { ...valuesOf(trip, change, context), renter: renterName(trip) };
	const forRenter = recipient === 'renter';
	return email(context, {
		subject: forRenter ? i18n._('Refund: {amount}', values) : i18n._('Refund to {renter}: {amount}', values),
		heading: forRenter ? i18n._('You’re getting a refund') : i18n._('We refunded your renter'),
		parts: [
			paragraph(
				forRenter
					? i18n._(
							'Hi {name}, {trip} moved to {day}, which cost less, and has moved again since. We’ll refund you {amount} for it.',
							values,
						)
					: i18n._(
							'Hi {name}, {trip} moved to {day}, which cost less, and has moved again since. We’ll refund {amount} to {renter}.',
							values,
						),
			),
			button(i18n._('See the booking'), tripAddress(trip, context)),
		],
		because: explainRecipient(trip, context),
	});
}

const endings: readonly DateChangeStep[] = ['DECLINED', 'WITHDRAWN', 'EXPIRED', 'UNPAID'];

const isOldDate = (trip: TripRow, change: DateRow): boolean =>
	trip.departure_date === change.old_departure_date && trip.departure_time === change.old_departure_time;

const isBookedDate = (trip: TripRow, change: DateRow): boolean =>
	trip.departure_date === change.departure_date && trip.departure_time === change.departure_time;

/** Times are in the zone of the place. */
function valuesOf(trip: TripRow, change: DateRow, context: NotificationContext) {
	const { format, recipient } = context;
	return {
		name: context.name,
		trip: tripName(trip, context),
		other: recipient === 'renter' ? ownerName(trip) : renterName(trip),
		day: formatCalendarDay(change.departure_date, context),
		time: `${format.time(change.departure_time)} (${format.zone(zoneName(trip.time_zone))})`,
		oldDay: formatCalendarDay(change.old_departure_date, context),
		bookedDay: formatCalendarDay(trip.departure_date, context),
		until: formatMoment(change.expires_at, trip.time_zone, context),
		amount: differenceText(trip, change, context),
	};
}

type Values = ReturnType<typeof valuesOf>;

function textOf(
	became: Exclude<DateChangeStep, 'REFUNDED'>,
	values: Values,
	{ i18n, recipient }: NotificationContext,
): readonly [subject: string, heading: string, text: string] {
	const stays = [i18n._('{trip} stays on {bookedDay}', values), i18n._('Your date hasn’t changed')] as const;
	switch (became) {
		case 'PROPOSED':
			return [
				i18n._('Another date for {trip}: {day}', values),
				i18n._('Another date?'),
				i18n._(
					'Hi {name}, {other} proposes another date for {trip}: {day}, {time}, instead of {oldDay}. Please answer by {until}.',
					values,
				),
			];
		case 'AGREED':
			return [
				i18n._('Another date for {trip}: {day}', values),
				i18n._('You’ve both agreed on the new date'),
				recipient === 'renter'
					? i18n._(
							'Hi {name}, you’ve both agreed on {day}, {time} for {trip}. Pay {amount} more by {until} to get it. The date isn’t held until you pay.',
							values,
						)
					: i18n._(
							'Hi {name}, {other} agrees to {day}, {time} for {trip}, and can pay {amount} more for it by {until}.',
							values,
						),
			];
		case 'DONE':
			return [
				i18n._('New date: {trip}, {day}', values),
				i18n._('The trip has a new date'),
				i18n._(
					'Hi {name}, {trip} is now on {day}, {time}, instead of {oldDay}. A calendar file is attached.',
					values,
				),
			];
		case 'DECLINED':
			return [
				...stays,
				i18n._('Hi {name}, {other} declined {day} for {trip}. It stays on {bookedDay}.', values),
			];
		case 'WITHDRAWN':
			return [
				...stays,
				i18n._('Hi {name}, the change of {trip} to {day} was withdrawn. It stays on {bookedDay}.', values),
			];
		case 'EXPIRED':
			return [
				...stays,
				i18n._('Hi {name}, no one replied in time about {day} for {trip}. It stays on {bookedDay}.', values),
			];
		case 'UNPAID':
			return [
				...stays,
				i18n._(
					'Hi {name}, {day} for {trip} wasn’t paid in time and is free again. The trip stays on {bookedDay}.',
					values,
				),
			];
	}
}

function textOfRefund(
	trip: TripRow,
	change: DateRow,
	values: Values,
	{ i18n }: NotificationContext,
): readonly [subject: string, heading: string, text: string] {
	const subject = i18n._('Your payment came too late: {trip}, {day}', values);
	const heading = i18n._('Sorry, it’s no longer available');
	if (trip.status === 'CHOOSING' || trip.canceled_by === 'WEATHER') {
		return [
			subject,
			heading,
			i18n._(
				'Hi {name}, {trip} had been called off for the weather when your payment for {day} arrived. We’ll refund {amount} the way you paid.',
				values,
			),
		];
	}
	if (trip.status !== 'CONFIRMED') {
		return [
			subject,
			heading,
			i18n._(
				'Hi {name}, {trip} had been canceled when your payment for {day} arrived. We’ll refund {amount} the way you paid.',
				values,
			),
		];
	}
	return [
		subject,
		heading,
		change.status === 'WITHDRAWN'
			? i18n._(
					'Hi {name}, the change to {day} had been withdrawn when your payment arrived. We’ll refund {amount} the way you paid. {trip} stays on {bookedDay}.',
					values,
				)
			: i18n._(
					'Hi {name}, {day} was no longer available when your payment arrived. We’ll refund {amount} the way you paid. {trip} stays on {bookedDay}.',
					values,
				),
	];
}

function priceText(trip: TripRow, change: DateRow, context: NotificationContext): string {
	const { i18n, recipient } = context;
	const { difference_usd_cents: difference } = change;
	if (difference === 0) return i18n._('It costs the same.');
	const amount = differenceText(trip, change, context);
	if (recipient === 'renter') {
		return difference > 0
			? i18n._('It costs {amount} more. You pay the difference.', { amount })
			: i18n._('It costs {amount} less. We’ll refund you the difference.', { amount });
	}
	return difference > 0
		? i18n._('It costs {amount} more. The renter pays the difference.', { amount })
		: i18n._('It costs {amount} less. We’ll refund the difference to the renter.', { amount });
}

/** Without a sign. */
function differenceText(trip: TripRow, change: DateRow, context: NotificationContext): string {
	const { difference_usd_cents: difference, difference_lkr: entered } = change;
	const amount = difference < 0 ? negateCents(difference) : difference;
	return entered === null
		? tripMoney(trip, amount, context)
		: formatMoney(amount, context, rupees(Math.abs(entered)));
}

function refundText(trip: TripRow, change: DateRow, context: NotificationContext): string {
	const to = { departureDate: change.departure_date, departureTime: change.departure_time };
	return formatRefundTerms(refundTermsAfterMove(trip, to, context.now), context);
}

export const payAddress = (
	{ id, booking_id: booking }: DateRow,
	{ publicUrl }: NotificationContext,
): string =>
	`${publicUrl}/experience/booking?${new URLSearchParams({ bookingId: booking, dateChangeId: id })}`;
