import { sql } from 'kysely';
import { type TakenRange, takenDays, takenDaysFloor } from '#domain/booking/taken-days.ts';
import type { BoatId, BookingId, ExperienceId } from '#domain/id.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';
import type { Clock } from '#ports/system.ts';
import type { Db, Tx } from '../db/database.ts';
import { beforeCommit } from '../db/transact.ts';
import type { DomainEventOf } from '../events/publish.ts';
import { sailingDaysFrom, seriesFromColumn } from '../experience/series-columns.ts';

/** Runs just before the commit, once per transaction. */
export function refreshFreeDays(tx: Tx, boat: BoatId, now: Temporal.Instant): void {
	beforeCommit(tx, `free-days:${boat}`, () => saveTakenDays(tx, [boat], takenDaysFloor(now)));
}

/** Called after a change of a boat's turnaround time or insurance, or of a schedule. */
export async function refreshFreeDaysOf(
	tx: Tx,
	{ clock }: { readonly clock: Clock },
	{ boatId }: { readonly boatId: BoatId },
): Promise<void> {
	refreshFreeDays(tx, boatId, clock.now());
}

/**
 * Only confirmed bookings of an experience count. The experience may now have another boat than the
 * booking.
 */
export async function refreshAfterMove(
	tx: Tx,
	app: { readonly clock: Clock },
	{ bookingId, rideId, from, to }: DomainEventOf<'booking-moved'>,
): Promise<void> {
	if (rideId === null && (from === 'CONFIRMED') !== (to === 'CONFIRMED'))
		await refreshAfterDeparture(tx, app, { bookingId });
}

export async function refreshAfterDeparture(
	tx: Tx,
	{ clock }: { readonly clock: Clock },
	{ bookingId }: { readonly bookingId: BookingId },
): Promise<void> {
	const { rows } = await sql<{ boat: BoatId }>`SELECT experience.boat_id AS boat
		FROM booking JOIN experience ON experience.id = booking.experience_id WHERE booking.id = ${bookingId}`.execute(
		tx,
	);
	for (const { boat } of rows) refreshFreeDays(tx, boat, clock.now());
}

/**
 * Locks the boats, then their experiences. Reads after locking, to include changes that were committed
 * concurrently.
 */
export async function saveTakenDays(tx: Tx, boats: readonly BoatId[], floor: LocalDate): Promise<void> {
	await sql`SELECT FROM boat WHERE id = ANY(${boats}) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
	await sql`SELECT FROM experience WHERE boat_id = ANY(${boats}) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
	const computed = await computeTakenDays(tx, boats, floor);
	await sql`UPDATE experience SET unavailable = taken.days, series_unavailable = taken.by_time, wide = taken.wide
		FROM ${takenTable(computed)} WHERE experience.id = taken.id
			AND (experience.unavailable, experience.series_unavailable) IS DISTINCT FROM (taken.days, taken.by_time)`.execute(
		tx,
	);
}

/** Only a bug can cause a difference. */
export async function findWrongDays(
	db: Db,
	boats: readonly BoatId[],
	floor: LocalDate,
): Promise<readonly ExperienceId[]> {
	const ahead = sql`datemultirange(daterange(${floor}::date, NULL))`;
	const { rows } = await sql<{ id: ExperienceId }>`SELECT experience.id
		FROM ${takenTable(await computeTakenDays(db, boats, floor))} JOIN experience ON experience.id = taken.id
		WHERE (experience.unavailable * ${ahead}, ARRAY(SELECT days * ${ahead} FROM unnest(series_unavailable) AS days))
			IS DISTINCT FROM (taken.days, coalesce(taken.by_time, '{}'))`.execute(db);
	return rows.map(({ id }) => id);
}

interface ComputedDays {
	readonly id: ExperienceId;
	readonly days: string;
	readonly byTime: string | null;
	readonly wide: boolean;
}

/** Maximum number of day ranges that always fits into an index entry (`experience.wide`). */
const mostIndexedRanges = 80;

/** Returns the days in PostgreSQL's output format. */
async function computeTakenDays(
	db: Db,
	boats: readonly BoatId[],
	floor: LocalDate,
): Promise<readonly ComputedDays[]> {
	const experiences = await db
		.selectFrom('experience')
		.innerJoin('boat', 'boat.id', 'experience.boat_id')
		.select([
			'experience.id',
			'experience.boat_id',
			'experience.departure_time',
			'experience.sailing_days',
			'experience.other_departures',
			'experience.duration_minutes',
			'experience.time_zone',
			'boat.turnaround_minutes',
			'boat.insured_until',
		])
		.where(sql<boolean>`boat.id = ANY(${boats})`)
		.execute();
	if (experiences.length === 0) return [];
	const spans = Map.groupBy(await findSpans(db, boats, floor), ({ boat }) => boat);
	const claims = Map.groupBy(
		await findConfirmed(
			db,
			experiences.map(({ id }) => id),
			floor,
		),
		({ experience }) => experience,
	);
	return experiences.map((row) => {
		const { days, byTime } = takenDays(
			{
				departureTime: row.departure_time,
				sailingDays: sailingDaysFrom(row.sailing_days),
				furtherDepartures: seriesFromColumn(row.other_departures),
				durationMinutes: row.duration_minutes,
				timeZone: row.time_zone,
			},
			{
				confirmed: claims.get(row.id) ?? [],
				spans: spans.get(row.boat_id) ?? [],
				turnaroundMinutes: row.turnaround_minutes,
				insuredUntil: row.insured_until,
			},
			floor,
		);
		return {
			id: row.id,
			days: multirange(days),
			wide: days.length > mostIndexedRanges,
			byTime: byTime && `{${byTime.map((ranges) => `"${multirange(ranges)}"`).join(',')}}`,
		};
	});
}

const multirange = (ranges: readonly TakenRange[]): string =>
	`{${ranges.map(({ from, until }) => `[${from},${until ?? ''})`).join(',')}}`;

const takenTable = (computed: readonly ComputedDays[]) => sql`(
	SELECT id, days::datemultirange, by_time::datemultirange[], wide
	FROM unnest(${computed.map(({ id }) => id)}::text[], ${computed.map(({ days }) => days)}::text[],
		${computed.map(({ byTime }) => byTime)}::text[], ${computed.map(({ wide }) => wide)}::boolean[])
		AS computed (id, days, by_time, wide)) AS taken`;

async function findSpans(db: Db, boats: readonly BoatId[], floor: LocalDate) {
	const { rows } = await sql<{
		boat: BoatId;
		departsAt: Temporal.Instant;
		arrivesAt: Temporal.Instant;
	}>`SELECT occupancy.boat_id AS boat, lower(span) AS "departsAt", upper(span) AS "arrivesAt"
		FROM occupancy JOIN boat ON boat.id = occupancy.boat_id
		WHERE boat.id = ANY(${boats}) AND released_at IS NULL AND expires_at IS NULL
			AND upper(span) > ${floor}::date - boat.turnaround_minutes * interval '1 minute' - interval '1 day'`.execute(
		db,
	);
	return rows;
}

async function findConfirmed(db: Db, experiences: readonly ExperienceId[], floor: LocalDate) {
	const { rows } = await sql<{
		experience: ExperienceId;
		date: LocalDate;
		departureTime: LocalTime;
	}>`SELECT experience_id AS experience, departure_date AS date, departure_time AS "departureTime"
		FROM booking WHERE experience_id = ANY(${experiences}) AND status = 'CONFIRMED'
			AND departure_date >= ${floor}::date - 1`.execute(db);
	return rows;
}
