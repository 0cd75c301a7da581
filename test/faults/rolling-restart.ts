import 'temporal-polyfill/global';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/db/database.ts';
import { addListings } from './restart-listings.ts';
import { startSite } from './site.ts';
import { startLoad } from './site-load.ts';

/**
 * `npm run rolling-restart`: restarts two web processes and two workers in sequence, behind Debian's
 * nginx with the shipped configuration, while people read, book, pay and have streams open. Exits with 1
 * if a request failed, a confirmed booking is missing, a job stayed locked, or a process did not exit
 * with 0. Not in CI, because the run takes about two minutes.
 */
const site = await startSite();
const database = openDatabase(site.databaseUrl, { connections: 2, name: 'rolling restart' });
try {
	const forSale = await addListings(database.db, { boats: 24, renters: 24 });
	const load = startLoad(site.address, forSale, site.paypal, { readers: 4, bookers: 3, streams: 20 });
	await pause(5_000);
	const stops: { name: string; exitCode: number | null; seconds: number }[] = [];
	for (const part of [site.web[0], site.workers[0], site.web[1], site.workers[1]]) {
		if (!part) continue;
		stops.push({ name: part.name, ...(await part.stop()) });
		await part.start();
		await pause(4_000);
	}
	await pause(3_000);
	await load.stop();
	const { requests, failures, confirmed, reopened } = load.report();
	const count = async (sql: string, values: readonly unknown[] = []) =>
		Number((await database.pool.query<{ n: string }>(sql, [...values])).rows[0]?.n);
	const stillConfirmed = await count(
		"SELECT count(*) AS n FROM booking WHERE status = 'CONFIRMED' AND id = ANY($1)",
		[confirmed],
	);
	const all = Object.values(requests).reduce((sum, one) => sum + one, 0);
	console.log(`${all} requests:`, requests);
	console.log(
		`${confirmed.length} bookings confirmed, ${stillConfirmed} of them in the database; streams opened again: ${reopened}`,
	);
	console.table(stops);
	// Counts only older locks, because newer locks can belong to running jobs of live workers.
	const left = await count(
		"SELECT count(*) AS n FROM graphile_worker.jobs WHERE locked_at < now() - interval '20 seconds'",
	);
	console.log(`jobs left locked: ${left}`);
	console.log(`failed requests: ${failures.length}`);
	for (const failure of failures.slice(0, 20)) console.log(failure);
	const wrong =
		failures.length > 0 ||
		stillConfirmed !== confirmed.length ||
		left > 0 ||
		stops.some(({ exitCode }) => exitCode !== 0);
	if (wrong) console.log(`The logs are in ${site.logs}.`);
	process.exitCode = wrong ? 1 : 0;
} finally {
	await database.close();
	await site.close();
}
