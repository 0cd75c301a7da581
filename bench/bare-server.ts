import { createHash, randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import type pg from 'pg';
import { holdLimits } from '#domain/booking/availability.ts';
import type { Statement } from '#server/db/database.ts';
import { barePool, openNotes } from './bare-pool.ts';
import { idOf } from './fill.ts';
import { searches, tasks, type World } from './requests.ts';

/**
 * Baseline for the product: plain Fastify and `pg` with the product’s prepared SQL statements.
 * Statements of searches and details are recorded at the start. Statements of bookings are written
 * below, because each depends on the previous result.
 */
const { DATABASE_URL = '', EXPERIENCES = '', FILLED_ON = '' } = process.env;
const world: World = { experiences: Number(EXPERIENCES), filledOn: FILLED_ON };
const { pool, run } = barePool(DATABASE_URL);
const knownId = idOf('experience', 7_919 % world.experiences);
const known = await statementsOfSearches();
const bare = Fastify({ logger: false });

bare.get('/api/experience/search/*', async ({ url }) => {
	const [limit, ...found] = known.get(url) ?? [];
	if (!limit) throw new Error(`${url} is not known`);
	await run(pool, limit.sql, limit.parameters);
	const answers: unknown[] = [];
	for (const each of found) answers.push((await run(pool, each.sql, each.parameters)).rows);
	return answers;
});

const [detail, ...others] = known.get('detail') ?? [];
bare.get<{ Params: { id: string } }>('/api/experience/one/:id', async ({ params: { id } }) => {
	const of = (statement: Statement | undefined) =>
		run(
			pool,
			statement?.sql ?? '',
			(statement?.parameters ?? []).map((each) => (each === knownId ? id : each)),
		);
	const [found, ...more] = await Promise.all([detail, ...others].map(of));
	return { ...found?.rows[0], more: more.map(({ rows }) => rows) };
});

interface Input {
	experience: string;
	departureDate: string;
	group: { adults: number; kids: number };
	name: string;
	contactNumber: string;
}

bare.post<{ Body: Input }>('/api/booking/add', async ({ headers, body: input }) => {
	const token = headers.cookie?.split('=')[1] ?? '';
	const session = await run(
		pool,
		`SELECT person.id, person.first_name, person.last_name, person.image, person.role, person.description,
			person.phone_number, person.phone_number_verified, person.bank_details, person.boating_licence,
			person.owner_approved_at, session.provider
		FROM session JOIN person ON person.id = session.person_id WHERE token_hash = $1 AND expires_at > $2`,
		[createHash('sha256').update(token).digest(), new Date()],
	);
	const renter = session.rows[0].id as string;
	const now = new Date();
	const start = new Date(now.getTime() - (now.getTime() % 600_000));
	await run(
		pool,
		`INSERT INTO rate_limit AS seen (key, window_start, hits) VALUES ($1, $2, 1)
		ON CONFLICT (key, window_start) DO UPDATE SET hits = seen.hits + 1 RETURNING hits`,
		[`book:${renter}`, start],
	);
	const id = newId();
	const client = await pool.connect();
	try {
		await client.query('BEGIN');
		await book(client, id, renter, input, now);
		await client.query('COMMIT');
	} catch (problem) {
		await client.query('ROLLBACK');
		throw problem;
	} finally {
		client.release();
	}
	return (await run(pool, card, [id])).rows[0];
});

async function book(client: pg.PoolClient, id: string, renter: string, input: Input, now: Date) {
	const { experience, departureDate: date } = input;
	await run(
		client,
		`SELECT set_config('synchronous_commit', 'on', true)
		WHERE current_setting('synchronous_commit') IN ('off', 'local', 'remote_write')`,
		[],
	);
	await run(client, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`holds:${renter}`]);
	const locked = await run(
		client,
		`WITH locked_boat AS MATERIALIZED (
			SELECT id FROM boat WHERE id = (SELECT boat_id FROM experience WHERE id = $1) FOR NO KEY UPDATE)
		SELECT experience.id, owner_id, boat_id, verified_at, group_size, sailing_days, departure_time, other_departures,
			duration_minutes, time_zone, minimum_notice_minutes, booking_window_days, season, price_lkr, price_usd_cents
		FROM locked_boat JOIN experience ON experience.boat_id = locked_boat.id
		WHERE experience.id = $1 FOR NO KEY UPDATE OF experience`,
		[experience],
	);
	const trip = locked.rows[0];
	await run(
		client,
		`SELECT * FROM booking WHERE renter_id = $1 AND status = 'PENDING' AND hold_expires_at > $2`,
		[renter, now],
	);
	await run(
		client,
		`SELECT max(hold_expires_at) AS at FROM booking
		WHERE renter_id = $1 AND status IN ('PENDING', 'EXPIRED') AND hold_expires_at <= $2 AND hold_expires_at > $3
			AND experience_id = $4 AND request_id IS NULL AND NOT EXISTS (SELECT FROM payment
				WHERE payment.booking_id = booking.id AND payment.captured_at IS NOT NULL)`,
		[renter, now, new Date(now.getTime() - holdLimits.againMinutes * 60_000), experience],
	);
	await run(
		client,
		`SELECT departure_date, departure_time, status, created_at FROM booking WHERE experience_id = $1
			AND status IN ('PENDING', 'CONFIRMED') AND departure_date >= $2::date - 1
			AND departure_date <= coalesce($2::date, 'infinity') AND id IS DISTINCT FROM $3
		ORDER BY departure_date LIMIT 2000`,
		[experience, date, null],
	);
	const departs = Temporal.PlainDate.from(date)
		.toZonedDateTime({ timeZone: trip.time_zone, plainTime: trip.departure_time })
		.toInstant();
	const arrives = departs.add({ minutes: trip.duration_minutes });
	const holdEnd = new Date(now.getTime() + 30 * 60_000);
	await run(
		client,
		`UPDATE occupancy SET released_at = $2 WHERE boat_id = $1 AND released_at IS NULL AND expires_at <= $2`,
		[trip.boat_id, now],
	);
	await run(
		client,
		`INSERT INTO occupancy (id, boat_id, booking_id, span, guarded_until, expires_at, created_at)
		SELECT $1::id, boat.id, $3::id, tstzrange($4::timestamptz, $5::timestamptz),
			$5::timestamptz + boat.turnaround_minutes * interval '1 minute', $6::timestamptz, $7::timestamptz
		FROM boat WHERE boat.id = $2 AND NOT (boat.turnaround_minutes > 0 AND EXISTS (
			SELECT FROM occupancy AS sold WHERE sold.boat_id = boat.id AND sold.released_at IS NULL
				AND tstzrange(lower(sold.span), sold.guarded_until) &&
					tstzrange($4::timestamptz - boat.turnaround_minutes * interval '1 minute',
						$5::timestamptz + boat.turnaround_minutes * interval '1 minute')
				AND sold.span && tstzrange($4::timestamptz - boat.turnaround_minutes * interval '1 minute',
					$5::timestamptz + boat.turnaround_minutes * interval '1 minute')))
		ON CONFLICT DO NOTHING RETURNING id`,
		[newId(), trip.boat_id, id, departs.toString(), arrives.toString(), holdEnd, now],
	);
	await run(
		client,
		`INSERT INTO booking (id, type, status, renter_id, owner_id, experience_id, boat_id, departure_date,
			departure_time, time_zone, departs_at, arrives_at, adults, kids, name, contact_number, other_requests,
			amount_lkr, amount_usd_cents, fee_usd_cents, idempotency_key, hold_expires_at, created_at, pier_address,
			pier_area, pier_lat, pier_lng, operator_option, included)
		SELECT $1, 'INSTANT', 'PENDING', $2, $3, id, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, '', $15, $16, $17, NULL,
			$18, $19, address, area, lat, lng, operator_option, included FROM experience WHERE id = $4`,
		[
			...[id, renter, trip.owner_id, experience, trip.boat_id, date, trip.departure_time, trip.time_zone],
			...[departs.toString(), arrives.toString(), input.group.adults, input.group.kids, input.name],
			...[input.contactNumber, trip.price_lkr, trip.price_usd_cents, Math.floor(trip.price_usd_cents / 10)],
			...[holdEnd, now],
		],
	);
	await run(
		client,
		'UPDATE person SET contact_number = $1 WHERE id = $2 AND contact_number IS DISTINCT FROM $1',
		[input.contactNumber, renter],
	);
	await run(
		client,
		`SELECT graphile_worker.add_job(identifier => $1, payload => $2::json, run_at => $3::timestamptz, job_key => NULL)`,
		['expire-hold', JSON.stringify({ bookingId: id }), holdEnd],
	);
}

