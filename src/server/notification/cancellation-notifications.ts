import { holdEnd } from '#domain/booking/availability.ts';
import { type CanceledOutcome, cancellationOf } from '#domain/booking/cancellation.ts';
import { textBetweenParties } from '#domain/conversation/mask-contacts.ts';
import { type Cents, cents } from '#domain/money.ts';
import type { DeskAction, NotificationEvent } from '#domain/notification/notification-event.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { EmailPart } from '#ports/rendering.ts';
import { toCancellationFacts } from '../booking/cancellation-facts.ts';
import { findOwnBooking } from '../booking/find-bookings.ts';
import {
	bookingsAddress,
	explainRecipient,
	formatParty,
	ownerName,
	renterName,
	tripAddress,
	tripCalendar,
	tripInSms,
	tripMoney,
	tripName,
	tripRows,
} from './booking-facts.ts';
import { cancellationText } from './cancellation-text.ts';
import { payAddress } from './date-change-notifications.ts';
import { defineNotification } from './define-notification.ts';
import {
	button,
	type EmailContent,
	email,
	facts,
	isAhead,
	type NotificationContent,
	type NotificationContext,
	paragraph,
	quotePerson,
	quotePlatformReason,
} from './notification-content.ts';
import { partiesIncludingActor, partiesOfBooking } from './parties-store.ts';
import {
	type DateRow,
	findDateFacts,
	findRefundFacts,
	findTripFacts,
	type RefundFacts,
	type TripRow,
} from './trip-facts-store.ts';
import { formatDay, formatMoment } from './trip-text.ts';

export const bookingCanceled = defineNotification({
	kind: 'booking-canceled',
	push: true,
	to: { email: ['renter', 'owner'], sms: ['renter'] },
	parties: partiesOfBooking,
	load: async ({ db }, { bookingId }) => {
		const trip = await findTripFacts(db, bookingId);
		return trip?.status === 'CANCELED' && trip.confirmed_at ? trip : undefined;
	},
	email: writeCanceled,
	picture: (trip) => trip,
	sms: (trip, context) => (isAhead(trip, context) ? textCanceled(trip, context) : undefined),
});

export const paymentCameTooLate = defineNotification({
	kind: 'payment-came-too-late',
	push: true,
	to: { email: ['renter'] },
	parties: partiesOfBooking,
	load: async ({ db }, { bookingId }) => {
		const trip = await findTripFacts(db, bookingId);
		return trip && trip.status !== 'CONFIRMED' && trip.refunded ? trip : undefined;
	},
	email: writeTooLate,
	picture: (trip) => trip,
});

export const paymentDenied = defineNotification({
	kind: 'payment-denied',
	push: true,
	to: { email: ['renter'] },
	parties: (db, { bookingId, paymentId }) => partiesIncludingActor(db, bookingId, paymentId),
	load: async ({ db }, { bookingId, dateChangeId }) => {
		const trip = await findTripFacts(db, bookingId);
		const change = dateChangeId ? await findDateFacts(db, dateChangeId) : undefined;
		const waits = dateChangeId ? ['CONFIRMED'] : ['PENDING', 'EXPIRED'];
		if (!trip || !waits.includes(trip.status) || change?.status === 'DONE') return undefined;
		return { trip, isDateChange: dateChangeId !== null, change };
	},
	email: ({ trip, isDateChange, change }, context) =>
		isDateChange ? writeDateDenied(trip, change, context) : writeDenied(trip, context),
	picture: ({ trip }) => trip,
});

