import { expect, test } from 'vitest';
import { signingIn } from '#test/signing-in.ts';
import { staffMember } from '#test/staff.ts';

const { world, browser, signIn } = signingIn();

const entriesOf = async (person: { id: string }) =>
	(
		await world().database.pool.query(
			`SELECT event, detail, address, by_id FROM security_entry WHERE person_id = $1 ORDER BY id`,
			[person.id],
		)
	).rows;
const eventsOf = async (person: { id: string }) =>
	(await entriesOf(person)).map(({ event, detail }) => (detail ? `${event} ${detail}` : event));

test('logs sign-in, failed sign-in and sign-out with the network instead of the full address', async () => {
	const nimal = browser();
	await signIn(nimal);
	const id = (await nimal.me()).body.result._id;
	// A repeated forgery is logged once.
	for (const _ of [1, 2, 3]) await nimal.visit('/auth/google/callback?state=forged');
	await nimal.visit('/auth/logout');
	expect(await entriesOf({ id })).toEqual([
		{ event: 'signed-in', detail: 'google', address: '127.0.0.0/24', by_id: null },
		{ event: 'signed-out', detail: null, address: '127.0.0.0/24', by_id: null },
	]);
	const { rows } = await world().database.pool.query(
		`SELECT person_id, address, detail FROM security_entry WHERE event = 'sign-in-failed'`,
	);
	expect(rows).toEqual([{ person_id: null, address: '127.0.0.0/24', detail: 'wrong-browser' }]);
});

test('logs repeated refusals at the desk once in ten minutes', async () => {
	const curious = await world().signIn('Cuno Curious');
	for (const _ of [1, 2, 3]) await world().call('GET', '/desk/overview', { as: curious.token });
	expect(await eventsOf(curious)).toEqual(['staff-call-refused not-staff']);
	world().app.clock.pass({ minutes: 11 });
	await world().call('GET', '/desk/overview', { as: curious.token });
	expect(await eventsOf(curious)).toHaveLength(2);
});

test('logs role changes, suspensions and sessions ended by staff, each with both people', async () => {
	const admin = await staffMember(world(), 'Ada Admin');
	const clerk = await world().signIn('Cleo Clerk');
	const post = (path: string, body: object) => world().call('POST', path, { as: admin.token, body });
	await post('/desk/staff/role', { personId: clerk.id, role: 'finance', granted: true });
	await post('/desk/staff/role', { personId: clerk.id, role: 'finance', granted: false });
	await post('/desk/people/sessions/end', { personId: clerk.id });
	await post('/desk/people/suspend', { personId: clerk.id, reason: 'A secret sentence' });
	await post('/desk/people/lift', { personId: clerk.id, reason: 'All is well' });
	expect(await eventsOf(clerk)).toEqual([
		'role-granted finance',
		'role-revoked finance',
		'sessions-ended',
		'suspended',
		'suspension-lifted',
	]);
	expect(new Set((await entriesOf(clerk)).map(({ by_id }) => by_id))).toEqual(new Set([admin.id]));
	const { rows } = await world().database.pool.query(
		'SELECT security_entry::text AS row FROM security_entry',
	);
	expect(rows.map(({ row }) => row).join()).not.toMatch(/secret sentence|All is well|Cleo/);
});

test('logs a sent phone code and a wrong phone code', async () => {
	const owner = await world().signIn('Olga Owner');
	const body = { phoneNumber: '+94771234567' };
	const { body: sent } = await world().call('POST', '/user/owner/verify', { as: owner.token, body });
	const account = {
		description: 'x'.repeat(100),
		bankDetails: { accountName: 'O', accountNumber: '1', bankName: 'B', bankBranch: 'C' },
		...body,
		codeId: sent.result.id,
	};
	const right = /^\d{6}/.exec(world().sms.sent.at(-1)?.body ?? '')?.[0] ?? '';
	const wrong = right === '000000' ? '000001' : '000000';
	for (const code of [wrong, right]) {
		await world().call('POST', '/user/owner', { as: owner.token, body: { ...account, code } });
	}
	expect(await eventsOf(owner)).toEqual(['code-sent', 'code-failed code-wrong', 'phone-number-changed']);
});

test('only admins can filter the security log, and each view is audited', async () => {
	const admin = await staffMember(world(), 'Ada Admin');
	const finance = await staffMember(world(), 'Fin Finance', 'finance');
	const curious = await world().signIn('Cuno Curious');
	await world().call('GET', '/desk/overview', { as: curious.token });
	const read = async (query: string, as = admin) =>
		await world().call('GET', `/desk/security${query}`, { as: as.token });
	expect((await read('', finance)).body.code).toBe('staff-role-needed');
	const { body } = await read(`?person=${curious.id}&event=staff-call-refused&from=2026-07-01`);
	expect(body.result.items).toEqual([
		{
			id: expect.any(Number),
			at: '2026-07-01T02:30:00Z',
			event: 'staff-call-refused',
			person: { _id: curious.id, firstName: 'Cuno', lastName: 'Curious', image: null },
			by: null,
			address: '127.0.0.0/24',
			detail: 'not-staff',
		},
	]);
	for (const none of ['to=2026-06-30', 'event=suspended', 'address=10.0.0.0/24'])
		expect((await read(`?person=${curious.id}&${none}`)).body.result.count).toBe(0);
	const { rows } = await world().database.pool.query(
		`SELECT subject_id FROM audit_entry WHERE person_id = $1 AND action = 'list-seen'`,
		[admin.id],
	);
	expect(rows).toEqual([{ subject_id: 'security' }]);
});

test('refuses to change or truncate the security log, or to delete entries before their time', async () => {
	const { pool } = world().database;
	await pool.query(`INSERT INTO security_entry (at, event) VALUES (now(), 'signed-out')`);
	for (const attack of [
		`UPDATE security_entry SET event = 'signed-in'`,
		"DELETE FROM security_entry WHERE at > now() - interval '1 day'",
		'TRUNCATE security_entry',
	])
		await expect(pool.query(attack)).rejects.toThrow('append only');
});
