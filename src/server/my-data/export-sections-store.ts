import { type RawBuilder, sql } from 'kysely';
import type { PersonId } from '#domain/id.ts';
import { weekdays } from '#domain/time.ts';
import type { Db } from '../db/database.ts';

type Row = Readonly<Record<string, unknown>>;

interface PageRequest {
	readonly person: PersonId;
	readonly after: string;
	readonly limit: number;
	readonly now: Temporal.Instant;
}

/** SQL that converts a bit mask to weekday names; null stays null. */
const weekdaysIn = (bits: RawBuilder<unknown>) => sql`CASE WHEN ${bits} IS NOT NULL THEN ARRAY(
		SELECT day FROM unnest(${[...weekdays]}::text[]) WITH ORDINALITY AS week (day, nth)
		WHERE ${bits} & (1 << (nth::integer - 1)) <> 0 ORDER BY nth) END`;

/**
 * Queries of the sections. They list columns explicitly, so that a new column is not exported
 * unintentionally. They exclude data about other people.
 */
const sections = {
	account: (
		person,
	) => sql`SELECT person.id::text AS cursor, first_name, last_name, email, email_verified, previous_email,
		image, language, role, staff_roles, description, phone_number, phone_number_verified, contact_number,
		bank_details, boating_licence, owner_submitted_at, owner_approved_at, owner_decision, owner_decision_reason,
		adult_confirmed_at, created_at FROM person WHERE person.id = ${person}`,
	'social-accounts': (
		person,
	) => sql`SELECT provider || subject AS cursor, provider, subject, email, created_at
		FROM social_account WHERE person_id = ${person}`,
	sessions: (
		person,
	) => sql`SELECT public_id::text AS cursor, device, address, provider, created_at, last_seen_at,
		expires_at FROM session WHERE person_id = ${person}`,
	drafts: (person) => sql`SELECT form || subject AS cursor, form, subject, content, changed_at
		FROM draft WHERE person_id = ${person}`,
	boats: (person) => sql`SELECT id::text AS cursor, id, name, category, brand, model, registration_number,
		year_of_manufacture, length_metres, max_capacity, crew, features, images, insurance_keys, insurance_expires_on,
		submitted_at, verified_at, decision, decision_reason, archived_at, created_at
		FROM boat WHERE owner_id = ${person}`,
	blocks: (person) => sql`SELECT block.id::text AS cursor, block.id, block.boat_id, block.reason,
		lower(occupancy.span) AS starts_at, upper(occupancy.span) AS ends_at, block.created_at, block.changed_at
		FROM block JOIN boat ON boat.id = block.boat_id
		LEFT JOIN occupancy ON occupancy.block_id = block.id AND occupancy.released_at IS NULL
		WHERE boat.owner_id = ${person}`,
	'imported-calendars': (person) => sql`SELECT calendar_feed.id::text AS cursor, calendar_feed.id,
		calendar_feed.boat_id, calendar_feed.name, fetched_at, calendar_feed.created_at
		FROM calendar_feed JOIN boat ON boat.id = calendar_feed.boat_id WHERE boat.owner_id = ${person}`,
	'calendar-addresses': (
		person,
	) => sql`SELECT id::text AS cursor, id, boat_id, with_names, created_at, revoked_at
		FROM calendar_link WHERE owner_id = ${person}`,
	websites: (person) =>
		sql`SELECT id::text AS cursor, id, origin, created_at, removed_at FROM site WHERE owner_id = ${person}`,
	'skipper-months': (person) => sql`SELECT measured_on::text AS cursor, measured_on, rule_version, departures,
		canceled_by_owner, reviews, stars, questions_due, replied_in_time, replies, median_reply_minutes, missing
		FROM skipper_month WHERE owner_id = ${person}`,
	experiences: (person) => sql`SELECT id::text AS cursor, id, boat_id, name, description, category, price_lkr,
		price_entered, duration_minutes, group_size, ${weekdaysIn(sql`sailing_days`)} AS sailing_days, departure_time,
		other_departures, season::text AS season, minimum_notice_minutes, booking_window_days, cancellation_terms,
		operator_option, what_to_bring, included, address, lat, lng, pier_photo, images, verified_at, decision, decision_reason,
		archived_at, created_at
		FROM experience WHERE owner_id = ${person}`,
	'price-rules': (
		person,
	) => sql`SELECT experience.id || lpad(nth::text, 4, '0') AS cursor, experience.id AS experience_id,
		kind, first_day, last_day, yearly, weekdays, percent, days_ahead, hours_ahead, beyond, amount_lkr, entered
		FROM experience CROSS JOIN ROWS FROM (jsonb_to_recordset(prices -> 'rules') AS (kind text, "from" date, "to" date,
			yearly boolean, weekdays text[], percent integer, "daysAhead" integer, "hoursAhead" integer, beyond integer,
			rupees bigint, entered jsonb)) WITH ORDINALITY AS rule (kind, first_day, last_day, yearly, weekdays, percent,
			days_ahead, hours_ahead, beyond, amount_lkr, entered, nth)
		WHERE owner_id = ${person}`,
	extras: (person) => sql`SELECT extra.id AS cursor, extra.id, experience.id AS experience_id, extra.name,
		rupees AS amount_lkr, per, mandatory, entered
		FROM experience CROSS JOIN jsonb_to_recordset(prices -> 'extras') AS extra (id text, name text, rupees bigint,
			per text, mandatory boolean, entered jsonb)
		WHERE owner_id = ${person}`,
	rides: (
		person,
	) => sql`SELECT id::text AS cursor, id, boat_id, status, departure_date, departure_time, time_zone,
		duration_minutes, address, lat, lng, pier_photo, seats, price_lkr, cancellation_terms, custom_message, owner_reason, minimum_seats, decide_by, minimum_status,
		owner_decides_by, minimum_decided_at, created_at, canceled_at
		FROM ride WHERE owner_id = ${person}`,
	'bookings-of-yours': (person) => sql`SELECT id::text AS cursor, id, type, status, experience_id, ride_id,
		departure_date, departure_time, time_zone, adults, kids, name, contact_number, other_requests,
		operator_option, included, amount_usd_cents, price_lines, cancellation_terms, canceled_by,
		CASE WHEN status <> 'REJECTED' THEN cancel_reason END AS cancel_reason, choice_reason, choice_ends_at, created_at, approved_at,
		confirmed_at, ended_at
		FROM booking WHERE renter_id = ${person}`,
	'waitlists-of-yours': (person) => sql`SELECT id::text AS cursor, id, ride_id, people, name, contact_number,
		status, created_at, ended_at, booking_id FROM waitlist_entry WHERE renter_id = ${person}`,
	// Changes of bookings, exported to both parties.
	'changes-of-date': (person) => sql`SELECT change.id::text AS cursor, change.id, booking_id, change.status,
		proposed_by, old_departure_date, old_departure_time, change.departure_date, change.departure_time, price_usd_cents,
		difference_usd_cents, change.weather_call_id, change.created_at, expires_at, held_at, change.ended_at
		FROM date_change AS change JOIN booking ON booking.id = change.booking_id
		WHERE ${person} IN (booking.renter_id, booking.owner_id)`,
	'changes-of-party': (
		person,
	) => sql`SELECT change.id::text AS cursor, change.id, booking_id, old_adults, old_kids,
		change.adults, change.kids, old_price_usd_cents, price_usd_cents, share_usd_cents, percent, refund_usd_cents,
		change.created_at FROM party_change AS change JOIN booking ON booking.id = change.booking_id
		WHERE ${person} IN (booking.renter_id, booking.owner_id)`,
	'weather-calls-of-yours': (
		person,
	) => sql`SELECT id::text AS cursor, id, boat_id, ride_id, experience_id, called_by,
		reason, CASE called_by WHEN 'OWNER' THEN message END AS message, departure_date, departure_time, time_zone, created_at,
		choice_ends_at FROM weather_call WHERE owner_id = ${person}`,
	'weather-choices-of-yours': (
		person,
	) => sql`SELECT choice.weather_call_id::text || choice.booking_id::text AS cursor,
		choice.weather_call_id, booking_id, call.reason, call.called_by, call.departure_date, call.departure_time,
		call.created_at, call.choice_ends_at, outcome, refund_usd_cents, chosen_at
		FROM weather_choice AS choice JOIN weather_call AS call ON call.id = choice.weather_call_id
		JOIN booking ON booking.id = choice.booking_id WHERE booking.renter_id = ${person}`,
	'arrivals-of-yours': (
		person,
	) => sql`SELECT arrival.booking_id::text AS cursor, arrival.booking_id, arrival.status, reported_at
		FROM arrival JOIN booking ON booking.id = arrival.booking_id
		WHERE CASE party WHEN 'RENTER' THEN booking.renter_id ELSE booking.owner_id END = ${person}`,
	'boarding-of-yours': (
		person,
	) => sql`SELECT check_in.booking_id::text AS cursor, check_in.booking_id, mark, people, marked_at
		FROM check_in JOIN booking ON booking.id = check_in.booking_id WHERE booking.renter_id = ${person}`,
	'safety-checklists': (
		person,
	) => sql`SELECT departure_id::text AS cursor, departure_id, boat_id, ticked, completed_at, changed_at
		FROM safety_checklist JOIN boat ON boat.id = safety_checklist.boat_id WHERE boat.owner_id = ${person}`,
	'boarding-passes-of-yours': (
		person,
	) => sql`SELECT boarding_pass.booking_id::text AS cursor, boarding_pass.booking_id, code, issued_at
		FROM boarding_pass JOIN booking ON booking.id = boarding_pass.booking_id WHERE booking.renter_id = ${person}`,
	'requests-of-yours': (person) => sql`SELECT id::text AS cursor, id, status, experience_id, departure_date,
		departure_time, arrival_date, arrival_time, time_zone, adults, kids, name, contact_number, other_requests,
		quoted_usd_cents, owner_comments, rejected_by, end_reason, created_at, quoted_at, ended_at
		FROM custom_request WHERE renter_id = ${person}`,
	'bookings-with-you': (person) => sql`SELECT id::text AS cursor, id, type, status, experience_id, ride_id,
		departure_date, departure_time, time_zone, adults, kids, amount_usd_cents, fee_usd_cents, cancellation_terms,
		canceled_by,
		created_at, confirmed_at, ended_at FROM booking WHERE owner_id = ${person}`,
	'requests-to-you': (person) => sql`SELECT id::text AS cursor, id, status, experience_id, departure_date,
		departure_time, time_zone, adults, kids, quoted_usd_cents, owner_comments, rejected_by, created_at, quoted_at,
		ended_at FROM custom_request WHERE owner_id = ${person}`,
	payments: (
		person,
	) => sql`SELECT payment.id::text AS cursor, payment.id, payment.booking_id, payment.provider,
		payment.status, payment.date_change_id, payment.amount_usd_cents, payment.refunded_usd_cents, payment.order_id, payment.capture_id,
		payment.created_at, payment.captured_at, payment.refunded_at
		FROM payment JOIN booking ON booking.id = payment.booking_id WHERE booking.renter_id = ${person}`,
	refunds: (
		person,
	) => sql`SELECT refund.id::text AS cursor, refund.id, payment.booking_id, refund.reason, refund.note, refund.status,
		refund.amount_usd_cents, refund.created_at FROM refund JOIN payment ON payment.id = refund.payment_id
		JOIN booking ON booking.id = payment.booking_id WHERE booking.renter_id = ${person}`,
	'receipts-and-invoices': (person) => sql`SELECT id::text AS cursor, kind, year, number, booking_id,
		amount_usd_cents, facts, issued_at FROM billing_document WHERE person_id = ${person}`,
	payouts: (
		person,
	) => sql`SELECT id::text AS cursor, id, week, status, amount_usd_cents, bank_details, created_at,
		paid_at FROM payout WHERE owner_id = ${person}`,
	'payout-lines': (
		person,
	) => sql`SELECT line.payout_id::text || line.booking_id::text AS cursor, line.payout_id, line.booking_id, line.trip,
		line.departure_date, line.charged_usd_cents, line.discount_usd_cents, line.refunded_usd_cents,
		line.fee_usd_cents, line.retained_usd_cents, line.amount_usd_cents
		FROM payout_line AS line JOIN payout ON payout.id = line.payout_id WHERE payout.owner_id = ${person}`,
	'promo-codes': (person) => sql`SELECT promo_code.id::text AS cursor, promo_code.*,
		ARRAY(SELECT experience_id FROM promo_code_experience WHERE promo_code_id = promo_code.id ORDER BY 1) AS experiences
		FROM promo_code WHERE owner_id = ${person}`,
	'date-change-rules': (
		person,
	) => sql`SELECT rule.experience_id::text AS cursor, rule.experience_id, rule.freely,
		rule.updated_at FROM date_change_rule AS rule JOIN experience ON experience.id = rule.experience_id
		WHERE experience.owner_id = ${person}`,
	reviews: (
		person,
	) => sql`SELECT id::text AS cursor, experience_id, text, value_for_money, boat_quality, handling,
		punctuality, friendliness, verified_trip, created_at, updated_at FROM review WHERE person_id = ${person}`,
	// Reviews by the person, also if hidden or unpublished, and published reviews about the person.
	'trip-reviews': (
		person,
	) => sql`SELECT trip.id::text AS cursor, exchange.booking_id, about, text, stars, value_for_money, boat_quality,
		handling, punctuality, friendliness, created_at, updated_at
		FROM trip_review AS trip JOIN review_exchange AS exchange ON exchange.id = trip.exchange_id
		WHERE writer_id = ${person}`,
	'trip-reviews-about-you': (
		person,
		now,
	) => sql`SELECT trip.id::text AS cursor, exchange.booking_id, about, text, stars, value_for_money, boat_quality,
		handling, punctuality, friendliness, created_at
		FROM trip_review AS trip JOIN review_exchange AS exchange ON exchange.id = trip.exchange_id
		WHERE CASE about WHEN 'RENTER' THEN exchange.renter_id WHEN 'OWNER' THEN exchange.owner_id END = ${person}
			AND hidden_at IS NULL AND coalesce(exchange.opened_at, exchange.closes_at) <= ${now.toString()}::timestamptz`,
	'review-replies': (
		person,
	) => sql`SELECT id::text AS cursor, review_id, trip_review_id, text, created_at, updated_at
		FROM review_reply WHERE owner_id = ${person}`,
	// Messages by the person, with unmasked contact details.
	'messages-you-wrote': (
		person,
	) => sql`SELECT conversation_id || lpad(number::text, 10, '0') AS cursor, conversation_id, number, text,
		pictures, created_at FROM conversation_entry WHERE person_id = ${person} AND event IS NULL`,
	'conversations-of-yours': (
		person,
	) => sql`SELECT talk.id::text AS cursor, talk.id, talk.experience_id, talk.ride_id, member.joined_at,
		member.left_at, member.read_number, member.unread
		FROM conversation_member AS member JOIN conversation AS talk ON talk.id = member.conversation_id
		WHERE member.person_id = ${person}`,
	'saved-replies': (person) => sql`SELECT id::text AS cursor, title, text, created_at
		FROM saved_reply WHERE person_id = ${person}`,
	// Excludes the link's code, which is a secret.
	'saved-lists': (
		person,
	) => sql`SELECT id::text AS cursor, id, name, share_code IS NOT NULL AS shared, created_at
		FROM saved_list WHERE person_id = ${person}`,
	'saved-listings': (person) => sql`SELECT id::text AS cursor, experience_id, ride_id, list_id, saved_at
		FROM saved_listing WHERE person_id = ${person}`,
	'votes-of-yours': (person) => sql`SELECT saved_listing_id::text AS cursor, experience_id, ride_id, voted_at
		FROM saved_vote JOIN saved_listing ON saved_listing.id = saved_listing_id WHERE saved_vote.person_id = ${person}`,
	'search-alerts': (
		person,
	) => sql`SELECT id::text AS cursor, id, address, lat, lng, first_day, last_day, guests, price, created_at, checked_on
		FROM search_alert WHERE person_id = ${person}`,
	'people-you-blocked': (person) => sql`SELECT blocked_id::text AS cursor, blocked_id, created_at
		FROM person_block WHERE person_id = ${person}`,
	'reports-of-yours': (
		person,
	) => sql`SELECT id::text AS cursor, conversation_id, entry_number, review_id, trip_review_id,
		reply_id, reason, comment, created_at, closed_at FROM report WHERE reporter_id = ${person}`,
	// Excludes the unsubscribe code, which is a secret.
	'mail-choices': (person) =>
		sql`SELECT kind AS cursor, kind, refused_at FROM email_choice WHERE person_id = ${person}`,
	// Excludes endpoint and keys, with which others could push to the device.
	'push-subscriptions': (person) => sql`SELECT created_at::text AS cursor, created_at
		FROM push_subscription WHERE person_id = ${person}`,
	'quiet-hours': (person) => sql`SELECT person_id::text AS cursor, from_hour, until_hour, time_zone
		FROM quiet_hours WHERE person_id = ${person}`,
	messages: (person) => sql`SELECT id::text AS cursor, kind, channel, status, send_at, ended_at, seen_at
		FROM notification WHERE person_id = ${person}`,
	files: (person) => sql`SELECT key AS cursor, key, name, type, bytes, created_at
		FROM upload WHERE person_id = ${person}`,
	'security-log': (person) => sql`SELECT lpad(id::text, 20, '0') AS cursor, at, event, address, detail
		FROM security_entry WHERE person_id = ${person}`,
	'what-you-did': (
		person,
	) => sql`SELECT lpad(id::text, 20, '0') AS cursor, action, subject, subject_id, reason,
		created_at FROM audit_entry WHERE person_id = ${person}`,
	'what-staff-did-about-you': (person) => sql`SELECT lpad(id::text, 20, '0') AS cursor, action, created_at
		FROM audit_entry WHERE subject = 'person' AND subject_id = ${person} AND person_id <> ${person}`,
} as const satisfies Record<string, (person: PersonId, now: Temporal.Instant) => RawBuilder<unknown>>;

export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as readonly SectionName[];

export async function findSection(
	db: Db,
	name: SectionName,
	{ person, after, limit, now }: PageRequest,
): Promise<readonly Row[]> {
	const order = sql`cursor COLLATE "C"`;
	const { rows } = await sql<Row>`SELECT * FROM (${sections[name](person, now)}) AS section
		WHERE ${order} > ${after} ORDER BY ${order} LIMIT ${limit}`.execute(db);
	return rows;
}
