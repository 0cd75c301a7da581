import { waitlistLimits } from '#domain/ride/waitlist.ts';
import { bookingsAddress, tripAddress, tripInSms, tripMoney, tripName, tripRows } from './booking-facts.ts';
import { defineNotification } from './define-notification.ts';
import {
	button,
	type EmailContent,
	email,
	facts,
	isAhead,
	link,
	type NotificationContent,
	type NotificationContext,
	paragraph,
} from './notification-content.ts';
import { partiesOfBooking } from './parties-store.ts';
import { findRideFacts, findTripFacts, type RideRow, type TripRow } from './trip-facts-store.ts';
import { formatDay, formatMoment, formatSeats, formatWhen } from './trip-text.ts';

export const waitlistOffered = defineNotification({
	kind: 'waitlist-offered',
	push: true,
	to: { email: ['renter'], sms: ['renter'] },
	parties: async (db, event) => {
		const parties = await partiesOfBooking(db, event);
		return parties && { ...parties, skipped: { owner: true } };
	},
	load: async ({ db }, { bookingId }, { now }) => {
		const trip = await findTripFacts(db, bookingId);
		if (trip?.status !== 'PENDING' || trip.ride_status === 'CANCELED') return undefined;
		const until = trip.hold_expires_at;
		return Temporal.Instant.compare(now, until) < 0 ? { trip, until } : undefined;
	},
	email: ({ trip, until }, context) => writeOffered(trip, until, context),
	picture: ({ trip }) => trip,
	sms: ({ trip, until }, context) => textOffered(trip, until, context),
});

export const waitlistOfferExpired = defineNotification({
	kind: 'waitlist-offer-expired',
	push: true,
	to: { email: ['renter'] },
	parties: async (db, event) => {
		const parties = await partiesOfBooking(db, event);
		return parties && { ...parties, skipped: { owner: true } };
	},
	load: async ({ db }, { bookingId }, to) => {
		const trip = await findTripFacts(db, bookingId);
		if (trip?.status !== 'EXPIRED' || !isAhead(trip, to)) return undefined;
		const ride = trip.ride_id ? await findRideFacts(db, trip.ride_id) : undefined;
		return ride && { trip, ride };
	},
	email: ({ trip, ride }, context) =>
		ride.status === 'CANCELED' ? writeEnded(ride, context) : writeOfferExpired(trip, context),
	picture: ({ trip }) => trip,
});

export const waitlistEnded = defineNotification({
	kind: 'waitlist-ended',
	push: true,
	to: { email: ['renter'] },
	parties: async (_db, { personId, waitlistEntryId }) => ({
		people: { renter: personId },
		version: waitlistEntryId,
	}),
	load: ({ db }, { rideId }) => findRideFacts(db, rideId),
	email: writeEnded,
	picture: (ride) => ride,
});

function writeOffered(trip: TripRow, until: Temporal.Instant, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const seats = trip.adults + trip.kids;
	const values = {
		name: context.name,
		trip: tripName(trip, context),
		day: formatDay(trip, context),
		seats: formatSeats(seats, context),
		until: formatMoment(until, trip.time_zone, context),
		amount: tripMoney(trip, trip.amount_usd_cents, context),
	};
	return email(context, {
		subject: i18n._('Your turn: {trip}, {day}', values),
		heading: i18n._('Seats are free for you'),
		parts: [
			paragraph(
				i18n._('Hi {name}, it’s your turn on the waitlist: {trip} on {day}, {seats} for {amount}.', values),
			),
			paragraph(
				i18n._('We hold your seats until {until}. After that they go to the next on the waitlist.', values),
			),
			button(
				i18n._('Pay and confirm'),
				`${context.publicUrl}/sharing/booking?${new URLSearchParams({ bookingId: trip.id })}`,
			),
			link(i18n._('Not coming? Release the seats'), tripAddress(trip, context)),
			facts(tripRows(trip, context, { exact: false })),
		],
		because: i18n._('You’re getting this because you were on the waitlist of a ride.'),
	});
}

function textOffered(
	trip: TripRow,
	until: Temporal.Instant,
	context: NotificationContext,
): NotificationContent {
	const { i18n, brand } = context;
	return {
		channel: 'SMS',
		body: i18n._('{product}: seats for you, {trip}, {day}. Pay by {until} to get them: {link}', {
			product: brand.name,
			trip: tripInSms(trip, context),
			day: formatDay(trip, context),
			until: formatMoment(until, trip.time_zone, context),
			link: bookingsAddress(context),
		}),
	};
}

function writeOfferExpired(trip: TripRow, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const again = trip.hold_expires_at.add({ hours: waitlistLimits.pauseHours });
	const values = {
		name: context.name,
		trip: tripName(trip, context),
		day: formatDay(trip, context),
		again: formatMoment(again, trip.time_zone, context),
	};
	const canJoinAgain = Temporal.Instant.compare(again, trip.departs_at) < 0;
	return email(context, {
		subject: i18n._('Your offer has ended: {trip}, {day}', values),
		heading: i18n._('You’re no longer waiting'),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, the time to pay for {trip} on {day} is over. Nothing was charged. The seats go to the next on the waitlist, and you’re no longer on it.',
					values,
				),
			),
			...(canJoinAgain
				? [paragraph(i18n._('You can join the waitlist again from {again} if the ride is full.', values))]
				: []),
			facts(tripRows(trip, context, { exact: false })),
			button(i18n._('See the ride'), `${context.publicUrl}/sharing/detail/${trip.ride_id}`),
		],
		because: i18n._('You’re getting this because you were on the waitlist of a ride.'),
	});
}

function writeEnded(ride: RideRow, context: NotificationContext): EmailContent {
	const { i18n, publicUrl } = context;
	const values = {
		name: context.name,
		owner: ride.owner_first_name,
		day: formatDay(ride, context),
		seats: formatSeats(ride.seats, context),
	};
	const isOpen = ride.status === 'OPEN' && isAhead(ride, context);
	return email(context, {
		subject: i18n._('Waitlist: ride with {owner}, {day}', values),
		heading: i18n._('You’re no longer waiting'),
		parts: [
			paragraph(
				ride.status === 'CANCELED'
					? i18n._(
							'Hi {name}, the ride with {owner} on {day} was canceled. You’re no longer on its waitlist, and nothing was charged.',
							values,
						)
					: isOpen
						? i18n._(
								'Hi {name}, the ride with {owner} on {day} now has {seats}, fewer than you asked for. You’re no longer on its waitlist, and nothing was charged. You can join it again for fewer seats.',
								values,
							)
						: i18n._(
								'Hi {name}, the ride with {owner} on {day} has left, and no seat was free for you. Nothing was charged.',
								values,
							),
			),
			facts([
				{ name: i18n._('When'), value: formatWhen(ride, context) },
				{ name: i18n._('Where'), value: ride.area },
			]),
			isOpen
				? button(i18n._('See the ride'), `${publicUrl}/sharing/detail/${ride.id}`)
				: button(i18n._('Find another ride'), publicUrl),
		],
		because: i18n._('You’re getting this because you were on the waitlist of a ride.'),
	});
}
