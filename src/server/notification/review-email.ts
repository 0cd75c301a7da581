import type { NotificationEvent } from '#domain/notification/notification-event.ts';
import { exchangeClosesAt } from '#domain/review/review-exchange.ts';
import { dateAt } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import { ownerName, renterName, tripName } from './booking-facts.ts';
import {
	button,
	type EmailContent,
	email,
	type NotificationContext,
	paragraph,
} from './notification-content.ts';
import { findExchangeFacts, findGuestsToReview, type GuestToReview } from './review-facts-store.ts';
import { findTripFacts, type TripRow } from './trip-facts-store.ts';
import { formatClock, formatDay } from './trip-text.ts';

type About<Kind extends NotificationEvent['kind']> = Extract<NotificationEvent, { kind: Kind }>;

/** Where the two of a trip write about each other and read it. */
export const reviewsAddress = ({ id }: Pick<TripRow, 'id'>, { publicUrl }: NotificationContext): string =>
	`${publicUrl}/profile/reviews/${id}`;

/** News of what the two of a completed trip write about each other; nothing when it is none any more. */
export async function ofTripReviews(
	db: Db,
	event: About<'review-written' | 'reviews-opened' | 'reviews-close-soon' | 'guests-to-review'>,
	around: NotificationContext,
): Promise<EmailContent | undefined> {
	const trip = await findTripFacts(db, event.bookingId);
	if (!trip) return undefined;
	const forOwner = 'personId' in event ? event.personId === trip.owner_id : around.recipient === 'owner';
	const context = { ...around, recipient: forOwner ? ('owner' as const) : ('renter' as const) };
	const late = Temporal.Instant.compare(context.now, exchangeClosesAt(trip.arrives_at)) >= 0;
	const { written, shown, openedAt } = await findExchangeFacts(db, event.bookingId);
	const mine = forOwner ? 'RENTER' : 'OWNER';
	switch (event.kind) {
		case 'review-written':
			return late || openedAt || written.includes(mine) ? undefined : writeWritten(trip, context);
		case 'reviews-opened': {
			if (event.by === 'BOTH') return openedAt ? writeOpened(trip, false, context) : undefined;
			const others = shown.some((about) => (about === 'RENTER') !== forOwner);
			return openedAt || !late || !others ? undefined : writeOpened(trip, true, context);
		}
		case 'reviews-close-soon':
			if (late || written.includes('OWNER') || !stands(trip, event)) return undefined;
			return writeCloseSoon(trip, written.includes('RENTER'), context);
		case 'guests-to-review': {
			if (late) return undefined;
			const guests = await findGuestsToReview(db, event.departureId, event.departsAt);
			return guests.length === 0 ? undefined : writeGuests(trip, guests, event.last, context);
		}
	}
}

const stands = (trip: TripRow, { departsAt }: { readonly departsAt: string }): boolean =>
	trip.status === 'CONFIRMED' && trip.departs_at.equals(Temporal.Instant.from(departsAt));

/** What the sentences speak of: the other one, the trip, and until when can be written. */
function valuesOf(trip: TripRow, context: NotificationContext) {
	const closesAt = exchangeClosesAt(trip.arrives_at);
	return {
		name: context.name,
		other: context.recipient === 'owner' ? renterName(trip) : ownerName(trip),
		first: context.recipient === 'owner' ? trip.renter_first_name : trip.owner_first_name,
		trip: tripName(trip, context),
		day: formatDay(trip, context),
		last: context.format.date(dateAt(closesAt, trip.time_zone)),
		time: formatClock(closesAt, trip.time_zone, context),
	};
}

const because = ({ i18n }: NotificationContext): string =>
	i18n._('You get this because you were on this trip together.');

function writeWritten(trip: TripRow, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = valuesOf(trip, context);
	return email(context, {
		subject: i18n._('{other} has written about you', values),
		heading: i18n._('{first} has written about you', values),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, {other} has written about you after {trip} on {day}. Write about {first}, too, and you can both read it.',
					values,
				),
			),
			paragraph(i18n._('You have time until {last}, {time}. After that, what was written is shown.', values)),
			button(i18n._('Write about {first}', values), reviewsAddress(trip, context)),
		],
		because: because(context),
	});
}

function writeOpened(trip: TripRow, timeOver: boolean, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = valuesOf(trip, context);
	return email(context, {
		subject: i18n._('Read what {other} wrote about your trip', values),
		heading: timeOver ? i18n._('The time to write is over') : i18n._('You have both written'),
		parts: [
			paragraph(
				timeOver
					? i18n._(
							'Hi {name}, 14 days have passed since {trip} on {day}. You can read what {other} wrote.',
							values,
						)
					: i18n._(
							'Hi {name}, {other} has written about you, too, after {trip} on {day}. You can both read it now.',
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
		subject: i18n._('Two days left to write about {other}', values),
		heading: i18n._('Two days left'),
		parts: [
			paragraph(
				otherWrote
					? i18n._(
							'Hi {name}, {other} has written about you after {trip} on {day}. You can write about {first} until {last}, {time}.',
							values,
						)
					: i18n._(
							'Hi {name}, you can write about {trip} on {day} with {other} until {last}, {time}.',
							values,
						),
			),
			button(i18n._('Write about {first}', values), reviewsAddress(trip, context)),
		],
		because: because(context),
	});
}

/** To the owner, of all guests of a departure of whom they have not written. */
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
			? i18n._('Two days left to write about your guests: {trip}, {day}', values)
			: i18n._('How were your guests? {trip}, {day}', values),
		heading: last ? i18n._('Two days left') : i18n._('How were your guests?'),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, you can write about {guests} until {last}, {time}. Other owners read it when they get a request.',
					values,
				),
			),
			paragraph(i18n._('Neither of you reads what the other wrote before both have written.')),
			button(i18n._('Write about your guests'), to),
		],
		because: because(context),
	});
}
