import { describe, expect, test } from 'vitest';
import { retention } from '#domain/retention.ts';
import { deleteExpiredData } from '#server/retention/sweep-expired.ts';
import { hold } from '#test/bookings.ts';
import { waitingJobs } from '#test/due-jobs.ts';
import { type MemoryFiles, memoryFiles } from '#test/memory-files.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { unzip } from '#test/unzip.ts';
import { upload } from '#test/uploads.ts';
import { uploadJobs } from '../file/remove-uploads.ts';
import { dataExportJobs } from './make-data-export.ts';
import { zipArchive } from './zip.ts';

let files: MemoryFiles;
const world = testApp({
	files: (address) => {
		files = memoryFiles(address);
		return files;
	},
});
type TestUser = Awaited<ReturnType<TestApp['signIn']>>;

const sendRequest = (who: TestUser) => world().call('POST', '/user/data/export', { as: who.token, body: {} });
const shown = async (who: TestUser) =>
	(await world().call('GET', '/user/data', { as: who.token })).body.result.export;
async function work(): Promise<void> {
	const handlers = [...dataExportJobs(world().app), ...uploadJobs(world().app)];
	for (const { id, name, payload } of await waitingJobs(world())) {
		const handler = handlers.find((one) => one.name === name);
		if (!handler) continue;
		await handler.run(payload);
		await world().database.pool.query('SELECT graphile_worker.complete_jobs(ARRAY[$1::bigint])', [id]);
	}
}
const link = (who: TestUser) => world().call('POST', '/user/data/export/link', { as: who.token, body: {} });
const fetchAs = (url: string, who: TestUser) =>
	world().fastify.inject({ url, headers: { cookie: `mateship_session=${who.token}` } });

test('a data export contains only the person’s own data, and its link and file expire', async () => {
	const { app, owner, experience, signIn, database } = world();
	const skipper = await owner('Kamal Silva');
	const nimal = await signIn('Nimal Perera', { email: 'nimal@people.example', emailVerified: true });
	await hold(world(), nimal, await experience(skipper), '2026-07-20');
	const paper = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(40_000, 7)]);
	const sent = await upload(world(), 'licence', { name: 'licence.pdf', bytes: paper }, nimal.token);
	expect(await shown(nimal)).toEqual({ status: 'NONE', bytes: null, until: null });
	expect((await sendRequest(nimal)).body.result.status).toBe('MAKING');
	await sendRequest(nimal);
	await work();
	const ready = await shown(nimal);
	expect(ready).toMatchObject({ status: 'READY', until: '2026-07-08T02:30:00Z' });

	const { url } = (await link(nimal)).body.result;
	const got = await fetchAs(url, nimal);
	expect(got.headers).toMatchObject({
		'content-type': 'application/zip',
		'content-length': String(ready.bytes),
	});
	expect(got.rawPayload).toHaveLength(ready.bytes);
	const archive = unzip(got.rawPayload);
	expect(archive.get(`files/${sent.body.result.key}`)?.equals(paper)).toBe(true);
	const read = (name: string) => JSON.parse(archive.get(`${name}.json`)?.toString() ?? 'null');
	expect(read('account')).toMatchObject([{ first_name: 'Nimal', email: 'nimal@people.example' }]);
	expect(read('bookings-of-yours')).toMatchObject([
		{
			status: 'PENDING',
			contact_number: '+94712223334',
			operator_option: 'With Captain',
			included: 'Tea',
		},
	]);
	expect(read('social-accounts')).toHaveLength(1);
	const all = [...archive].map(([, bytes]) => bytes.toString()).join();
	expect(all).not.toMatch(/Kamal|\+94771234567|token_hash|bank_sealed|code_hash/);
	// The owner's copy has the booking, without the renter's name and number.
	await sendRequest(skipper);
	await work();
	const owners = unzip((await fetchAs((await link(skipper)).body.result.url, skipper)).rawPayload);
	expect(JSON.parse(owners.get('bookings-with-you.json')?.toString() ?? '')).toHaveLength(1);
	expect([...owners].map(([, bytes]) => bytes.toString()).join()).not.toMatch(/Nimal|\+94712223334/);

	// The link works for the exporting person only, for five minutes.
	expect((await fetchAs(url, skipper)).statusCode).toBe(404);
	expect((await world().fastify.inject({ url })).statusCode).toBe(404);
	app.clock.pass({ minutes: 6 });
	expect((await fetchAs(url, nimal)).statusCode).toBe(404);
	const events = await database.pool.query(
		`SELECT event FROM security_entry WHERE person_id = $1 AND event LIKE 'data-export%' ORDER BY id`,
		[nimal.id],
	);
	expect(events.rows.map(({ event }) => event)).toEqual([
		'data-export-asked',
		'data-export-made',
		'data-export-fetched',
	]);

	app.clock.pass({ hours: retention.exports.hours });
	expect(await shown(nimal)).toMatchObject({ status: 'NONE' });
	expect((await link(nimal)).status).toBe(404);
	const parts = [...files.stored.keys()].filter((key) => key.startsWith('exports/'));
	expect(parts).toHaveLength(2);
	await deleteExpiredData(app, ['exports']);
	await work();
	expect([...files.stored.keys()].filter((key) => key.startsWith('exports/'))).toEqual([]);
});

