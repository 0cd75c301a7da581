import { describe, expect, test } from 'vitest';
import { SmsRefused, SmsUnavailable } from '#ports/sms.ts';
import { deleteExpiredData } from '#server/retention/sweep-expired.ts';
import { testApp } from '#test/test-app.ts';
import { requestPhoneCode } from './phone-code.ts';

const world = testApp();
let numbers = 0;
/** Returns a new number each time, because codes are limited per number. */
const aNumber = () => `+9477${String(1_000_000 + ++numbers)}`;

const request = (who: { token: string }, phoneNumber: string) =>
	world().call('POST', '/user/owner/verify', { as: who.token, body: { phoneNumber } });

const lastCode = () => /^\d{6}/.exec(world().sms.sent.at(-1)?.body ?? '')?.[0] ?? '';

const rowOf = async (id: string) =>
	(await world().database.pool.query('SELECT * FROM phone_code WHERE id = $1', [id])).rows[0];

describe('requesting a verification code', () => {
	test('texts a code of six digits to the number, and the code expires after ten minutes', async () => {
		const person = await world().signIn('Kamal Silva');
		const number = aNumber();
		const { status, body } = await request(person, number);
		expect(status).toBe(200);
		expect(world().sms.sent.at(-1)).toEqual({
			to: number,
			body: expect.stringMatching(/^\d{6} is your Mateship code\. .*\n\n@mateship\.test #\d{6}$/s),
		});
		expect(Temporal.Instant.from(body.result.expiresAt)).toEqual(
			world().app.clock.now().add({ minutes: 10 }),
		);
		expect(JSON.stringify(body)).not.toContain(lastCode());
	});

	test('a verification code is stored only as a hash', async () => {
		const person = await world().signIn('Kamal Silva');
		const { body } = await request(person, aNumber());
		const row = await rowOf(body.result.id);
		expect(row.code_hash).toHaveLength(32);
		const all = await world().database.pool.query('SELECT p::text AS row FROM phone_code p');
		for (const { row } of all.rows) expect(row).not.toContain(`,${lastCode()},`);
	});

	test.each(['+44712345678', '+9477123456', '0771234567', '', '+94 77123456'])(
		'rejects the phone number %j',
		async (number) => {
			const { status, body } = await request(await world().signIn('Kamal Silva'), number);
			expect([status, body.code]).toEqual([400, 'malformed']);
		},
	);

	test.each(['+94112345678', '+61190012345'])(
		'refuses to send a code to %s, which is not a mobile number',
		async (number) => {
			const before = world().sms.sent.length;
			const { status, body } = await request(await world().signIn('Kamal Silva'), number);
			expect([status, body.code]).toEqual([422, 'phone-unreachable']);
			expect(world().sms.sent).toHaveLength(before);
		},
	);

	test('reports a text message that cannot be sent, and invalidates its code', async () => {
		const person = await world().signIn('Kamal Silva');
		for (const [problem, status, code] of [
			[new SmsUnavailable(), 503, 'texts-down'],
			[new SmsRefused(), 422, 'phone-unreachable'],
		] as const) {
			world().sms.problems.push(problem);
			const answer = await request(person, aNumber());
			expect([answer.status, answer.body.code]).toEqual([status, code]);
		}
		const { rows } = await world().database.pool.query(
			'SELECT count(*)::int AS alive FROM phone_code WHERE person_id = $1 AND expires_at > $2',
			[person.id, world().app.clock.now().toString()],
		);
		expect(rows[0].alive).toBe(0);
	});

	test('refuses a code request if text messages are not configured', async () => {
		const { app } = world();
		const person = await world().signIn('Kamal Silva');
		const refused = await requestPhoneCode(
			{ ...app, sms: undefined },
			{ id: person.id, language: 'en' },
			'+94771234567',
		);
		expect(refused).toMatchObject({ refused: 'texts-off' });
	});

	test('a text message is sent outside any transaction', async () => {
		const { app, database } = world();
		const person = await world().signIn('Kamal Silva');
		const send = app.sms.send.bind(app.sms);
		let open: number | undefined;
		app.sms.send = async (text) => {
			const { rows } = await database.pool.query(
				`SELECT count(*)::int AS open FROM pg_stat_activity
				WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
			);
			open = rows[0].open;
			await send(text);
		};
		try {
			expect((await request(person, aNumber())).status).toBe(200);
		} finally {
			app.sms.send = send;
		}
		expect(open).toBe(0);
	});
});

describe('limits on verification codes', () => {
	const freshHour = () => world().app.clock.pass({ hours: 2 });

	test('allows five codes an hour to one number, requested by any persons', async () => {
		freshHour();
		const number = aNumber();
		const sent = world().sms.sent.length;
		for (let at = 0; at < 5; at += 1) {
			expect((await request(await world().signIn('Anu Mate'), number)).status).toBe(200);
		}
		const { status, body } = await request(await world().signIn('Anu Mate'), number);
		expect([status, body.code]).toEqual([429, 'too-many']);
		expect(world().sms.sent.length - sent).toBe(5);
		freshHour();
		expect((await request(await world().signIn('Anu Mate'), number)).status).toBe(200);
	});

	test('allows eight codes an hour for one person, to any numbers', async () => {
		freshHour();
		const person = await world().signIn('Anu Mate');
		for (let at = 0; at < 8; at += 1) expect((await request(person, aNumber())).status).toBe(200);
		expect((await request(person, aNumber())).status).toBe(429);
	});

	test('allows twenty codes an hour from one client address, for any persons', async () => {
		freshHour();
		for (let at = 0; at < 20; at += 1) {
			expect((await request(await world().signIn('Anu Mate'), aNumber())).status).toBe(200);
		}
		expect((await request(await world().signIn('Anu Mate'), aNumber())).status).toBe(429);
	});

	test('the limits on codes do not count invalid numbers', async () => {
		freshHour();
		const person = await world().signIn('Anu Mate');
		for (let at = 0; at < 30; at += 1) await request(person, 'x');
		expect((await request(person, aNumber())).status).toBe(200);
	});
});

test('deletes verification codes a day after they expire', async () => {
	const { app } = world();
	app.clock.pass({ hours: 2 });
	const forget = () => deleteExpiredData(app, ['phone-codes']);
	const { body } = await request(await world().signIn('Kamal Silva'), aNumber());
	app.clock.pass({ hours: 24 });
	await forget();
	expect(await rowOf(body.result.id)).toBeDefined();
	app.clock.pass({ minutes: 11 });
	await forget();
	expect(await rowOf(body.result.id)).toBeUndefined();
});
