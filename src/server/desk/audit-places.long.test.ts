import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeFaults } from '#domain/desk/place-audit.ts';
import { addDays, dateAt } from '#domain/time.ts';
import { book, capture, order } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { endWhileWriting, type MemoryFiles } from '#test/memory-files.ts';
import { join, offerRide } from '#test/rides.ts';
import { testApp } from '#test/test-app.ts';
import { upload } from '#test/uploads.ts';
import { auditBookings } from './audit-places.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });
const sql = (text: string, values: unknown[] = []) => world().database.pool.query(text, values);
const audit = async () =>
	(await auditBookings(world().app)).faults.map(({ kind, about }) => `${kind} ${about}`);
const file = 'owner/boat/insurance/planted/paper.pdf';

let bookingId = '';
let experienceId = '';
let rideId = '';
let boatId = '';
let personId = '';
let token = '';
let days = 0;
/**
 * Faults that exist before a test: caused by earlier tests, and by sample boats whose documents were
 * never uploaded.
 */
let known: string[] = [];
async function newScene() {
	const { app, owner, signIn, experience } = world();
	// The job queue uses the clock of the database.
	app.clock.set(Temporal.Now.instant().toString());
	const skipper = await owner('Kamal Silva');
	({ id: personId, boatId, token } = skipper);
	days += 3;
	const date = addDays(dateAt(app.clock.now(), 'Asia/Colombo'), 8 + days);
	experienceId = await experience(skipper);
	bookingId = await book(world(), await signIn('Nimal Perera'), experienceId, date);
	rideId = await offerRide(world(), await owner('Ruwan Dias'), { departureDate: date });
	await runDueJobs(world());
}

const plantJob = (values: string) =>
	sql(`WITH job AS (SELECT (graphile_worker.add_job('settle-payment', run_at => now() + interval '1 day')).id)
		SELECT id FROM job`).then(({ rows }) =>
		sql(`UPDATE graphile_worker._private_jobs SET ${values} WHERE id = $1`, [rows[0].id]),
	);
const plantMessage = (values: string) =>
	sql(
		`INSERT INTO notification (id, person_id, key, kind, channel, facts, created_at, send_at, status, sending_at)
		VALUES ('n' || substr(md5(random()::text), 1, 19), $1, 'planted' || random(), 'planted', 'MAIL', '{}', now(),
			${values})`,
		[personId],
	);
const plantDate = (id: string, status: 'AGREED' | 'WITHDRAWN', expires: string) =>
	sql(
		`INSERT INTO date_change (id, booking_id, status, proposed_by, old_departure_date, old_departure_time, departure_date,
			departure_time, departs_at, arrives_at, price_lkr, price_usd_cents, difference_usd_cents, created_at, expires_at,
			ended_at)
		SELECT $2, id, $3, 'OWNER', departure_date, departure_time, departure_date + 1, departure_time,
			departs_at, arrives_at, 15000, 9000, 1, now() - interval '3 days', ${expires},
			CASE $3 WHEN 'WITHDRAWN' THEN now() END FROM booking WHERE id = $1`,
		[bookingId, id, status],
	);
const plantFile = (bytes: number) =>
	sql(
		`INSERT INTO upload (key, person_id, folder, name, type, bytes, created_at)
		VALUES ($1, $2, 'owner/boat/insurance/', 'paper.pdf', 'application/pdf', $3, now())
		ON CONFLICT (key) DO UPDATE SET bytes = excluded.bytes`,
		[file, personId, bytes],
	);