/** A refund by the desk reduces the owner's earnings from the booking, so the owner is notified too. */
export const refundMade = defineNotification({
	kind: 'refund-made',
	to: { email: ['renter', 'owner'] },
	parties: (db, { bookingId, refundId }) => partiesIncludingActor(db, bookingId, refundId),
	load: async ({ db }, { bookingId, refundId }, { now, recipient }) => {
		const trip = await findTripFacts(db, bookingId);
		const refund = await findRefundFacts(db, refundId);
		if (!trip || !refund) return undefined;
		if (recipient !== 'owner') return { trip, refund };
		const booking = await findOwnBooking({ db, clock: { now: () => now } }, trip.owner_id, trip.id);
		return isRefusal(booking) ? undefined : { trip, refund, netCents: booking.ownerNetCents };
	},
	email: ({ trip, refund, netCents }, context) =>
		netCents === undefined
			? writeRefund(trip, refund, context)
			: writeRefundToOwner(trip, { ...refund, netCents }, context),
	picture: ({ trip }) => trip,
});

export const deskActed = defineNotification({
	kind: 'desk-acted',
	push: true,
	to: { email: ['renter', 'owner'] },
	parties: (db, { bookingId, act, at }) => partiesIncludingActor(db, bookingId, `${act} ${at}`),
	load: async ({ db }, event) => {
		const trip = await findTripFacts(db, event.bookingId);
		return trip && { trip, event };
	},
	email: ({ trip, event }, context) => writeDeskActed(trip, event, context),
	picture: ({ trip }) => trip,
});

function writeCanceled(trip: TripRow, context: NotificationContext): EmailContent | undefined {
	const outcome = cancellationOf(toCancellationFacts(trip), 'RENTER', context.now);
	if (outcome.state !== 'CANCELED') return undefined;
	const { i18n } = context;
	const forRenter = context.recipient === 'renter';
	const mine = outcome.by === (forRenter ? 'RENTER' : 'OWNER');
	const values = {
		name: context.name,
		trip: tripName(trip, context),
		day: formatDay(trip, context),
		renter: renterName(trip),
		party: formatParty(trip, context),
	};
	// If a mate cancels, the ride still takes place, so the owner's email reports that the mate left.
	const left = !forRenter && trip.type === 'SHARING' && trip.ride_status !== 'CANCELED';
	const [who, refund] = cancellationText(trip, outcome, context);
	return {
		...email(context, {
			subject: left
				? i18n._('{renter} left your shared ride, {day}', values)
				: i18n._('Canceled: {trip}, {day}', values),
			preview: `${who} ${refund}`,
			heading: left
				? i18n._('A mate left your ride')
				: mine
					? i18n._('Your booking is canceled')
					: i18n._('This trip has been canceled'),
			parts: [
				paragraph(
					left
						? i18n._(
								'Hi {name}, {renter} has left your shared ride on {day} ({party}). The attached file removes them from your calendar.',
								values,
							)
						: i18n._(
								'Hi {name}, {trip} on {day} is canceled. The attached file removes it from your calendar.',
								values,
							),
				),
				paragraph(`${who} ${refund}`),
				...(mine ? [] : whyCanceled(trip, context)),
				...(forRenter && outcome.refundCents > 0
					? [paragraph(i18n._('We refund the way you paid. Banks take a few days to show it.'))]
					: []),
				...(forRenter ? [] : freed(trip, context)),
				facts([...tripRows(trip, context, { exact: false }), ...refundRows(trip, outcome, context)]),
				forRenter
					? button(i18n._('Find another trip'), `${context.publicUrl}/`)
					: button(i18n._('See the booking'), tripAddress(trip, context)),
			],
			because: explainRecipient(trip, context),
		}),
		calendar: tripCalendar(trip, context, 'CANCEL'),
	};
}

/** An unpaid hold with a reason was canceled by the platform. */
function whyCanceled(trip: TripRow, context: NotificationContext): EmailPart[] {
	const words = trip.cancel_reason;
	if (!words) return [];
	if ((trip.canceled_by ?? 'PLATFORM') === 'PLATFORM') return [quotePlatformReason(words, context)];
	const by = trip.canceled_by === 'RENTER' ? trip.renter_first_name : trip.owner_first_name;
	return [quotePerson(by, textBetweenParties(words, false), context)];
}

