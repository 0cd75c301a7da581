import type { BookingId, PersonId } from '#domain/id.ts';
import { exchangeClosesAt } from '#domain/review/review-exchange.ts';
import { dateAt } from '#domain/time.ts';
import { findNoShow } from '../boarding/check-in.ts';
import { ownerName, renterName, tripName } from './booking-facts.ts';
import { defineNotification, type LoadNeeds } from './define-notification.ts';
import {
	button,
	type EmailContent,
	email,
	isDepartureUnchanged,
	type NotificationContext,
	paragraph,
	quotePerson,
} from './notification-content.ts';
import { partiesOfAccount, partiesOfBooking } from './parties-store.ts';
import {
	findExchangeFacts,
	findGuestsToReview,
	findReplyFacts,
	type GuestToReview,
	type ReplyFacts,
} from './review-facts-store.ts';
import { findTripFacts, type TripRow } from './trip-facts-store.ts';
import { formatClockInZone, formatDay } from './trip-text.ts';

async function loadExchange(
	{ db }: LoadNeeds,
	event: { readonly bookingId: BookingId; readonly personId?: PersonId },
	to: { readonly now: Temporal.Instant; readonly recipient: NotificationContext['recipient'] },
) {
	const trip = await findTripFacts(db, event.bookingId);
	if (!trip) return undefined;
	const forOwner = event.personId ? event.personId === trip.owner_id : to.recipient === 'owner';
	const isLate = Temporal.Instant.compare(to.now, exchangeClosesAt(trip.arrives_at)) >= 0;
	return { trip, forOwner, isLate, ...(await findExchangeFacts(db, event.bookingId)) };
}

const asReader = (forOwner: boolean, context: NotificationContext): NotificationContext => ({
	...context,
	recipient: forOwner ? 'owner' : 'renter',
});

export const reviewWritten = defineNotification({
	kind: 'review-written',
	push: true,
	to: { email: ['person'] },
	parties: partiesOfAccount,
	load: async (app, event, to) => {
		const exchange = await loadExchange(app, event, to);
		if (!exchange || exchange.gone || exchange.isLate || exchange.openedAt) return undefined;
		return exchange.written.includes(exchange.forOwner ? 'RENTER' : 'OWNER') ? undefined : exchange;
	},
	email: ({ trip, forOwner }, context) => writeWritten(trip, asReader(forOwner, context)),
	picture: ({ trip }) => trip,
});

/**
 * Sent if both parties have written, or if the deadline has passed and only the other party has written.
 */
export const reviewsOpened = defineNotification({
	kind: 'reviews-opened',
	push: true,
	to: { email: ['person'] },
	parties: async (db, event) => ({ ...(await partiesOfAccount(db, event)), version: event.by }),
	load: async (app, event, to) => {
		const exchange = await loadExchange(app, event, to);
		if (!exchange) return undefined;
		const { openedAt, isLate, shown, forOwner } = exchange;
		if (event.by === 'BOTH') return openedAt ? { ...exchange, isPeriodOver: false } : undefined;
		const othersWrote = shown.some((about) => (about === 'RENTER') !== forOwner);
		return openedAt || !isLate || !othersWrote ? undefined : { ...exchange, isPeriodOver: true };
	},
	email: ({ trip, forOwner, isPeriodOver }, context) =>
		writeOpened(trip, isPeriodOver, asReader(forOwner, context)),
	picture: ({ trip }) => trip,
});

/** A no-show is reminded only if the owner has written. */
export const reviewsCloseSoon = defineNotification({
	kind: 'reviews-close-soon',
	push: true,
	choice: 'reminders',
	to: { email: ['renter'] },
	parties: partiesOfBooking,
	load: async (app, event, to) => {
		const exchange = await loadExchange(app, event, to);
		if (!exchange || exchange.gone || exchange.isLate || exchange.written.includes('OWNER')) return undefined;
		const { trip } = exchange;
		const noShow = (await findNoShow(app.db, trip.id)) !== undefined;
		if (noShow && !exchange.written.includes('RENTER')) return undefined;
		return trip.status === 'CONFIRMED' && isDepartureUnchanged(trip, event.departsAt) ? exchange : undefined;
	},
	email: ({ trip, written }, context) => writeCloseSoon(trip, written.includes('RENTER'), context),
	picture: ({ trip }) => trip,
});

/**
 * Asks the owner for reviews once per departure, on the evening after the trip and two days before the
 * deadline.
 */
export const guestsToReview = defineNotification({
	kind: 'guests-to-review',
	push: true,
	choice: 'reminders',
	to: { email: ['owner'] },
	parties: partiesOfBooking,
	load: async (app, event, to) => {
		const exchange = await loadExchange(app, event, to);
		if (!exchange || exchange.isLate) return undefined;
		const guests = await findGuestsToReview(app.db, event.departureId, event.departsAt);
		return guests.length === 0 ? undefined : { trip: exchange.trip, guests, last: event.last };
	},
	email: ({ trip, guests, last }, context) => writeGuests(trip, guests, last, context),
	picture: ({ trip }) => trip,
});

