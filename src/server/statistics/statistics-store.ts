import { sql } from 'kysely';
import type { ExperienceId, PersonId } from '#domain/id.ts';
import type { Funnel, LeadDays } from '#domain/statistics/statistics.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db } from '../db/database.ts';

/** Whose, and from which day to which, both included. */
export interface Period {
	readonly owner: PersonId;
	readonly from: LocalDate;
	readonly to: LocalDate;
}

export interface ListingRow extends Funnel {
	readonly id: ExperienceId;
	readonly name: string;
	readonly rating: number | null;
	readonly reviewCount: number;
}

/** Each experience of an owner with its looks, holds and bookings of a period, by its place's calendar. */
export async function findFunnels(db: Db, { owner, from, to }: Period): Promise<readonly ListingRow[]> {
	const { rows } = await sql<ListingRow>`
		WITH held AS (
			SELECT experience_id, count(*) AS holds, count(confirmed_at) AS bookings
			FROM booking
			WHERE owner_id = ${owner} AND experience_id IS NOT NULL
				AND (created_at AT TIME ZONE time_zone)::date BETWEEN ${from} AND ${to}
			GROUP BY experience_id
		)
		SELECT experience.id, experience.name, experience.rating_mean AS rating,
			experience.review_count AS "reviewCount", looked.shown::int, looked.opened::int,
			coalesce(held.holds, 0)::int AS holds, coalesce(held.bookings, 0)::int AS bookings
		FROM experience
		LEFT JOIN held ON held.experience_id = experience.id
		CROSS JOIN LATERAL (
			SELECT coalesce(sum(shown), 0) AS shown, coalesce(sum(opened), 0) AS opened FROM listing_views
			WHERE listing_views.experience_id = experience.id AND day BETWEEN ${from} AND ${to}
		) AS looked
		WHERE experience.owner_id = ${owner}
			AND (experience.archived_at IS NULL OR held.holds > 0 OR looked.shown + looked.opened > 0)
		ORDER BY bookings DESC, opened DESC, experience.name, experience.id`.execute(db);
	return rows;
}

/** By weekday (1: Monday): days of all boats together, from the day on which each was listed, and those with a departure. */
export async function findBusyDays(
	db: Db,
	{ owner, from, to }: Period,
): Promise<readonly { readonly weekday: number; readonly days: number; readonly busy: number }[]> {
	const { rows } = await sql<{ weekday: number; days: number; busy: number }>`
		SELECT date_part('isodow', day)::int AS weekday, count(*)::int AS days,
			(count(*) FILTER (WHERE EXISTS (SELECT FROM booking WHERE booking.boat_id = boat.id
				AND booking.owner_id = ${owner} AND booking.status = 'CONFIRMED'
				AND booking.departs_at >= day - interval '1 day' AND booking.departs_at < day + interval '2 days'
				AND booking.departure_date = day::date)))::int AS busy
		FROM boat CROSS JOIN generate_series(${from}::date, ${to}::date, interval '1 day') AS day
		WHERE boat.owner_id = ${owner} AND boat.archived_at IS NULL AND boat.created_at < day + interval '1 day'
		GROUP BY 1 ORDER BY 1`.execute(db);
	return rows;
}

/** How long before their departure paid bookings of a period were made, in days of the place. */
export async function findLeadDays(db: Db, { owner, from, to }: Period): Promise<readonly LeadDays[]> {
	const { rows } = await sql<LeadDays>`
		SELECT greatest(0, departure_date - (created_at AT TIME ZONE time_zone)::date) AS days,
			count(*)::int AS bookings
		FROM booking
		WHERE owner_id = ${owner} AND confirmed_at IS NOT NULL
			AND (created_at AT TIME ZONE time_zone)::date BETWEEN ${from} AND ${to}
		GROUP BY 1 ORDER BY 1`.execute(db);
	return rows;
}

export interface CanceledRow {
	readonly sold: number;
	readonly canceledByOwner: number;
	readonly canceledByRenter: number;
}

/** Paid bookings whose departure is in a period, and how many of them each side canceled. */
export async function findCanceled(db: Db, { owner, from, to }: Period): Promise<CanceledRow> {
	const { rows } = await sql<CanceledRow>`
		SELECT count(*)::int AS sold,
			(count(*) FILTER (WHERE canceled_by = 'OWNER'))::int AS "canceledByOwner",
			(count(*) FILTER (WHERE canceled_by = 'RENTER'))::int AS "canceledByRenter"
		FROM booking
		WHERE owner_id = ${owner} AND confirmed_at IS NOT NULL AND departure_date BETWEEN ${from} AND ${to}`.execute(
		db,
	);
	return rows[0] ?? { sold: 0, canceledByOwner: 0, canceledByRenter: 0 };
}
