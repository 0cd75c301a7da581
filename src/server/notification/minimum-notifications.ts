import { cancellationOf } from '#domain/booking/cancellation.ts';
import { cents } from '#domain/money.ts';
import type { MinimumMessageKind } from '#domain/notification/notification-event.ts';
import { toCancellationFacts } from '../booking/cancellation-facts.ts';
import {
	bookingsAddress,
	explainRecipient,
	tripAddress,
	tripCalendar,
	tripMoney,
	tripRows,
} from './booking-facts.ts';
import { cancellationText } from './cancellation-text.ts';
import { defineNotification } from './define-notification.ts';
import {
	button,
	type EmailContent,
	email,
	facts,
	isAhead,
	isOpen,
	type NotificationContent,
	type NotificationContext,
	paragraph,
} from './notification-content.ts';
import { ownerOfRide, partiesOfBooking } from './parties-store.ts';
import { findRideFacts, findTripFacts, type RideRow, type TripRow } from './trip-facts-store.ts';
import { formatDay, formatMoment, formatWhen } from './trip-text.ts';

/** Covers rides that need a minimum number of mates (docs/decisions/rides.md). */

/** A message to the owner is sent only while the minimum has this status. */
export const minimumStatusOf = {
	AHEAD: 'OPEN',
	REACHED: 'REACHED',
	SHORT: 'SHORT',
	ANSWERED: 'SAILING',
} as const satisfies Record<MinimumMessageKind, string>;

export const rideMinimum = defineNotification({
	kind: 'ride-minimum',
	push: true,
	to: { email: ['owner'], sms: ['owner'] },
	parties: async (db, event) => {
		const parties = await ownerOfRide(db, event);
		const { news, decideBy } = event;
		return (
			parties && { ...parties, version: `${news} ${decideBy}`, skipped: { ownersPhone: news !== 'SHORT' } }
		);
	},
	load: async ({ db }, { rideId, news, decideBy }, { now }) => {
		const ride = await findRideFacts(db, rideId);
		if (ride?.status !== 'OPEN' || ride.minimum_seats === null || !isAhead(ride, { now })) return undefined;
		if (ride.minimum_status !== minimumStatusOf[news]) return undefined;
		if (!ride.decide_by?.equals(decideBy)) return undefined;
		if (news === 'SHORT' && !isOpen(ride.owner_decides_by, { now })) return undefined;
		const isReached = ride.mates >= ride.minimum_seats;
		return news === 'AHEAD' && isReached ? undefined : { ride, news };
	},
	email: ({ ride, news }, context) => writeToOwner(ride, news, context),
	picture: ({ ride }) => ride,
	sms: ({ ride }, context) => textShort(ride, context),
});

export const seatsMinimum = defineNotification({
	kind: 'seats-minimum',
	push: true,
	to: { email: ['renter'], sms: ['renter'] },
	parties: async (db, event) => {
		const parties = await partiesOfBooking(db, event);
		if (!parties) return undefined;
		// The version contains the departure, because a mate who moves to another ride is asked again for
		// that ride.
		const version = `${event.news} ${parties.departure?.departureId}`;
		const { renterNumber, ...others } = parties;
		const number = event.news === 'CHOOSE' && renterNumber ? { renterNumber } : {};
		return { ...others, ...number, version, skipped: { owner: true } };
	},
	load: async ({ db }, { bookingId, news }, { now }) => {
		const trip = await findTripFacts(db, bookingId);
		const ride = trip?.ride_id ? await findRideFacts(db, trip.ride_id) : undefined;
		if (!trip || !ride) return undefined;
		const isOpenChoice = trip.status === 'CHOOSING' && trip.choice_reason === 'MINIMUM';
		const holds = {
			REACHED: trip.status === 'CONFIRMED' && ride.minimum_status === 'REACHED' && isAhead(trip, { now }),
			CHOOSE: isOpenChoice && isOpen(trip.choice_ends_at, { now }),
			REFUNDED: trip.canceled_by === 'MINIMUM',
		};
		return holds[news] ? { trip, ride, news } : undefined;
	},
	email: ({ trip, ride, news }, context) => {
		if (news === 'REACHED') return writeReached(trip, context);
		return news === 'CHOOSE' ? writeChoose(trip, ride, context) : writeRefunded(trip, context);
	},
	picture: ({ trip }) => trip,
	// Sent only for CHOOSE: `parties` omits the renter's number for other news.
	sms: ({ trip }, context) => textChoose(trip, context),
});