test('an owner’s data export has prices, extras, times and blocks, and calendars without URLs', async () => {
	const kamal = await world().owner('Kamal Silva');
	const id = await world().experience(kamal, {
		sailingDays: ['Saturday'],
		furtherDepartures: [{ time: '15:00', days: ['Sunday'] }],
		season: [{ from: '11-15', to: '04-15' }],
	});
	const send = async (path: string, body: object) => {
		const { status, body: answer } = await world().call('POST', path, { as: kamal.token, body });
		expect([status, answer.message]).toEqual([200, undefined]);
		return answer.result;
	};
	const today = world().app.clock.now().toString().slice(0, 10);
	const entered = { currency: 'USD', hundredths: 4_990, rateMicros: 1_000_000, rateDay: today };
	await send('/experience/prices', {
		experienceId: id,
		prices: {
			rules: [
				{ kind: 'WEEKDAY', weekdays: ['Saturday', 'Sunday'], percent: 20 },
				{ kind: 'SEASON', from: '2026-12-01', to: '2027-03-31', yearly: true, rupees: 9_232, entered },
				{ kind: 'EARLY_BIRD', daysAhead: 30, percent: 10 },
				{ kind: 'LAST_MINUTE', hoursAhead: 48, percent: 15 },
				{ kind: 'EXTRA_GUEST', beyond: 4, rupees: 3_500 },
				{ kind: 'MINIMUM', rupees: 20_000 },
			],
			extras: [
				{ name: 'Lunch', rupees: 9_232, entered, per: 'PERSON', mandatory: false },
				{ name: 'Fuel', rupees: 4_000, per: 'DEPARTURE', mandatory: true },
			],
		},
	});
	await send('/calendar/owner/blocks/add', {
		boatId: kamal.boatId,
		from: '2026-07-12T00:00',
		until: '2026-07-13T00:00',
		reason: 'Engine service',
	});
	const { links } = await send('/calendar/owner/links/make', { boatId: 'all', withNames: true });
	const secret = new URL(links[0].address).pathname.split('/').at(-1);
	await send('/calendar/owner/feeds/add', {
		boatId: kamal.boatId,
		name: 'Elsewhere',
		address: 'https://elsewhere.test/secret-of-theirs.ics',
	});
	await sendRequest(kamal);
	await work();
	const copy = unzip((await fetchAs((await link(kamal)).body.result.url, kamal)).rawPayload);
	const read = (name: string) => JSON.parse(copy.get(`${name}.json`)?.toString() ?? 'null');
	expect(read('experiences')).toMatchObject([
		{ sailing_days: ['Saturday'], departure_time: '09:30', other_departures: [{ time: '15:00' }] },
	]);
	const none = {
		...{ first_day: null, last_day: null, yearly: null, weekdays: null, percent: null, days_ahead: null },
		...{ hours_ahead: null, beyond: null, amount_lkr: null, entered: null },
	};
	const season = { first_day: '2026-12-01', last_day: '2027-03-31', yearly: true };
	expect(read('price-rules')).toEqual(
		[
			{ kind: 'WEEKDAY', weekdays: ['Saturday', 'Sunday'], percent: 20 },
			{ kind: 'SEASON', ...season, amount_lkr: 9_232, entered },
			{ kind: 'EARLY_BIRD', days_ahead: 30, percent: 10 },
			{ kind: 'LAST_MINUTE', hours_ahead: 48, percent: 15 },
			{ kind: 'EXTRA_GUEST', beyond: 4, amount_lkr: 3_500 },
			{ kind: 'MINIMUM', amount_lkr: 20_000 },
		].map((rule) => ({ ...none, ...rule, experience_id: id })),
	);
	const extras = [
		{ name: 'Lunch', amount_lkr: 9_232, per: 'PERSON', mandatory: false, entered },
		{ name: 'Fuel', amount_lkr: 4_000, per: 'DEPARTURE', mandatory: true, entered: null },
	];
	expect(read('extras')).toHaveLength(2);
	expect(read('extras')).toEqual(
		expect.arrayContaining(extras.map((extra) => ({ ...extra, id: expect.any(String), experience_id: id }))),
	);
	expect(read('blocks')).toMatchObject([
		{ reason: 'Engine service', starts_at: '2026-07-11T18:30:00Z', ends_at: '2026-07-12T18:30:00Z' },
	]);
	expect(read('calendar-addresses')).toMatchObject([{ boat_id: null, with_names: true }]);
	expect(read('imported-calendars')).toMatchObject([{ name: 'Elsewhere' }]);
	const all = [...copy].map(([, bytes]) => bytes.toString()).join();
	expect(all).not.toContain(secret);
	expect(all).not.toContain('secret-of-theirs');
});

