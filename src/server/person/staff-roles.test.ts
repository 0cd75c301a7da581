import { describe, expect, test } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { staffMember } from '#test/staff.ts';
import { testApp } from '#test/test-app.ts';
import { waitForLock } from '#test/wait-for-lock.ts';
import { signInPerson } from './sign-in-person.ts';
import { appointByEmail, appointFirstStaff } from './staff.ts';

const world = testApp();
const rolesOf = async (id: string) =>
	(
		await world()
			.app.db.selectFrom('person')
			.select(['role', 'staff_roles'])
			.where('id', '=', id as never)
			.executeTakeFirstOrThrow()
	).staff_roles;
const change = (as: { token: string }, personId: string, role: string, granted: boolean) =>
	world().call('POST', '/desk/staff/role', { as: as.token, body: { personId, role, granted } });
type Staff = Awaited<ReturnType<typeof staffMember>>;
const suspend = (as: Staff, { id }: Staff) =>
	world().call('POST', '/desk/people/suspend', { as: as.token, body: { personId: id, reason: 'Gone.' } });
const overview = async (as: { token: string }) =>
	(await world().call('GET', '/desk/overview', { as: as.token })).status;

describe('staff roles granted and revoked by admins', () => {
	test('a granted role is listed and audited, and applies from the next call on', async () => {
		const admin = await staffMember(world(), 'Ada Admin');
		const clerk = await world().signIn('Cleo Clerk');
		expect(await overview(clerk)).toBe(403);
		const { body } = await change(admin, clerk.id, 'finance', true);
		expect(body.result.find((one: { _id: string }) => one._id === clerk.id)).toMatchObject({
			firstName: 'Cleo',
			roles: [{ role: 'finance', since: '2026-07-01T02:30:00Z', by: 'Ada Admin' }],
		});
		expect(await overview(clerk)).toBe(200);
		expect((await world().call('GET', '/user', { as: clerk.token })).body.result).toMatchObject({
			role: 'PLATFORM',
			staffRoles: ['finance'],
		});
		expect((await change(admin, clerk.id, 'finance', false)).status).toBe(200);
		expect(await overview(clerk)).toBe(403);
		const log = await world().call('GET', `/desk/audit?subjectId=${clerk.id}`, { as: admin.token });
		const entries = log.body.result.items.map((one: { action: string; reason: string }) => [
			one.action,
			one.reason,
		]);
		expect(entries).toEqual([
			['role-revoked', 'finance'],
			['role-granted', 'finance'],
		]);
	});

	test('admins cannot change their own roles, and a role is granted only once', async () => {
		const admin = await staffMember(world(), 'Ada Admin');
		const other = await staffMember(world(), 'Otto Admin', 'support');
		expect((await change(admin, admin.id, 'admin', false)).body.code).toBe('own-matter');
		for (const _ of [1, 2]) await change(admin, other.id, 'verifier', true);
		expect(await rolesOf(other.id)).toEqual(['support', 'verifier']);
		const entries = await world()
			.app.db.selectFrom('audit_entry')
			.select('id')
			.where('subject_id', '=', other.id)
			.where('action', '=', 'role-granted')
			.execute();
		expect(entries).toHaveLength(1);
	});

	test('one admin remains if two admins revoke each other’s role concurrently', async () => {
		const [one, two] = [await staffMember(world(), 'One Admin'), await staffMember(world(), 'Two Admin')];
		const answers = await Promise.all([
			change(one, two.id, 'admin', false),
			change(two, one.id, 'admin', false),
		]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
		const left = [await rolesOf(one.id), await rolesOf(two.id)].flat();
		expect(left).toEqual(['admin']);
	});

	test('a role for a deleted account is refused as not found', async () => {
		const [admin, gone] = [await staffMember(world(), 'Ada Admin'), await world().signIn('Gone Person')];
		const body = { personId: gone.id };
		const deleted = await world().call('POST', '/user/data/delete', { as: gone.token, body });
		expect(deleted.status).toBe(200);
		expect((await change(admin, gone.id, 'admin', true)).body.code).toBe('not-found');
		expect(await rolesOf(gone.id)).toEqual([]);
	});

	test.each([
		['suspend each other', (by: Staff, other: Staff) => suspend(by, other)],
		['suspend and revoke each other', (by: Staff, other: Staff) => change(by, other.id, 'admin', false)],
	])('one admin can still open the desk if two admins concurrently %s', async (_, act) => {
		const [one, two] = [await staffMember(world(), 'One Admin'), await staffMember(world(), 'Two Admin')];
		// Both calls have passed the check of their session before the first of them is decided.
		const lock = await world().database.pool.connect();
		await lock.query(`BEGIN; SELECT FROM person WHERE id IN ('${one.id}', '${two.id}') FOR UPDATE`);
		const calls = [suspend(one, two), act(two, one)];
		await waitForLock(world());
		await lock.query('COMMIT');
		lock.release();
		const answers = await Promise.all(calls);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
		expect([await overview(one), await overview(two)].toSorted()).toContain(200);
	});
});

describe('command `mateship first-staff`', () => {
	const signedIn = (name: string, more: object) => world().signIn(name, { emailVerified: true, ...more });
	const grant = (email: string) => appointByEmail(world().app, email);

	test('first-staff grants admin once to the account with a verified email, and audits the grant', async () => {
		const { id } = await signedIn('Fay First', { email: 'Fay@boats.example' });
		expect(await grant('fay@BOATS.example')).toBe('granted');
		expect(await rolesOf(id)).toEqual(['admin']);
		expect(await grant('fay@boats.example')).toBe('is-admin');
		const entries = await world()
			.app.db.selectFrom('audit_entry')
			.select(['action', 'reason'])
			.where('subject_id', '=', id)
			.execute();
		expect(entries).toEqual([{ action: 'role-granted', reason: 'admin (mateship first-staff)' }]);
	});

	test.each([
		['nobody', 'an email that nobody signed in with', []],
		['not-verified', 'an email that the provider has not verified', [{ emailVerified: false }]],
		['several', 'two accounts with one email', [{}, { provider: 'facebook' }]],
	] as const)('first-staff replies %s for %s and grants nothing', async (outcome, _, accounts) => {
		const email = `${outcome}@boats.example`;
		const people = [];
		for (const more of accounts) people.push(await signedIn('Some Body', { email, ...more }));
		expect(await grant(email)).toBe(outcome);
		for (const { id } of people) expect(await rolesOf(id)).toEqual([]);
	});

	test('refuses to make a suspended account staff', async () => {
		const { id } = await signedIn('Sue Spended', { email: 'sue@boats.example' });
		const { db, clock } = world().app;
		const suspension = { suspended_at: clock.now(), suspended_by: id, suspension_reason: 'a reason' };
		await db.updateTable('person').set(suspension).where('id', '=', id).execute();
		expect(await grant('sue@boats.example')).toBe('suspended');
	});
});

describe('FIRST_STAFF setting', () => {
	const start = (subject: string) =>
		appointFirstStaff({ ...world().app, firstStaff: [{ provider: 'google', subject }] });

	test('FIRST_STAFF grants admin at the next start to persons who signed in before', async () => {
		const known = await world().signIn('Nadia Named', { subject: 'g-known' });
		expect(await rolesOf(known.id)).toEqual([]);
		await start('g-known');
		await start('g-known');
		expect(await rolesOf(known.id)).toEqual(['admin']);
		const grants = await world()
			.app.db.selectFrom('staff_grant')
			.selectAll()
			.where('person_id', '=', known.id)
			.execute();
		expect(grants).toMatchObject([{ role: 'admin', granted_by: null, revoked_at: null }]);
	});

	test('FIRST_STAFF grants a revoked role again only if there is no admin', async () => {
		const admin = await staffMember(world(), 'Ada Admin');
		const known = await world().signIn('Rita Revoked', { subject: 'g-revoked' });
		await start('g-revoked');
		await change(admin, known.id, 'admin', false);
		await start('g-revoked');
		expect(await rolesOf(known.id)).toEqual([]);
		await world().app.db.updateTable('person').set({ role: 'MEMBER', staff_roles: [] }).execute();
		await start('g-revoked');
		expect(await rolesOf(known.id)).toEqual(['admin']);
	});

	test('FIRST_STAFF does not count an admin who is suspended', async () => {
		await world().app.db.updateTable('person').set({ role: 'MEMBER', staff_roles: [] }).execute();
		const admin = await staffMember(world(), 'Sue Spended');
		const known = await world().signIn('Rosa Revoked', { subject: 'g-alone' });
		await start('g-alone');
		await change(admin, known.id, 'admin', false);
		const { db, clock } = world().app;
		const suspension = { suspended_at: clock.now(), suspended_by: known.id, suspension_reason: 'a reason' };
		await db.updateTable('person').set(suspension).where('id', '=', admin.id).execute();
		await start('g-alone');
		expect(await rolesOf(known.id)).toEqual(['admin']);
	});

	test('FIRST_STAFF grants admin at the first sign-in, and logs accounts that never signed in', async () => {
		const warned: unknown[] = [];
		const log = { ...world().app.log, warn: (facts: unknown) => warned.push(facts) };
		const firstStaff = [{ provider: 'google', subject: 'g-later' }] as const;
		await appointFirstStaff({ ...world().app, log, firstStaff });
		expect(warned).toContainEqual({ named: 'google:g-later' });
		const social = { provider: 'google', subject: 'g-later', firstName: 'L', lastName: '' } as const;
		const person = await transact(world().app.db, (tx) =>
			signInPerson({ ...world().app, firstStaff }, tx, { ...social, emailVerified: false }),
		);
		expect([person.role, person.staffRoles]).toEqual(['PLATFORM', ['admin']]);
	});
});