const ownValues = (ride: RideRow, context: NotificationContext) => ({
	name: context.name,
	day: formatDay(ride, context),
	paid: ride.mates,
	seats: ride.minimum_seats ?? 0,
	decided: ride.decide_by ? formatMoment(ride.decide_by, ride.time_zone, context) : '',
	until: ride.owner_decides_by ? formatMoment(ride.owner_decides_by, ride.time_zone, context) : '',
});

const ridesAddress = ({ publicUrl }: NotificationContext) => `${publicUrl}/profile/owner/requests/sharing`;

function writeToOwner(ride: RideRow, news: MinimumMessageKind, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = ownValues(ride, context);
	return email(context, {
		...ownerTexts(news, values, context),
		parts: [
			...ownerParagraphs(news, values, context).map(paragraph),
			button(
				news === 'SHORT' ? i18n._('Decide now') : i18n._('See your shared rides'),
				ridesAddress(context),
			),
			facts([
				{ name: i18n._('When'), value: formatWhen(ride, context) },
				{ name: i18n._('Where'), value: ride.area },
				{ name: i18n._('Mates'), value: i18n._('{paid} of {seats}', values) },
			]),
		],
		because: i18n._('You’re getting this because you offer shared rides.'),
	});
}

type OwnValues = ReturnType<typeof ownValues>;

function ownerTexts(news: MinimumMessageKind, values: OwnValues, { i18n }: NotificationContext) {
	switch (news) {
		case 'AHEAD':
			return {
				subject: i18n._('{paid} of {seats} mates: your shared ride, {day}', values),
				heading: i18n._('Your ride needs more mates'),
			};
		case 'REACHED':
			return {
				subject: i18n._('Your shared ride sails, {day}', values),
				heading: i18n._('Your ride sails'),
			};
		case 'SHORT':
			return {
				subject: i18n._('Sail or cancel? Your shared ride, {day}', values),
				heading: i18n._('Sail with fewer mates?'),
			};
		case 'ANSWERED':
			return {
				subject: i18n._('Everyone has chosen: your shared ride, {day}', values),
				heading: i18n._('Your mates have chosen'),
			};
	}
}

function ownerParagraphs(
	news: MinimumMessageKind,
	values: OwnValues,
	{ i18n }: NotificationContext,
): readonly string[] {
	switch (news) {
		case 'AHEAD':
			return [
				i18n._(
					'Hi {name}, your shared ride on {day} sails with {seats} mates or more. {paid} have paid so far.',
					values,
				),
				i18n._(
					'It’s decided on {decided}. If mates are missing then, you choose to sail anyway or to cancel.',
					values,
				),
			];
		case 'REACHED':
			return [
				i18n._(
					'Hi {name}, {paid} mates have paid for your shared ride on {day}, so it sails. We’ve told them.',
					values,
				),
			];
		case 'SHORT':
			return [
				i18n._(
					'Hi {name}, your shared ride on {day} needs {seats} mates, and {paid} have paid. Sail anyway or cancel by {until}.',
					values,
				),
				i18n._(
					'If you sail anyway, each mate chooses to stay or a full refund. Without your answer we cancel the ride and refund everyone in full.',
				),
				i18n._('It doesn’t count as a cancellation.'),
			];
		case 'ANSWERED':
			return [
				i18n._(
					'{paid, plural, =0 {Hi {name}, no mate stays on your shared ride on {day}. You can still cancel it.} one {Hi {name}, # mate stays on your shared ride on {day}.} other {Hi {name}, # mates stay on your shared ride on {day}.}}',
					values,
				),
			];
	}
}

