import 'temporal-polyfill/global';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { ExperienceId } from '#domain/id.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from '#server/app.ts';
import { addBoat, verifyBoat } from '#server/boat/add-boat.ts';
import { openDatabase } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { addExperience, verifyExperience } from '#server/experience/add-experience.ts';
import { approveOwner, setUpOwner } from '#server/person/set-up-owner.ts';
import { signInPerson } from '#server/person/sign-in-person.ts';
import { sampleBoat, sampleExperience, sampleOwner } from '../sample-listings.ts';
import { standaloneApp } from '../standalone-app.ts';

/**
 * Simulated visitors for trying out an installation. `visitors.ts book <seconds> <journal>`: makes
 * listings and renters in DATABASE_URL, then books and pays at WEB_URL, a few at a time, continuing
 * after failures. Appends each confirmed booking to the journal and prints a summary. `visitors.ts
 * person <email>`: creates a person who signed in once with this verified email. `visitors.ts check
 * <journal>`: checks that all bookings in the journal are in DATABASE_URL. Exits with 1 if a booking is
 * missing.
 */
const {
	DATABASE_URL = '',
	WEB_URL = 'http://127.0.0.1:3000',
	SESSION_COOKIE = 'mateship_session',
} = process.env;
const [command, ...words] = process.argv.slice(2);
const [renters, trips, atOnce] = [40, 60, 4];

async function listings(app: App): Promise<readonly ExperienceId[]> {
	const owner = await person(app, 'Kamal Silva');
	await setUpOwner(app, owner.id, sampleOwner('Kamal Silva'));
	await approveOwner(app, owner.id);
	const created: ExperienceId[] = [];
	for (let n = 0; n < trips; n += 1) {
		const boatId = await addBoat(app, owner.id, { ...sampleBoat, name: `Sagarika ${n}` });
		await verifyBoat(app, boatId);
		const id = await addExperience(app, owner.id, { ...sampleExperience, boatId });
		if (isRefusal(id)) throw new Error(`an experience was refused: ${id.refused}`);
		await verifyExperience(app, id);
		created.push(id);
	}
	return created;
}

async function person(app: App, name: string, chosen?: string) {
	const token = Buffer.from(app.random.bytes(32)).toString('base64url');
	const [firstName = '', lastName = ''] = name.split(' ');
	const subject = Buffer.from(app.random.bytes(9)).toString('hex');
	const email = chosen ?? `${subject}@people.example`;
	const social = { provider: 'google', subject, firstName, lastName, email, emailVerified: true } as const;
	const created = await transact(app.db, (tx) => signInPerson(app, tx, social));
	const now = app.clock.now();
	const ends = now.add({ hours: 24 });
	await app.db
		.insertInto('session')
		.values({
			token_hash: createHash('sha256').update(token).digest(),
			person_id: created.id,
			provider: 'google',
			created_at: now,
			authenticated_at: now,
			last_seen_at: now,
			expires_at: ends,
		})
		.execute();
	return { id: created.id, token };
}

interface Answer {
	readonly status: number;
	readonly result?: { _id?: string; orderId?: string; approveUrl?: string; status?: string };
}