const planted: [keyof typeof placeFaults, () => Promise<unknown>, () => string | RegExp][] = [
	[
		'booking-without-boat',
		() => sql('UPDATE occupancy SET released_at = now() WHERE booking_id = $1', [bookingId]),
		() => bookingId,
	],
	[
		'boat-without-booking',
		() => sql(`UPDATE booking SET status = 'EXPIRED' WHERE id = $1`, [bookingId]),
		() => bookingId,
	],
	[
		'ride-without-boat',
		() => sql('UPDATE occupancy SET released_at = now() WHERE ride_id = $1', [rideId]),
		() => rideId,
	],
	[
		'boat-without-ride',
		() => sql(`UPDATE ride SET status = 'CANCELED', canceled_at = now() WHERE id = $1`, [rideId]),
		() => rideId,
	],
	[
		'date-twice',
		async () => {
			await sql('DROP INDEX IF EXISTS booking_departure_once');
			await sql(
				`INSERT INTO booking SELECT (jsonb_populate_record(booking, jsonb_build_object('id', 'zzzzzzzzzzzzzzzzzzzz',
					'idempotency_key', null))).* FROM booking WHERE id = $1`,
				[bookingId],
			);
		},
		() => bookingId,
	],
	[
		'days-differ',
		() => sql(`UPDATE experience SET unavailable = '{}' WHERE boat_id = $1`, [boatId]),
		() => experienceId,
	],
	[
		'message-missing',
		() =>
			sql(
				`DELETE FROM notification WHERE kind = 'booking-confirmed' AND channel = 'MAIL' AND person_id = $1`,
				[personId],
			),
		() => bookingId,
	],
	[
		'seats-over',
		async () => {
			const mate = await world().signIn('Anu Mate');
			const { body } = await join(world(), mate, rideId, 2);
			const { orderId } = await order(world(), mate, body.result._id);
			await capture(world(), mate, { orderId, bookingId: body.result._id });
			await sql('UPDATE booking SET adults = 7 WHERE id = $1', [body.result._id]);
		},
		() => rideId,
	],
	['seats-differ', () => sql('UPDATE ride SET seats_taken = 2 WHERE id = $1', [rideId]), () => rideId],
	['job-dead', () => plantJob('attempts = max_attempts'), () => /^settle-payment \d+$/],
	['job-stuck', () => plantJob(`locked_at = now() - interval '20 minutes'`), () => /^settle-payment \d+$/],
	['job-late', () => plantJob(`run_at = now() - interval '2 hours'`), () => /^settle-payment \d+$/],
	['message-uncertain', () => plantMessage(`now(), 'SENDING', now() - interval '20 minutes'`), () => /^n/],
	['message-late', () => plantMessage(`now() - interval '2 hours', 'WAITING', NULL`), () => /^n/],
	[
		'file-unlisted',
		() => sql(`UPDATE boat SET insurance_keys = '{owner/nowhere.pdf}' WHERE id = $1`, [boatId]),
		() => 'owner/nowhere.pdf',
	],
	['file-missing', () => plantFile(3), () => file],
	[
		'file-differs',
		async () => {
			await plantFile(3);
			const { stored } = world().app.files as MemoryFiles;
			stored.set(file, { type: 'application/pdf', bytes: new Uint8Array(2) });
		},
		() => file,
	],
	[
		'boat-twice',
		async () => {
			const { rows } = await sql(
				`SELECT conname FROM pg_constraint WHERE conrelid = 'occupancy'::regclass AND contype = 'x'`,
			);
			for (const { conname } of rows) await sql(`ALTER TABLE occupancy DROP CONSTRAINT ${conname}`);
			await sql(
				`UPDATE occupancy SET boat_id = other.boat_id, span = other.span FROM occupancy AS other
				WHERE occupancy.ride_id = $1 AND other.booking_id = $2`,
				[rideId, bookingId],
			);
		},
		() => boatId,
	],
	[
		'party-differs',
		() =>
			sql(
				`INSERT INTO party_change (id, booking_id, number, old_adults, old_kids, adults, kids, old_price_usd_cents,
					price_lkr, price_usd_cents, paid_usd_cents, share_usd_cents, percent, refund_usd_cents, created_at)
				SELECT 'c0000000000000000000', id, 1, adults + 2, kids, adults + 1, kids, amount_usd_cents,
					amount_lkr, amount_usd_cents, amount_usd_cents, 0, 0, 0, now() FROM booking WHERE id = $1`,
				[bookingId],
			),
		() => bookingId,
	],
	[
		'boat-without-date',
		async () => {
			await plantDate('d0000000000000000001', 'WITHDRAWN', 'now()');
			await sql(
				`UPDATE occupancy SET booking_id = NULL, date_change_id = 'd0000000000000000001' WHERE booking_id = $1`,
				[bookingId],
			);
		},
		() => 'd0000000000000000001',
	],
	[
		'date-late',
		() => plantDate('d0000000000000000002', 'AGREED', `now() - interval '2 hours'`),
		() => 'd0000000000000000002',
	],
	[
		'choice-late',
		async () => {
			await sql(
				`INSERT INTO weather_call (id, owner_id, boat_id, experience_id, called_by, reason, departure_date,
					departure_time, time_zone, departs_at, created_at, choice_ends_at)
				SELECT 'w0000000000000000000', owner_id, boat_id, experience_id, 'OWNER', 'WIND', departure_date,
					departure_time, time_zone, departs_at, now() - interval '3 days', now() - interval '1 day'
				FROM booking WHERE id = $1`,
				[bookingId],
			);
			await sql(
				`UPDATE booking SET status = 'CHOOSING', choice_reason = 'WEATHER', weather_call_id = 'w0000000000000000000',
					choice_ends_at = now() - interval '1 day' WHERE id = $1`,
				[bookingId],
			);
		},
		() => bookingId,
	],
];