function textShort(ride: RideRow, context: NotificationContext): NotificationContent {
	const values = { ...ownValues(ride, context), product: context.brand.name, link: ridesAddress(context) };
	return {
		channel: 'SMS',
		body: context.i18n._(
			'{product}: your ride on {day} has {paid} of {seats} mates. Sail or cancel by {until}: {link}',
			values,
		),
	};
}

const valuesOf = (trip: TripRow, context: NotificationContext) => ({
	name: context.name,
	day: formatDay(trip, context),
	owner: trip.owner_first_name,
	until: trip.choice_ends_at ? formatMoment(trip.choice_ends_at, trip.time_zone, context) : '',
	amount: tripMoney(trip, trip.refundable, context),
});

function writeReached(trip: TripRow, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = valuesOf(trip, context);
	return email(context, {
		subject: i18n._('Your shared ride sails, {day}', values),
		heading: i18n._('Your ride sails'),
		parts: [
			paragraph(
				i18n._('Hi {name}, enough mates have joined the ride with {owner} on {day}. It sails.', values),
			),
			button(i18n._('See the booking'), tripAddress(trip, context)),
			facts(tripRows(trip, context, { exact: true })),
		],
		because: explainRecipient(trip, context),
	});
}

function writeChoose(trip: TripRow, ride: RideRow, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = { ...valuesOf(trip, context), paid: ride.mates, seats: ride.minimum_seats ?? 0 };
	return email(context, {
		subject: i18n._('Stay or get a refund? Your shared ride, {day}', values),
		heading: i18n._('Your ride sails with fewer mates'),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, the ride with {owner} on {day} has {paid} of {seats} mates. {owner} sails anyway.',
					values,
				),
			),
			paragraph(
				i18n._(
					'Choose by {until}: stay, or get a full refund of {amount}. If you don’t choose, we’ll refund you the way you paid.',
					values,
				),
			),
			button(i18n._('Stay or get a refund'), tripAddress(trip, context)),
			facts(tripRows(trip, context, { exact: false })),
		],
		because: explainRecipient(trip, context),
	});
}

function textChoose(trip: TripRow, context: NotificationContext): NotificationContent {
	const values = {
		...valuesOf(trip, context),
		product: context.brand.name,
		link: bookingsAddress(context),
	};
	return {
		channel: 'SMS',
		body: context.i18n._(
			'{product}: {owner} sails with fewer mates on {day}. Stay or refund by {until}: {link}',
			values,
		),
	};
}

function writeRefunded(trip: TripRow, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const refunded = trip.cancel_refund_usd_cents ?? cents(0);
	const values = { ...valuesOf(trip, context), amount: tripMoney(trip, refunded, context) };
	const outcome = cancellationOf(toCancellationFacts(trip), 'RENTER', context.now);
	const { ended_at: endedAt, choice_ends_at: choiceEnd } = trip;
	const isExpired = endedAt && choiceEnd && Temporal.Instant.compare(endedAt, choiceEnd) >= 0;
	return {
		...email(context, {
			subject: i18n._('Refund: {amount}', values),
			heading: i18n._('You’re getting a full refund'),
			parts: [
				paragraph(
					isExpired
						? i18n._(
								'Hi {name}, the ride with {owner} on {day} has fewer mates than planned, and you didn’t choose in time.',
								values,
							)
						: i18n._(
								'Hi {name}, the ride with {owner} on {day} has fewer mates than planned, and you chose a refund.',
								values,
							),
				),
				...(outcome.state === 'CANCELED' ? [paragraph(cancellationText(trip, outcome, context)[1])] : []),
				paragraph(i18n._('We refund the way you paid. Banks take a few days to show it.')),
				facts(tripRows(trip, context, { exact: false })),
				button(i18n._('Find another trip'), `${context.publicUrl}/`),
			],
			because: explainRecipient(trip, context),
		}),
		calendar: tripCalendar(trip, context, 'CANCEL'),
	};
}