/** The whole ride may have been canceled. */
function cancelReasonParts(trip: TripRow, context: NotificationContext): EmailPart[] {
	const { ride_cancel_reason: ours, ride_owner_reason: owners } = trip;
	if (ours) return [quotePlatformReason(ours, context)];
	if (!owners) return whyCanceled(trip, context);
	return [quotePerson(trip.owner_first_name, textBetweenParties(owners, false), context)];
}

function freed(trip: TripRow, { i18n, now }: NotificationContext): EmailPart[] {
	const off = trip.canceled_by === 'PLATFORM' || trip.ride_status === 'CANCELED';
	if (off || Temporal.Instant.compare(trip.departs_at, now) <= 0) return [];
	if (trip.type !== 'SHARING') return [paragraph(i18n._('The date is free again.'))];
	return [
		paragraph(
			i18n._(
				'{seats, plural, one {Your ride goes ahead. # seat is free again.} other {Your ride goes ahead. # seats are free again.}}',
				{ seats: trip.adults + trip.kids },
			),
		),
	];
}

function refundRows(trip: TripRow, outcome: CanceledOutcome, context: NotificationContext) {
	const { i18n } = context;
	const { refundedBeforeCents: before, refundCents } = outcome;
	return [
		paidRow(trip, context),
		...(before > 0 ? [{ name: i18n._('Refunded before'), value: tripMoney(trip, before, context) }] : []),
		{
			name: i18n._('Refund'),
			value: tripMoney(trip, refundCents, context),
			total: true,
		},
	];
}

function paidRow(trip: TripRow, context: NotificationContext) {
	const { chargedCents } = toCancellationFacts(trip);
	return {
		name: context.i18n._('Paid'),
		value: tripMoney(trip, chargedCents, context),
	};
}

const refundNoteParts = ({ note }: RefundFacts, { i18n }: NotificationContext): EmailPart[] =>
	note ? [{ kind: 'quote', by: i18n._('Why we refunded it'), text: note }] : [];

const refundedRows = (trip: TripRow, amount: string, context: NotificationContext) => [
	...tripRows(trip, context, { exact: false }),
	paidRow(trip, context),
	{ name: context.i18n._('Refund'), value: amount, total: true },
];

function writeRefund(trip: TripRow, refund: RefundFacts, context: NotificationContext): EmailContent {
	const { i18n, name } = context;
	const refunded = refund.amount_usd_cents;
	const amount = tripMoney(trip, refunded, context);
	const stays = trip.status === 'CONFIRMED';
	return email(context, {
		subject: i18n._('Refund: {amount}', { amount }),
		heading: i18n._('You’re getting a refund'),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, we’ve refunded {amount} for {trip}, the way you paid. Banks take a few days to show it.',
					{ name, amount, trip: tripName(trip, context) },
				),
			),
			...refundNoteParts(refund, context),
			...(stays ? [paragraph(i18n._('Your booking hasn’t changed.'))] : []),
			facts(refundedRows(trip, amount, context)),
			button(i18n._('See the booking'), tripAddress(trip, context)),
		],
		because: explainRecipient(trip, context),
	});
}

function writeRefundToOwner(
	trip: TripRow,
	refund: RefundFacts & { readonly netCents: Cents },
	context: NotificationContext,
): EmailContent {
	const { i18n, name } = context;
	const refunded = refund.amount_usd_cents;
	const amount = tripMoney(trip, refunded, context);
	const values = {
		name,
		amount,
		renter: renterName(trip),
		trip: tripName(trip, context),
		day: formatDay(trip, context),
	};
	return email(context, {
		subject: i18n._('Refund to {renter}: {amount}', values),
		heading: i18n._('We refunded your renter'),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, we refunded {amount} to {renter} for {trip} on {day}. You’ll earn less from this booking.',
					values,
				),
			),
			...refundNoteParts(refund, context),
			...(trip.status === 'CONFIRMED' ? [paragraph(i18n._('The booking hasn’t changed.'))] : []),
			facts([
				...refundedRows(trip, amount, context),
				{ name: i18n._('You earn now'), value: tripMoney(trip, refund.netCents, context), total: true },
			]),
			button(i18n._('See the booking'), tripAddress(trip, context)),
		],
		because: explainRecipient(trip, context),
	});
}

