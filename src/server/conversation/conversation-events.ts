import { type RawBuilder, sql } from 'kysely';
import {
	bookingEvent,
	type ConversationEvent,
	dateChangeEvents,
	requestEvents,
	seatEvent,
} from '#domain/conversation/conversation.ts';
import type { BookingId, ConversationId, DateChangeId, RequestId, RideId } from '#domain/id.ts';
import { findBookingParties } from '../booking/find-bookings.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import type { DomainEventOf, Publisher } from '../events/publish.ts';

/** Subject of an event. Events of a seat booking belong to the ride's conversation. */
type Subject =
	| { readonly bookingId: BookingId; readonly ofRide: boolean }
	| { readonly dateChangeId: DateChangeId }
	| { readonly requestId: RequestId }
	| { readonly rideId: RideId };

interface Entry {
	readonly event: ConversationEvent;
	readonly at: Temporal.Instant;
}

/** Id for the conversation if it does not exist yet. Both parties become members. */
type Beginning = { readonly id: ConversationId } | undefined;

export async function addBookingEvent(
	tx: Tx,
	{ random }: Publisher,
	{ rideId, ...moved }: DomainEventOf<'booking-moved'>,
): Promise<void> {
	if (rideId) return await addSeatEvent(tx, random, { ...moved, rideId });
	const { bookingId, from, to, at } = moved;
	const event = bookingEvent(from, to);
	const begins = event === 'booking-confirmed' ? { id: newId<ConversationId>(random) } : undefined;
	await addEntry(tx, { bookingId, ofRide: false }, { event, at }, begins);
}

/**
 * Adds an entry about a seat. Skips seats canceled together with their ride, because the ride's
 * cancellation has its own entry.
 */
async function addSeatEvent(
	tx: Tx,
	random: Publisher['random'],
	move: Omit<DomainEventOf<'booking-moved'>, 'kind' | 'rideId'> & { readonly rideId: RideId },
): Promise<void> {
	const { bookingId, rideId, from, to, by, at, ofMinimum } = move;
	const event = seatEvent(from, to, ofMinimum);
	if (!event) return;
	const subject = { bookingId, ofRide: true };
	if (event === 'seat-taken')
		return await addEntry(tx, subject, { event, at }, { id: newId<ConversationId>(random) });
	const isSailing = !(await isRideCanceled(tx, rideId));
	if (by !== 'RENTER' && !isSailing) return;
	await addEntry(tx, subject, { event, at });
	await leaveWithoutSeats(tx, bookingId, at);
}

export async function addRequestEvent(
	tx: Tx,
	{ random }: Publisher,
	{ requestId, move, at }: DomainEventOf<'request-moved'>,
): Promise<void> {
	const event = requestEvents[move];
	if (event) await addEntry(tx, { requestId }, { event, at }, { id: newId<ConversationId>(random) });
}

export async function addDateChangeEvent(
	tx: Tx,
	{ random }: Publisher,
	{ dateChangeId, to, at }: DomainEventOf<'date-change-moved'>,
): Promise<void> {
	const entry = { event: dateChangeEvents[to], at };
	await addEntry(tx, { dateChangeId }, entry, { id: newId<ConversationId>(random) });
}

export async function addPartyEvent(
	tx: Tx,
	{ clock }: Publisher,
	{ bookingId }: DomainEventOf<'party-changed'>,
): Promise<void> {
	const ofRide = Boolean((await findBookingParties(tx, bookingId))?.rideId);
	const event = ofRide ? 'some-seats-given-back' : 'group-smaller';
	await addEntry(tx, { bookingId, ofRide }, { event, at: clock.now() });
}

export async function addRideEvent(
	tx: Tx,
	_: Publisher,
	{ rideId, forWeather, at }: DomainEventOf<'ride-ended'>,
): Promise<void> {
	await addEntry(tx, { rideId }, { event: forWeather ? 'weather-called' : 'ride-canceled', at });
}

export async function addSailingEvent(
	tx: Tx,
	_: Publisher,
	{ rideId, withFewer, at }: DomainEventOf<'ride-sails'>,
): Promise<void> {
	await addEntry(tx, { rideId }, { event: withFewer ? 'sails-with-fewer' : 'minimum-reached', at });
}

const withoutTrip = sql`NULL::bigint AS amount_usd_cents, NULL::date AS departure_date, NULL::time AS departure_time`;