/** Faults that are planted beside booking and ride. */
const plantedBeside = [
	'job-dead',
	'job-stuck',
	'job-late',
	'message-uncertain',
	'message-late',
	'file-unlisted',
	'file-missing',
	'file-differs',
];

/** Tests the faults that are planted beside booking and ride, or those that change them. */
function testPlanted(beside: boolean): void {
	const rows = planted.filter(([kind]) => plantedBeside.includes(kind) === beside);
	test.each(rows)('the audit reports the planted fault: %s', async (kind, plant, about) => {
		await plant();
		const found = (await audit()).filter((one) => !known.includes(one));
		const [expected] = [about()];
		expect(found).toContainEqual(
			typeof expected === 'string'
				? `${kind} ${expected}`
				: expect.stringMatching(new RegExp(`^${kind} ${expected.source.replace(/^\^/, '')}`)),
		);
	});
}

/** Tests that leave booking and ride as they are share a scene. */
describe('audit of a regular booking and its files', () => {
	beforeAll(newScene);
	beforeEach(async () => {
		known = await audit();
	});

	test('finds no faults in a regular booking and a regular ride, and counts both', async () => {
		expect(known.filter((one) => !one.startsWith('file-unlisted'))).toEqual([]);
		expect((await auditBookings(world().app)).counts).toMatchObject({
			confirmed: 1,
			rides: 1,
			'boats kept': 2,
		});
	});

	describe('audit of an uploaded file', () => {
		beforeEach(async () => {
			({ id: personId, boatId, token } = await world().owner('Kamal Silva'));
			known = await audit();
		});

		const files = () => world().app.files as MemoryFiles;
		const send = async (): Promise<string> =>
			(await upload(world(), 'boat-insurance', { bytes: 'a paper' }, token)).body.result.key;
		const unwritten = async (): Promise<string> => {
			await endWhileWriting(files(), send);
			const { rows } = await sql('SELECT key FROM upload WHERE person_id = $1', [personId]);
			return rows[0].key;
		};
		const found = async () => (await audit()).filter((one) => !known.includes(one));

		test('reports an uploaded file without content, even if nothing refers to the file', async () => {
			const key = await send();
			expect(await found()).toEqual([]);
			files().stored.delete(key);
			expect(await found()).toEqual([`file-missing ${key}`]);
		});

		test('counts but does not report an upload whose process ended before writing the file', async () => {
			const before = (await auditBookings(world().app)).counts['files of broken uploads'];
			await unwritten();
			expect(await found()).toEqual([]);
			expect((await auditBookings(world().app)).counts['files of broken uploads']).toBe((before ?? 0) + 1);
		});

		test('reports a missing file if its row still exists after two days', async () => {
			const key = await unwritten();
			await sql(`UPDATE upload SET created_at = now() - interval '49 hours' WHERE key = $1`, [key]);
			expect(await found()).toEqual([`file-missing ${key}`]);
		});

		test('reports a missing file at once if something refers to the file', async () => {
			const key = await unwritten();
			await sql('UPDATE boat SET insurance_keys = ARRAY[$1] WHERE id = $2', [key, boatId]);
			expect(await found()).toEqual([`file-unlisted ${key}`]);
		});
	});

	testPlanted(true);
});

describe('audit of a changed booking or ride', () => {
	beforeEach(async () => {
		await newScene();
		known = await audit();
	});

	test('does not report missing messages of deleted accounts', async () => {
		await sql(`DELETE FROM notification WHERE person_id = $1`, [personId]);
		expect(await audit()).toContain(`message-missing ${bookingId}`);
		await sql(
			`UPDATE person SET deleted_at = now(), email = NULL, phone_number = NULL, description = NULL, bank_details = NULL,
			bank_sealed = NULL, bank_key_id = NULL, owner_approved_at = NULL WHERE id = $1`,
			[personId],
		);
		expect(await audit()).not.toContain(`message-missing ${bookingId}`);
	});

	testPlanted(false);
});

test('the planted faults cover every kind of fault', () => {
	expect(planted.map(([kind]) => kind).sort()).toEqual(Object.keys(placeFaults).sort());
});