async function call(path: string, token: string, body: object): Promise<Answer> {
	const response = await fetch(`${WEB_URL}/api${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', cookie: `${SESSION_COOKIE}=${token}` },
		body: JSON.stringify(body),
		signal: AbortSignal.timeout(10_000),
	});
	const { result } = (await response.json()) as { result?: Answer['result'] };
	return { status: response.status, ...(result ? { result } : {}) };
}

async function bookAndPay(trip: { readonly experience: string; readonly date: string }, token: string) {
	const held = await call('/booking/add', token, {
		type: 'INSTANT',
		experience: trip.experience,
		departureDate: trip.date,
		group: { adults: 2, kids: 0 },
		name: 'Nimal Perera',
		contactNumber: '+94771234567',
	});
	const bookingId = held.result?._id;
	if (!bookingId) throw new Error(`hold: ${held.status}`);
	journal('held', bookingId);
	const ordered = await call('/booking/payment/order', token, { bookingId });
	const { orderId, approveUrl } = ordered.result ?? {};
	if (!orderId || !approveUrl) throw new Error(`order: ${ordered.status}`);
	const pressed = new URLSearchParams({ token: orderId, answer: 'pay' });
	await fetch(new URL('checkoutnow', approveUrl), { method: 'POST', redirect: 'manual', body: pressed });
	const paid = await call('/booking/update/payment/capture', token, { orderId, bookingId });
	if (paid.result?.status !== 'CONFIRMED') throw new Error(`capture: ${paid.status}`);
	journal('confirmed', bookingId);
}

let journalFile = '';
const counts = { held: 0, confirmed: 0 };
function journal(what: keyof typeof counts, id: string): void {
	counts[what] += 1;
	appendFileSync(journalFile, `${what} ${id}\n`);
}

async function book(seconds: number): Promise<void> {
	const database = openDatabase(DATABASE_URL, { connections: 2, name: 'visitors' });
	const app = standaloneApp(database.db);
	const experiences = await listings(app);
	const people = await Promise.all(Array.from({ length: renters }, () => person(app, 'Nimal Perera')));
	await database.close();
	const began = performance.now();
	const failures = new Map<string, number>();
	const gap = { longest: 0, since: began };
	let next = 0;
	const visitor = async () => {
		while (performance.now() - began < seconds * 1000) {
			const n = next++;
			const experience = experiences[n % trips] ?? '';
			const date = Temporal.Now.plainDateISO()
				.add({ days: 8 + 2 * Math.floor(n / trips) })
				.toString();
			try {
				await bookAndPay({ experience, date }, people[n % renters]?.token ?? '');
				const now = performance.now();
				gap.longest = Math.max(gap.longest, now - gap.since);
				gap.since = now;
			} catch (problem) {
				const what = problem instanceof Error ? problem.message : String(problem);
				failures.set(what, (failures.get(what) ?? 0) + 1);
				await pause(100);
			}
		}
	};
	await Promise.all(Array.from({ length: atOnce }, visitor));
	const failed = [...failures].map(([what, times]) => `${times} × ${what}`).join('; ') || 'none';
	console.log(
		`held ${counts.held}, confirmed ${counts.confirmed} in ${seconds} s; longest pause ${(gap.longest / 1000).toFixed(1)} s; failures: ${failed}`,
	);
}

async function check(): Promise<void> {
	const database = openDatabase(DATABASE_URL, { connections: 1, name: 'visitors' });
	const lines = existsSync(journalFile) ? readFileSync(journalFile, 'utf8').trim().split('\n') : [];
	const idsOf = (what: string) =>
		lines.filter((line) => line.startsWith(`${what} `)).map((line) => line.slice(what.length + 1));
	const { rows } = await database.pool.query<{ id: string; status: string; paid: boolean }>(
		`SELECT id, status, EXISTS (SELECT FROM payment WHERE booking_id = booking.id AND status = 'CAPTURED') AS paid
		FROM booking WHERE id = ANY($1)`,
		[idsOf('held')],
	);
	await database.close();
	const found = new Map(rows.map((row) => [row.id, row]));
	const lostHolds = idsOf('held').filter((id) => !found.has(id));
	const lost = idsOf('confirmed').filter(
		(id) => found.get(id)?.status !== 'CONFIRMED' || !found.get(id)?.paid,
	);
	console.log(
		`${idsOf('held').length} holds and ${idsOf('confirmed').length} confirmed bookings were acknowledged; lost: ${lostHolds.length} and ${lost.length}`,
	);
	process.exitCode = lostHolds.length + lost.length === 0 && idsOf('confirmed').length > 0 ? 0 : 1;
}

if (command === 'book') {
	journalFile = words[1] ?? 'journal.txt';
	await book(Number(words[0] ?? 10));
} else if (command === 'person') {
	const database = openDatabase(DATABASE_URL, { connections: 1, name: 'visitors' });
	await person(standaloneApp(database.db), 'Ada Admin', words[0]);
	await database.close();
} else if (command === 'check') {
	journalFile = words[0] ?? 'journal.txt';
	await check();
} else {
	console.error('visitors.ts book <seconds> <journal> | person <email> | check <journal>');
	process.exitCode = 2;
}