function selectSubject(subject: Subject): RawBuilder<unknown> {
	if ('dateChangeId' in subject)
		return sql`SELECT experience_id, ride_id, renter_id, owner_id, renter_id AS person_id, booking.id AS booking_id,
			NULL::text AS request_id, change.difference_usd_cents AS amount_usd_cents, change.departure_date,
			change.departure_time
			FROM date_change AS change JOIN booking ON booking.id = change.booking_id
			WHERE change.id = ${subject.dateChangeId}`;
	if ('bookingId' in subject)
		return sql`SELECT experience_id, ride_id, renter_id, owner_id, renter_id AS person_id, id AS booking_id,
			NULL::text AS request_id,
			${subject.ofRide ? withoutTrip : sql`amount_usd_cents, departure_date, departure_time`}
			FROM booking WHERE id = ${subject.bookingId}`;
	if ('requestId' in subject)
		return sql`SELECT experience_id, NULL::text AS ride_id, renter_id, owner_id, renter_id AS person_id,
			NULL::text AS booking_id, id AS request_id, quoted_usd_cents AS amount_usd_cents, departure_date, departure_time
			FROM custom_request WHERE id = ${subject.requestId}`;
	return sql`SELECT id AS ride_id, owner_id AS person_id, NULL::text AS booking_id, NULL::text AS request_id,
		${withoutTrip} FROM ride WHERE id = ${subject.rideId}`;
}

/**
 * Adds an entry in one statement. The row lock on the conversation keeps entry numbers without
 * gaps.
 */
async function addEntry(tx: Tx, subject: Subject, { event, at }: Entry, begins?: Beginning): Promise<void> {
	const ofRide = 'rideId' in subject || ('ofRide' in subject && subject.ofRide);
	const time = at.toString();
	const same = ofRide
		? sql`conversation.ride_id = subject.ride_id`
		: sql`conversation.ride_id IS NULL AND conversation.experience_id = subject.experience_id
			AND conversation.renter_id = subject.renter_id`;
	const numbered = sql`UPDATE conversation SET last_number = last_number + 1 FROM subject WHERE ${same}
		RETURNING conversation.id, conversation.last_number`;
	const beginSql = begins && begin(ofRide, begins.id, time);
	await sql`WITH subject AS (${selectSubject(subject)}),
		numbered AS (${beginSql ?? numbered}),
		joined AS (${begins ? join(time) : sql`SELECT NULL::text AS person_id WHERE false`}),
		touched AS (
			UPDATE conversation_member SET last_at = greatest(last_at, ${time}) FROM numbered
			WHERE conversation_id = numbered.id AND person_id NOT IN (SELECT person_id FROM joined))
		INSERT INTO conversation_entry (conversation_id, number, person_id, event, booking_id, request_id,
			amount_usd_cents, departure_date, departure_time, created_at)
		SELECT numbered.id, numbered.last_number, subject.person_id, ${event}, subject.booking_id, subject.request_id,
			subject.amount_usd_cents, subject.departure_date, subject.departure_time, ${time} FROM numbered, subject`.execute(
		tx,
	);
}

function begin(ofRide: boolean, id: ConversationId, time: string): RawBuilder<unknown> {
	const columns = ofRide ? sql`ride_id` : sql`experience_id, renter_id`;
	const conflict = ofRide
		? sql`(ride_id) WHERE ride_id IS NOT NULL`
		: sql`(experience_id, renter_id) WHERE ride_id IS NULL`;
	return sql`INSERT INTO conversation (id, owner_id, ${columns}, last_number, created_at)
		SELECT ${id}, owner_id, ${columns}, 1, ${time} FROM subject
		ON CONFLICT ${conflict} DO UPDATE SET last_number = conversation.last_number + 1
		RETURNING id, last_number`;
}

function join(time: string): RawBuilder<unknown> {
	return sql`INSERT INTO conversation_member (conversation_id, person_id, last_at, joined_at)
		SELECT numbered.id, party.id, ${time}, ${time}
		FROM numbered, subject, unnest(ARRAY[subject.renter_id, subject.owner_id]) AS party (id)
		ON CONFLICT (conversation_id, person_id) DO UPDATE
			SET last_at = greatest(conversation_member.last_at, excluded.last_at), left_at = NULL
		RETURNING person_id`;
}

async function isRideCanceled(tx: Tx, ride: RideId): Promise<boolean> {
	const { rows } = await sql`SELECT FROM ride WHERE id = ${ride} AND status = 'CANCELED'`.execute(tx);
	return rows.length > 0;
}

/**
 * Removes a renter whose seats were canceled from the ride's conversation, unless the renter has another
 * confirmed seat.
 */
async function leaveWithoutSeats(tx: Tx, booking: BookingId, at: Temporal.Instant): Promise<void> {
	await sql`UPDATE conversation_member SET left_at = ${at.toString()}, unread = 0
		FROM booking JOIN conversation ON conversation.ride_id = booking.ride_id
		WHERE booking.id = ${booking} AND conversation_member.conversation_id = conversation.id
			AND conversation_member.person_id = booking.renter_id
			AND NOT EXISTS (SELECT FROM booking AS other WHERE other.ride_id = booking.ride_id
				AND other.renter_id = booking.renter_id AND other.status IN ('CONFIRMED', 'CHOOSING'))`.execute(tx);
}