describe('refused and failed data exports', () => {
	test('refuses a data export without a recent sign-in', async () => {
		const user = await world().signIn('Nimal Perera');
		await world().database.pool.query('UPDATE session SET authenticated_at = NULL WHERE person_id = $1', [
			user.id,
		]);
		expect((await sendRequest(user)).body.code).toBe('step-up-required');
	});

	test('a data export that fails because of the storage leaves no file, and its job is retried', async () => {
		const user = await world().signIn('Nimal Perera');
		await sendRequest(user);
		files.failing = 'writing';
		await expect(work()).rejects.toThrow();
		files.failing = 'nothing';
		expect((await shown(user)).status).toBe('MAKING');
		await work();
		expect((await shown(user)).status).toBe('READY');
	});
});

test('deletes the parts of a data export whose worker was killed, at the next attempt or with the account', async () => {
	const parts = () => [...files.stored.keys()].filter((key) => key.startsWith('exports/'));
	await work();
	const before = parts();
	const user = await world().signIn('Nimal Perera');
	await upload(
		world(),
		'licence',
		{ name: 'a.pdf', bytes: Buffer.alloc(9 * 1024 * 1024, 'mate') },
		user.token,
	);
	/** Stores the first part, and ends during the second. */
	const endInSecondPart = async () => {
		const job = (await waitingJobs(world())).find(({ name }) => name === 'make-data-export');
		const [handler] = dataExportJobs(world().app);
		const { write } = files;
		await new Promise<void>((reached) => {
			files.write = async (key, file) => {
				if (!key.endsWith('/1.part')) return await new Promise(() => reached());
				await write(key, file);
			};
			void handler?.run(job?.payload);
		});
		files.write = write;
	};
	await sendRequest(user);
	await endInSecondPart();
	expect(parts()).toHaveLength(before.length + 1);
	await work();
	await work();
	expect((await shown(user)).status).toBe('READY');
	expect(parts()).toHaveLength(before.length + 2);
	expect((await fetchAs((await link(user)).body.result.url, user)).statusCode).toBe(200);

	await sendRequest(user);
	await endInSecondPart();
	await world().call('POST', '/user/data/delete', { as: user.token, body: { personId: user.id } });
	await work();
	expect(parts()).toEqual(before);
});

test('data exports are made one at a time', async () => {
	const people = [await world().signIn('Nimal Perera'), await world().signIn('Asha Silva')];
	for (const person of people) await sendRequest(person);
	const { rows } = await world().database.pool.query(
		`SELECT queue_name FROM graphile_worker.jobs WHERE task_identifier = 'make-data-export'`,
	);
	expect(rows).toEqual(people.map(() => ({ queue_name: 'make-data-export' })));
	await work();
});

test('deletes the data export together with the account', async () => {
	const user = await world().signIn('Nimal Perera');
	await sendRequest(user);
	await work();
	const before = [...files.stored.keys()].filter((key) => key.startsWith('exports/')).length;
	await world().call('POST', '/user/data/delete', { as: user.token, body: { personId: user.id } });
	await work();
	expect([...files.stored.keys()].filter((key) => key.startsWith('exports/'))).toHaveLength(before - 1);
});

test('a data export streams thousands of rows and large files in parts of 8 MB', async () => {
	const user = await world().signIn('Nimal Perera');
	const { database } = world();
	await database.pool.query(
		`INSERT INTO security_entry (at, event, person_id) SELECT now(), 'code-sent', $1 FROM generate_series(1, 2500)`,
		[user.id],
	);
	const large = Buffer.alloc(9 * 1024 * 1024, 'mate');
	await upload(world(), 'licence', { name: 'a.pdf', bytes: large }, user.token);
	await sendRequest(user);
	await work();
	const { rows } = await database.pool.query(
		'SELECT part_keys, bytes FROM data_export WHERE person_id = $1',
		[user.id],
	);
	expect(rows[0].part_keys).toHaveLength(2);
	const archive = unzip((await fetchAs((await link(user)).body.result.url, user)).rawPayload);
	const counts = [1, 2, 3].map(
		(page) => JSON.parse(archive.get(`security-log-${page}.json`)?.toString() ?? '[]').length,
	);
	expect(counts).toEqual([1_000, 1_000, 501]);
	expect([...archive].find(([name]) => name.startsWith('files/'))?.[1].equals(large)).toBe(true);
});

test('refuses an archive larger than the archive format permits', async () => {
	const at = Temporal.PlainDateTime.from('2026-07-01T00:00');
	async function* many() {
		for (let n = 0; n < 65_537; n += 1) yield { name: String(n), bytes: new Uint8Array(), deflate: false };
	}
	const writing = async () => {
		for await (const _ of zipArchive(many(), at));
	};
	await expect(writing()).rejects.toThrow('archive too large');
});
