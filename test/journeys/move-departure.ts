import path from 'node:path';
import pg from 'pg';
import { openEmbeddedPostgres } from '#adapters/embedded-postgres/embedded-postgres.ts';

/** SQL for the number of days by which a departure is moved closer. */
const nearer = {
	/** Moves the departure into the next 24 hours. */
	'the day before': 'floor(extract(epoch FROM departs_at - now()) / 86400)',
	/** Moves the return into the past. */
	'the day after': 'ceil(extract(epoch FROM arrives_at - now()) / 86400)',
} as const;

/**
 * Simulates that days pass for one booking of the demo. The clock is real, so the departure is moved
 * closer by whole days in the running demo's database.
 */
export async function moveDeparture(bookingId: string, until: keyof typeof nearer): Promise<void> {
	await change(
		`UPDATE booking SET departure_date = departure_date - days.left, departs_at = departs_at - days.left * interval '1 day',
			arrives_at = arrives_at - days.left * interval '1 day'
		FROM (SELECT id, ${nearer[until]}::integer AS left FROM booking WHERE id = $1) AS days WHERE booking.id = days.id`,
		bookingId,
	);
}

/** Simulates that a ride's decide-by time has come; the demo's worker decides at once. */
export async function reachDecideBy(rideId: string): Promise<void> {
	await changeAndRun('UPDATE ride SET decide_by = now() WHERE id = $1', 'decide-minimums', rideId);
}

export async function endOwnerDecision(rideId: string): Promise<void> {
	await changeAndRun('UPDATE ride SET owner_decides_by = now() WHERE id = $1', 'decide-minimums', rideId);
}

export async function checkAlert(alertId: string): Promise<void> {
	await changeAndRun(
		'UPDATE search_alert SET checked_on = checked_on - 1 WHERE id = $1',
		'check-search-alerts',
		alertId,
	);
}

/** Also enqueues a job that otherwise runs on a schedule. */
const changeAndRun = (update: string, job: string, id: string) =>
	change(
		`WITH changed AS (${update} RETURNING id) SELECT graphile_worker.add_job('${job}', '{}') FROM changed`,
		id,
	);

async function change(query: string, id: string): Promise<void> {
	const { JOURNEY_DATA_DIR: dataDir = '' } = process.env;
	const database = await openEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') });
	if (!database.attached) throw new Error(`no demo runs on ${dataDir}`);
	const client = new pg.Client({ connectionString: database.url });
	await client.connect();
	try {
		const { rowCount } = await client.query(query, [id]);
		if (rowCount !== 1) throw new Error(`there is no row ${id}`);
	} finally {
		await client.end();
		await database.stop();
	}
}