export const reviewReplied = defineNotification({
	kind: 'review-replied',
	push: true,
	to: { email: ['person'] },
	parties: async (db, event) => ({ ...(await partiesOfAccount(db, event)), version: event.reviewId }),
	load: ({ db }, { reviewId }) => findReplyFacts(db, reviewId),
	email: writeReplied,
	picture: (reply) => reply,
});

export const reviewsAddress = ({ id }: Pick<TripRow, 'id'>, { publicUrl }: NotificationContext): string =>
	`${publicUrl}/profile/reviews/${id}`;

function valuesOf(trip: TripRow, context: NotificationContext) {
	const closesAt = exchangeClosesAt(trip.arrives_at);
	return {
		name: context.name,
		other: context.recipient === 'owner' ? renterName(trip) : ownerName(trip),
		first: context.recipient === 'owner' ? trip.renter_first_name : trip.owner_first_name,
		trip: tripName(trip, context),
		day: formatDay(trip, context),
		last: context.format.date(dateAt(closesAt, trip.time_zone)),
		time: formatClockInZone(closesAt, trip.time_zone, context),
	};
}

const because = ({ i18n }: NotificationContext): string =>
	i18n._('You’re getting this because you were on this trip together.');

function writeWritten(trip: TripRow, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = valuesOf(trip, context);
	return email(context, {
		subject: i18n._('{other} has reviewed you', values),
		heading: i18n._('{first} has reviewed you', values),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, {other} has reviewed you after {trip} on {day}. Review {first} too, and you can read each other’s reviews.',
					values,
				),
			),
			paragraph(i18n._('You have until {last}, {time}. After that, we show the reviews.', values)),
			button(i18n._('Review {first}', values), reviewsAddress(trip, context)),
		],
		because: because(context),
	});
}

function writeOpened(trip: TripRow, isPeriodOver: boolean, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = valuesOf(trip, context);
	return email(context, {
		subject: i18n._('Read what {other} wrote about your trip', values),
		heading: isPeriodOver ? i18n._('Reviews have closed') : i18n._('You’ve both written a review'),
		parts: [
			paragraph(
				isPeriodOver
					? i18n._(
							'Hi {name}, 14 days have passed since {trip} on {day}. You can now read {other}’s review.',
							values,
						)
					: i18n._(
							'Hi {name}, {other} has reviewed you too after {trip} on {day}. You can now read each other’s reviews.',
							values,
						),
			),
			button(i18n._('Read the reviews'), reviewsAddress(trip, context)),
		],
		because: because(context),
	});
}

function writeCloseSoon(trip: TripRow, otherWrote: boolean, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = valuesOf(trip, context);
	return email(context, {
		subject: i18n._('Two days left to review {other}', values),
		heading: i18n._('Two days left'),
		parts: [
			paragraph(
				otherWrote
					? i18n._(
							'Hi {name}, {other} has reviewed you after {trip} on {day}. You can review {first} until {last}, {time}.',
							values,
						)
					: trip.ride_id === null || context.recipient === 'owner'
						? i18n._('Hi {name}, you can review {trip} on {day} with {other} until {last}, {time}.', values)
						: i18n._('Hi {name}, you can review the {trip} on {day} until {last}, {time}.', values),
			),
			button(i18n._('Review {first}', values), reviewsAddress(trip, context)),
		],
		because: because(context),
	});
}

function writeGuests(
	trip: TripRow,
	guests: readonly GuestToReview[],
	last: boolean,
	context: NotificationContext,
): EmailContent {
	const { i18n, publicUrl } = context;
	const [only, ...others] = guests;
	const names = guests.map(({ name }) => name).join(', ');
	const values = { ...valuesOf(trip, context), guests: names };
	const to =
		others.length === 0 && only
			? reviewsAddress({ id: only.bookingId }, context)
			: `${publicUrl}/profile/owner/bookings/completed`;
	return email(context, {
		subject: last
			? i18n._('Two days left to review your guests: {trip}, {day}', values)
			: i18n._('How were your guests? {trip}, {day}', values),
		heading: last ? i18n._('Two days left') : i18n._('How were your guests?'),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, you can review {guests} until {last}, {time}. Other owners can see your review when they get a request.',
					values,
				),
			),
			paragraph(i18n._('You’ll see each other’s reviews once you’ve both written one.')),
			button(i18n._('Review your guests'), to),
		],
		because: because(context),
	});
}

function writeReplied(reply: ReplyFacts, context: NotificationContext): EmailContent {
	const { i18n, name } = context;
	const { owner } = reply;
	return email(context, {
		subject: i18n._('{owner} has replied to your review', { owner }),
		heading: i18n._('{owner} has replied to your review', { owner }),
		parts: [
			paragraph(
				i18n._('Hi {name}, {owner} has replied to your review. Everyone can read it.', { name, owner }),
			),
			quotePerson(owner, reply.text, context),
			button(i18n._('See your review'), addressOf(reply, context)),
		],
		because: i18n._('You’re getting this because you wrote a review.'),
	});
}

const addressOf = (
	{ experienceId, bookingId, ownerId }: ReplyFacts,
	{ publicUrl }: NotificationContext,
): string => {
	if (experienceId) return `${publicUrl}/experience/detail/${experienceId}#reviews`;
	return bookingId ? `${publicUrl}/profile/reviews/${bookingId}` : `${publicUrl}/owner/${ownerId}#reviews`;
};
