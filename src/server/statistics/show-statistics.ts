import { sql } from 'kysely';
import type { Statistics } from '#contract/statistics-contract.ts';
import { replyFigures } from '#domain/conversation/reply-time.ts';
import type { ExperienceId, PersonId } from '#domain/id.ts';
import {
	type Funnel,
	type LeadDays,
	leadTimeSteps,
	meanRating,
	medianLeadDays,
	type StatisticsPeriod,
	sumFunnels,
} from '#domain/statistics/statistics.ts';
import {
	addDays,
	earliestDate,
	earliestStartOfDate,
	type LocalDate,
	latestDate,
	weekdays,
} from '#domain/time.ts';
import type { App } from '../app.ts';
import { findQuestions } from '../conversation/reply-times.ts';
import type { Db } from '../db/database.ts';
import { loadListedReviewFigures } from '../experience/show-experience.ts';
import { tripReviewFigures } from '../review/show-received.ts';

/** The days include today. Takes seven statements for any number of listings. */
export async function showStatistics(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	days: StatisticsPeriod,
): Promise<Statistics> {
	const { db, clock } = app;
	const now = clock.now();
	const to = latestDate(now);
	const from = addDays(to, 1 - days);
	const period = { owner, from, to };
	const over = { ...period, to: addDays(earliestDate(now), -1) };
	// Local days begin up to a day before or after UTC days.
	const questionPeriod = { from: earliestStartOfDate(from), until: now.add({ milliseconds: 1 }) };
	const [funnels, busy, leads, questions, departures, ...reviews] = await Promise.all([
		findFunnels(db, period),
		findBusyDays(db, over),
		findLeadDays(db, period),
		findQuestions(db, [owner], questionPeriod),
		findCanceled(db, period),
		loadListedReviewFigures(app, owner),
		tripReviewFigures(app, owner),
	]);
	const received = questions.filter(({ day }) => day >= from && day <= to);
	return {
		days,
		from,
		to,
		total: {
			...sumFunnels(funnels),
			// Includes archived listings and rides, as the owner's public page does.
			rating: meanRating(reviews),
			reviewCount: reviews.reduce((sum, { reviewCount }) => sum + reviewCount, 0),
		},
		listings: funnels.map(({ id, ...funnel }) => ({ _id: id, ...funnel })),
		weekdays: weekdays.map((weekday, at) => {
			const { days: all = 0, busy: out = 0 } = busy.find((row) => row.weekday === at + 1) ?? {};
			return { weekday, days: all, busy: out };
		}),
		leadTimes: [...leadTimeSteps(leads)],
		medianLeadDays: medianLeadDays(leads),
		replies: { received: received.length, ...replyFigures(received, questionPeriod.until) },
		departures,
	};
}

/** A range of days; both days are included. */
export interface Period {
	readonly owner: PersonId;
	readonly from: LocalDate;
	readonly to: LocalDate;
}

interface ListingRow extends Funnel {
	readonly id: ExperienceId;
	readonly name: string;
	readonly listed: boolean;
	readonly rating: number | null;
	readonly reviewCount: number;
}

/** Days are local dates. */
async function findFunnels(db: Db, { owner, from, to }: Period): Promise<readonly ListingRow[]> {
	const { rows } = await sql<ListingRow>`
		WITH held AS (
			SELECT experience_id, count(*) AS holds, count(confirmed_at) AS bookings
			FROM booking
			WHERE owner_id = ${owner} AND experience_id IS NOT NULL
				AND (created_at AT TIME ZONE time_zone)::date BETWEEN ${from} AND ${to}
			GROUP BY experience_id
		)
		SELECT experience.id, experience.name, experience.archived_at IS NULL AS listed,
			experience.rating_mean AS rating,
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

/**
 * Counts per weekday (1 is Monday) the days on which a boat was listed and the days with a departure,
 * summed over all boats.
 */
async function findBusyDays(
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

/**
 * Finds how many days before departure the paid bookings of a period were made, in local days of the
 * place.
 */
async function findLeadDays(db: Db, { owner, from, to }: Period): Promise<readonly LeadDays[]> {
	const { rows } = await sql<LeadDays>`
		SELECT greatest(0, departure_date - (created_at AT TIME ZONE time_zone)::date) AS days,
			count(*)::int AS bookings
		FROM booking
		WHERE owner_id = ${owner} AND confirmed_at IS NOT NULL
			AND (created_at AT TIME ZONE time_zone)::date BETWEEN ${from} AND ${to}
		GROUP BY 1 ORDER BY 1`.execute(db);
	return rows;
}

interface CanceledRow {
	readonly sold: number;
	readonly canceledByOwner: number;
	readonly canceledByRenter: number;
}

async function findCanceled(db: Db, { owner, from, to }: Period): Promise<CanceledRow> {
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