/** The change itself has its own email. */
function writeDeskActed(
	trip: TripRow,
	event: Extract<NotificationEvent, { kind: 'desk-acted' }>,
	context: NotificationContext,
): EmailContent {
	const { i18n } = context;
	const values = {
		name: context.name,
		who: event.party === 'RENTER' ? renterName(trip) : ownerName(trip),
		trip: tripName(trip, context),
		day: formatDay(trip, context),
	};
	return email(context, {
		subject: i18n._('We changed a booking for {who}: {trip}, {day}', values),
		heading: i18n._('We acted for {who}', values),
		parts: [
			paragraph(deskActText(event.act, values, i18n)),
			{ kind: 'quote', by: i18n._('Why we did it'), text: event.reason },
			facts(tripRows(trip, context, { exact: false })),
			button(i18n._('See the booking'), tripAddress(trip, context)),
		],
		because: explainRecipient(trip, context),
	});
}

function deskActText(
	act: DeskAction,
	values: Readonly<Record<'name' | 'who' | 'trip' | 'day', string>>,
	i18n: NotificationContext['i18n'],
): string {
	switch (act) {
		case 'CANCELED':
			return i18n._('Hi {name}, our staff canceled {trip} on {day} for {who}.', values);
		case 'DATE_PROPOSED':
			return i18n._('Hi {name}, our staff proposed another date for {trip} on {day} for {who}.', values);
		case 'DATE_ANSWERED':
			return i18n._('Hi {name}, our staff answered the new date for {trip} on {day} for {who}.', values);
		case 'PARTY_CHANGED':
			return i18n._('Hi {name}, our staff changed the guests on {trip} on {day} for {who}.', values);
	}
}

/**
 * Writes the email about a payment that arrived after the hold expired, when the trip was already taken
 * or no longer for sale.
 */
function writeTooLate(trip: TripRow, context: NotificationContext): EmailContent {
	const { i18n, publicUrl } = context;
	const refunded = trip.refunded ?? cents(0);
	const off = trip.ride_status === 'CANCELED';
	const amount = tripMoney(trip, refunded, context);
	return email(context, {
		subject: i18n._('Your payment came too late: {trip}, {day}', {
			trip: tripName(trip, context),
			day: formatDay(trip, context),
		}),
		heading: off ? i18n._('Sorry, the ride is canceled') : i18n._('Sorry, it’s no longer available'),
		parts: [
			paragraph(tooLateText(trip, context)),
			...cancelReasonParts(trip, context),
			paragraph(
				i18n._(
					'We’ll refund the full {amount} the way you paid. Banks take a few days to show it. You don’t need to do anything.',
					{ amount },
				),
			),
			facts(tripRows(trip, context, { exact: false })),
			trip.experience_on_sale
				? button(i18n._('Choose another date'), `${publicUrl}/experience/detail/${trip.experience_id}`)
				: button(i18n._('Find another trip'), `${publicUrl}/`),
		],
		because: explainRecipient(trip, context),
	});
}

function tooLateText(trip: TripRow, context: NotificationContext): string {
	const { i18n } = context;
	const values = {
		name: context.name,
		trip: tripName(trip, context),
		day: formatDay(trip, context),
		owner: ownerName(trip),
	};
	const ours = trip.canceled_by === null ? trip.cancel_reason : null;
	if ((ours ?? trip.ride_cancel_reason) !== null)
		return i18n._(
			'Hi {name}, your payment for {trip} on {day} reached us after we had canceled this trip.',
			values,
		);
	if (trip.status === 'CANCELED')
		return i18n._(
			'Hi {name}, your payment for {trip} on {day} reached us after the booking was released.',
			values,
		);
	if (trip.ride_weather_call_id !== null)
		return i18n._(
			'Hi {name}, your payment for {trip} on {day} reached us after the ride was called off for the weather.',
			values,
		);
	if (trip.ride_minimum_status === 'MISSED')
		return i18n._(
			'Hi {name}, your payment for {trip} on {day} reached us after the ride was canceled, because too few mates had joined.',
			values,
		);
	if (trip.ride_status === 'CANCELED')
		return i18n._(
			'Hi {name}, your payment for {trip} on {day} reached us after {owner} had canceled the ride.',
			values,
		);
	return i18n._(
		'Hi {name}, your payment for {trip} on {day} reached us after the time to pay had ended. By then it was no longer available.',
		values,
	);
}

