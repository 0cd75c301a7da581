import { beforeEach, describe, expect, test } from 'vitest';
import { book } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });
let clerk: Awaited<ReturnType<TestApp['signIn']>>;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let experience: string;

beforeEach(async () => {
	clerk ??= await staffMember(world(), 'Sita Support', 'support');
	owner = await world().owner('Kamal Silva');
	experience = await world().experience(owner);
});
const post = (path: string, body: object, as = clerk) =>
	world().call('POST', `/desk/people/${path}`, { as: as.token, body });
const suspend = (more: object = {}) =>
	post('suspend', { personId: owner.id, reason: 'A stolen card.', ...more });
const me = async () => (await world().call('GET', '/user', { as: owner.token })).status;
const listed = async () =>
	(await world().call('GET', `/experience/one/${experience}`)).body.result?.verified as boolean;

describe('suspended person', () => {
	test('a suspension ends sessions and delists all listings until the suspension ends', async () => {
		expect([await me(), await listed()]).toEqual([200, true]);
		const { body } = await suspend();
		expect(body.result.suspension).toMatchObject({ reason: 'A stolen card.' });
		expect([await me(), await listed()]).toEqual([401, false]);
		const decide = { subject: 'person', id: owner.id, decision: 'APPROVED', reason: '' };
		const item = await world().call('GET', `/desk/item/person/${owner.id}`, { as: clerk.token });
		const verifier = await staffMember(world(), 'Vera Verifier', 'verifier');
		const approved = await world().call('POST', '/desk/decide', {
			as: verifier.token,
			body: {
				...decide,
				state: item.body.result.submission.state,
				submittedAt: item.body.result.submittedAt,
			},
		});
		expect(approved.body.code).toBe('person-suspended');
		expect((await suspend()).body.code).toBe('nothing-to-decide');
		const lifted = await post('lift', { personId: owner.id, reason: 'The bank was wrong.' });
		expect(lifted.body.result.suspension).toBeNull();
		expect(await listed()).toBe(true);
		expect(await me()).toBe(401);
	});

	test('a suspended person cannot use a session created at the moment of the suspension', async () => {
		const { pool } = world().database;
		owner = { ...owner, token: (await world().signIn('Kept Out')).token };
		const [person] = (await pool.query(`SELECT id FROM person WHERE first_name = 'Kept'`)).rows;
		const copy = await pool.query('SELECT to_jsonb(session) AS row FROM session WHERE person_id = $1', [
			person.id,
		]);
		expect(await me()).toBe(200);
		expect((await suspend({ personId: person.id })).status).toBe(200);
		await pool.query('INSERT INTO session SELECT * FROM jsonb_populate_record(NULL::session, $1)', [
			copy.rows[0].row,
		]);
		expect(await me()).toBe(401);
	});

	test('a suspension keeps sold departures or, if requested and unchanged since displayed, cancels them', async () => {
		const renter = await world().signIn('Nimal Perera');
		const trip = await book(world(), renter, experience, '2026-08-10');
		const { body } = await world().call('GET', `/desk/departures/person/${owner.id}`, { as: clerk.token });
		expect(body.result).toMatchObject({ count: 1, departures: [{ parties: [{ bookingId: trip }] }] });
		const { refundCents } = body.result;
		const cancelDepartures = { count: 2, refundCents, reason: 'The owner is gone.' };
		expect((await suspend({ cancelDepartures })).body.code).toBe('departures-changed');
		expect(await me()).toBe(200);
		expect((await suspend({ cancelDepartures: { ...cancelDepartures, count: 1 } })).status).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
		const seen = await world().call('GET', `/booking/one/${trip}`, { as: renter.token });
		expect(seen.body.result).toMatchObject({
			status: 'CANCELED',
			cancellation: { reason: 'The owner is gone.' },
		});
	});

	test('staff may suspend an owner whose trip they booked, but not cancel and refund that trip', async () => {
		await book(world(), clerk, experience, '2026-08-11');
		const { body } = await world().call('GET', `/desk/departures/person/${owner.id}`, { as: clerk.token });
		const { count, refundCents } = body.result;
		const cancelDepartures = { count, refundCents, reason: 'The owner is gone.' };
		expect((await suspend({ cancelDepartures })).body.code).toBe('own-matter');
		expect(await me()).toBe(200);
		expect((await suspend()).status).toBe(200);
	});

	test('staff cannot suspend themselves, and only admins can suspend staff', async () => {
		expect((await post('suspend', { personId: clerk.id, reason: 'Me.' })).body.code).toBe('own-matter');
		const other = await staffMember(world(), 'Otto Officer', 'finance');
		const input = { personId: other.id, reason: 'Left us.' };
		expect((await post('suspend', input)).body.code).toBe('staff-role-needed');
		const admin = await staffMember(world(), 'Ada Admin');
		expect((await post('suspend', input, admin)).status).toBe(200);
	});
});

test('the desk lists a person’s sessions and can end all of them', async () => {
	const { body } = await world().call('GET', `/desk/people/${owner.id}/sessions`, { as: clerk.token });
	expect(body.result).toMatchObject([{ provider: 'google', current: false }]);
	expect((await post('sessions/end', { personId: owner.id })).body.result).toEqual({ ended: 1 });
	expect(await me()).toBe(401);
});

test.each(['finance', 'admin'] as const)('support cannot sign out %s, but an admin can', async (role) => {
	const guarded = await staffMember(world(), 'Guarded Person', role);
	const ended = (by?: Parameters<typeof post>[2]) => post('sessions/end', { personId: guarded.id }, by);
	expect((await ended()).body.code).toBe('staff-role-needed');
	expect((await ended(await staffMember(world(), 'Ada Admin'))).body.result).toEqual({ ended: 1 });
});
