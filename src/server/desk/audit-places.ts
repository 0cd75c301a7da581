import { sql } from 'kysely';
import { takenDaysFloor } from '#domain/booking/taken-days.ts';
import type { PlaceFault } from '#domain/desk/place-audit.ts';
import type { BoatId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { findWrongDays } from '../occupancy/free-days.ts';
import { isPaidSeat } from '../ride/paid-seats.ts';

const fileBatchSize = 8;
const boatBatchSize = 200;

/** Audits bookings, seats, jobs, messages and files. Changes nothing, but reads every uploaded file. */
export async function auditBookings(app: Pick<App, 'db' | 'clock' | 'files'>): Promise<{
	readonly faults: readonly PlaceFault[];
	readonly counts: Readonly<Record<string, number>>;
}> {
	const faults = [...(await findPlaceFaults(app.db)), ...(await findDayFaults(app))];
	for (let after = ''; ; ) {
		const uploads = await findUploadSizes(app.db, after, fileBatchSize);
		const found = await Promise.all(uploads.map((upload) => checkFile(app, upload)));
		faults.push(...found.filter((fault) => fault !== undefined));
		const last = uploads.at(-1);
		if (!last) return { faults, counts: await countAudited(app.db) };
		after = last.key;
	}
}

async function checkFile(
	app: Pick<App, 'files'>,
	{ key, bytes }: { readonly key: string; readonly bytes: number },
): Promise<PlaceFault | undefined> {
	const file = await app.files.read(key);
	if (!file) return { kind: 'file-missing', about: key };
	return file.bytes.length === bytes ? undefined : { kind: 'file-differs', about: key };
}

/**
 * A job is late if it is overdue by an hour. A worker without a heartbeat for 15 minutes counts as dead.
 * Rows of uploads that were never written are deleted in the night after one day.
 */
const late = sql`interval '1 hour'`;
const deadWorker = sql`interval '15 minutes'`;
const cleanupDeadline = sql`interval '2 days'`;

const queries = {
	'booking-without-boat': sql<Row>`
		SELECT booking.id AS about FROM booking
		WHERE status = 'CONFIRMED' AND ride_id IS NULL AND NOT EXISTS (SELECT FROM occupancy
			WHERE booking_id = booking.id AND released_at IS NULL AND expires_at IS NULL
				AND occupancy.boat_id = booking.boat_id AND span = tstzrange(departs_at, arrives_at))`,
	'boat-without-booking': sql<Row>`
		SELECT booking.id AS about FROM occupancy JOIN booking ON booking.id = occupancy.booking_id
		WHERE released_at IS NULL AND booking.status <> 'CONFIRMED'
			AND NOT (booking.status = 'PENDING' AND occupancy.expires_at IS NOT NULL)`,
	'ride-without-boat': sql<Row>`
		SELECT ride.id AS about FROM ride
		WHERE status = 'OPEN' AND NOT EXISTS (SELECT FROM occupancy
			WHERE ride_id = ride.id AND released_at IS NULL AND occupancy.boat_id = ride.boat_id
				AND span = tstzrange(departs_at, arrives_at))`,
	'boat-without-ride': sql<Row>`
		SELECT ride.id AS about FROM occupancy JOIN ride ON ride.id = occupancy.ride_id
		WHERE released_at IS NULL AND ride.status = 'CANCELED'`,
	'boat-twice': sql<Row>`
		SELECT DISTINCT one.boat_id AS about FROM occupancy AS one JOIN occupancy AS other
			ON other.boat_id = one.boat_id AND other.id > one.id AND other.span && one.span
		WHERE one.released_at IS NULL AND other.released_at IS NULL`,
	'date-twice': sql<Row>`
		SELECT min(id) AS about FROM booking WHERE status = 'CONFIRMED' AND experience_id IS NOT NULL
		GROUP BY experience_id, departure_date, departure_time HAVING count(*) > 1`,
	'seats-over': sql<Row>`
		SELECT ride.id AS about FROM ride JOIN booking ON booking.ride_id = ride.id AND ${isPaidSeat}
		GROUP BY ride.id, ride.seats HAVING sum(adults + kids) > ride.seats`,
	// Counts the seats of an expired hold until its job or the next buyer of the seat ends the hold.
	'seats-differ': sql<Row>`
		SELECT ride.id AS about FROM ride LEFT JOIN LATERAL (SELECT
				coalesce(sum(adults + kids) FILTER (WHERE ${isPaidSeat}), 0) AS sold,
				coalesce(sum(adults + kids) FILTER (WHERE ${isPaidSeat} OR booking.status = 'PENDING'), 0) AS sold_or_held
			FROM booking WHERE ride_id = ride.id) AS seats ON true
		WHERE ride.seats_taken NOT BETWEEN seats.sold AND seats.sold_or_held AND ride.status = 'OPEN'`,
	'party-differs': sql<Row>`
		SELECT booking.id AS about FROM booking JOIN (SELECT DISTINCT ON (booking_id) booking_id, adults, kids
			FROM party_change ORDER BY booking_id, number DESC) AS last ON last.booking_id = booking.id
		WHERE (booking.adults, booking.kids) <> (last.adults, last.kids)
		UNION ALL
		SELECT change.booking_id FROM party_change AS change JOIN party_change AS before
			ON before.booking_id = change.booking_id AND before.number = change.number - 1
		WHERE (change.old_adults, change.old_kids) <> (before.adults, before.kids)`,
	'boat-without-date': sql<Row>`
		SELECT DISTINCT change.id AS about FROM occupancy JOIN date_change AS change ON change.id = occupancy.date_change_id
		WHERE released_at IS NULL AND change.status <> 'PAYING'`,
	'date-late': sql<Row>`
		SELECT id AS about FROM date_change
		WHERE status IN ('PROPOSED', 'AGREED', 'PAYING') AND greatest(expires_at, held_at + interval '30 minutes')
			< now() - ${late}`,
	'choice-late': sql<Row>`
		SELECT id AS about FROM booking WHERE status = 'CHOOSING' AND choice_ends_at < now() - ${late}`,
	'job-dead': sql<Row>`
		SELECT task.identifier || ' ' || job.id AS about FROM graphile_worker._private_jobs AS job
		JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id WHERE job.attempts >= job.max_attempts`,
	'job-stuck': sql<Row>`
		SELECT task.identifier || ' ' || job.id AS about FROM graphile_worker._private_jobs AS job
		JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id WHERE job.locked_at < now() - ${deadWorker}`,
	'job-late': sql<Row>`
		SELECT task.identifier || ' ' || job.id AS about FROM graphile_worker._private_jobs AS job
		JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
		WHERE job.locked_at IS NULL AND job.attempts < job.max_attempts AND job.run_at < now() - ${late}`,
	'message-uncertain': sql<Row>`
		SELECT id AS about FROM notification WHERE status = 'SENDING' AND sending_at < now() - ${deadWorker}`,
	'message-late': sql<Row>`
		SELECT id AS about FROM notification WHERE status = 'WAITING' AND send_at < now() - ${late}`,
	// Checks recent bookings only, because old messages are deleted after their retention period.
	'message-missing': sql<Row>`
		SELECT booking.id AS about FROM booking
		WHERE confirmed_at > now() - interval '7 days' AND (SELECT count(DISTINCT notification.person_id) FROM notification
			WHERE kind = 'booking-confirmed' AND channel = 'MAIL' AND person_id IN (renter_id, owner_id)
				AND facts -> 'event' ->> 'bookingId' = booking.id) < 2
			-- Messages are deleted with their account.
			AND NOT EXISTS (SELECT FROM person WHERE id IN (renter_id, owner_id) AND deleted_at IS NOT NULL)`,
	'file-unlisted': sql<Row>`
		SELECT DISTINCT used.key AS about FROM (
			SELECT unnest(boating_licence) AS key FROM person
			UNION ALL SELECT unnest(insurance_keys) FROM boat
			UNION ALL SELECT image ->> 'key' FROM boat, jsonb_array_elements(images) AS image
			UNION ALL SELECT image ->> 'key' FROM experience, jsonb_array_elements(images) AS image
			UNION ALL SELECT pier_photo ->> 'key' FROM experience WHERE pier_photo IS NOT NULL
			UNION ALL SELECT pier_photo ->> 'key' FROM ride WHERE pier_photo IS NOT NULL
		) AS used WHERE NOT EXISTS (SELECT FROM upload WHERE upload.key = used.key AND NOT unwritten)`,
} as const;

interface Row {
	readonly about: string;
}

async function findPlaceFaults(db: Db): Promise<readonly PlaceFault[]> {
	const faults: PlaceFault[] = [];
	for (const kind of Object.keys(queries) as (keyof typeof queries)[]) {
		const { rows } = await queries[kind].execute(db);
		faults.push(...rows.map(({ about }) => ({ kind, about })));
	}
	return faults;
}

/**
 * Finds uploads after this key that must exist in storage, with their sizes. Includes unwritten uploads
 * only if their cleanup is overdue.
 */
async function findUploadSizes(db: Db, after: string, limit: number) {
	return await db
		.selectFrom('upload')
		.select(['key', 'bytes'])
		.where('key', '>', after)
		.where(sql<boolean>`(NOT unwritten OR created_at < now() - ${cleanupDeadline})`)
		.orderBy('key')
		.limit(limit)
		.execute();
}

/**
 * Finds experiences whose stored unavailable days differ from the rule. Each batch reads one
 * snapshot.
 */
async function findDayFaults({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<readonly PlaceFault[]> {
	const floor = takenDaysFloor(clock.now());
	const faults: PlaceFault[] = [];
	let after: BoatId | undefined;
	do {
		const rows = await db
			.selectFrom('boat')
			.select('id')
			.$if(after !== undefined, (boats) => boats.where('id', '>', after ?? null))
			.orderBy('id')
			.limit(boatBatchSize)
			.execute();
		const boats = rows.map(({ id }) => id);
		const wrong = await db
			.transaction()
			.setIsolationLevel('repeatable read')
			.execute((tx) => findWrongDays(tx, boats, floor));
		faults.push(...wrong.map((about) => ({ kind: 'days-differ' as const, about })));
		after = boats.at(-1);
	} while (after);
	return faults;
}

async function countAudited(db: Db): Promise<Readonly<Record<string, number>>> {
	const { rows } = await sql<Record<string, number>>`SELECT
		(SELECT count(*)::int FROM booking) AS bookings,
		(SELECT count(*)::int FROM booking WHERE status = 'CONFIRMED') AS confirmed,
		(SELECT count(*)::int FROM occupancy WHERE released_at IS NULL) AS "boats kept",
		(SELECT count(*)::int FROM ride) AS rides,
		(SELECT coalesce(sum(seats_taken), 0)::int FROM ride) AS "seats taken",
		(SELECT count(*)::int FROM graphile_worker._private_jobs) AS jobs,
		(SELECT count(*)::int FROM notification) AS messages,
		(SELECT count(*)::int FROM upload) AS files,
		(SELECT count(*)::int FROM upload WHERE unwritten) AS "files of broken uploads"`.execute(db);
	return rows[0] ?? {};
}