/** For a payment that was declined after the provider's review. */
function writeDenied(trip: TripRow, context: NotificationContext): EmailContent {
	const { i18n, name, publicUrl } = context;
	const values = { name, trip: tripName(trip, context), day: formatDay(trip, context) };
	const until = trip.hold_expires_at;
	const again = pathToBookAgain(trip, context);
	const held = trip.status === 'PENDING' && Temporal.Instant.compare(until, context.now) > 0;
	return email(context, {
		subject: i18n._('Your payment failed: {trip}, {day}', values),
		heading: i18n._('Your payment did not go through'),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, your payment for {trip} on {day} was checked and then declined. No money was taken.',
					values,
				),
			),
			paragraph(
				held
					? heldText(trip, until, context)
					: again
						? i18n._(
								'We no longer hold the date for you. If it’s still free, you can book it again and pay another way.',
							)
						: i18n._('We no longer hold the date for you.'),
			),
			facts(tripRows(trip, context, { exact: false })),
			held
				? button(i18n._('Pay another way'), `${publicUrl}/experience/booking?bookingId=${trip.id}`)
				: again
					? button(i18n._('Book again'), `${publicUrl}${again}`)
					: button(i18n._('Find another trip'), `${publicUrl}/`),
		],
		because: explainRecipient(trip, context),
	});
}

const heldText = (trip: TripRow, until: Temporal.Instant, context: NotificationContext): string =>
	context.i18n._('The date is held for you until {time}. Until then you can pay another way.', {
		time: formatMoment(until, trip.time_zone, context),
	});

/**
 * Returns the page where the renter can book the same trip: the ride, the quoted request or the listing.
 * Undefined if the trip is no longer on sale, because an archived listing has no page.
 */
function pathToBookAgain(trip: TripRow, context: NotificationContext): string | undefined {
	const { type, ride_id: ride, experience_id: experience } = trip;
	if (ride)
		return trip.ride_status === 'OPEN' && isAhead(trip, context) ? `/sharing/detail/${ride}` : undefined;
	if (!trip.experience_on_sale) return undefined;
	return type === 'CUSTOM' ? '/profile/renter/requests/booking' : `/experience/detail/${experience}`;
}

function writeDateDenied(
	trip: TripRow,
	change: DateRow | undefined,
	context: NotificationContext,
): EmailContent {
	const { i18n, name } = context;
	const until = change?.status === 'PAYING' && change.held_at ? holdEnd(change.held_at) : undefined;
	const held = until && Temporal.Instant.compare(until, context.now) > 0;
	const values = { name, trip: tripName(trip, context), day: formatDay(trip, context) };
	return email(context, {
		subject: i18n._('Your payment failed: {trip}, {day}', values),
		heading: i18n._('Your payment did not go through'),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, your payment for another date of {trip} was checked and then declined. No money was taken.',
					values,
				),
			),
			paragraph(
				held
					? heldText(trip, until, context)
					: i18n._(
							'Your booking stays on {day}. You can propose another date again and pay another way.',
							values,
						),
			),
			facts(tripRows(trip, context, { exact: true })),
			change && held
				? button(i18n._('Pay another way'), payAddress(change, context))
				: button(i18n._('See the booking'), tripAddress(trip, context)),
		],
		because: explainRecipient(trip, context),
	});
}

function textCanceled(trip: TripRow, context: NotificationContext): NotificationContent | undefined {
	const outcome = cancellationOf(toCancellationFacts(trip), 'RENTER', context.now);
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