const card = `SELECT booking.*, experience.name AS experience_name, experience.images AS experience_images,
		experience.address, experience.area, experience.lat, experience.lng, experience.duration_minutes,
		boat.name AS boat_name, owner.first_name AS owner_first_name, owner.last_name AS owner_last_name,
		owner.phone_number AS owner_phone_number, paid.refunded
	FROM booking LEFT JOIN experience ON experience.id = booking.experience_id
	JOIN boat ON boat.id = booking.boat_id JOIN person AS owner ON owner.id = booking.owner_id
	LEFT JOIN (SELECT booking_id, sum(refunded_usd_cents) AS refunded, max(captured_at) AS captured_at
		FROM payment GROUP BY booking_id) AS paid ON paid.booking_id = booking.id
	WHERE booking.id = $1`;

const newId = () => randomBytes(10).toString('hex');

async function statementsOfSearches(): Promise<ReadonlyMap<string, readonly Statement[]>> {
	const notes = await openNotes(DATABASE_URL);
	const statements = new Map<string, readonly Statement[]>();
	for (let n = 0; n < searches; n += 1) {
		for (const task of ['search', 'availability', 'priced', 'words'] as const) {
			const request = tasks[task](n, world);
			statements.set(request.path, await notes.statementsOf(request));
		}
	}
	statements.set('detail', await notes.statementsOf(tasks.detail(1, world)));
	await notes.close();
	return statements;
}

console.log(`listening ${await bare.listen({ host: '127.0.0.1', port: 0 })}`);
