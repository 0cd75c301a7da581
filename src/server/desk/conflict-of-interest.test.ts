import { beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { saveStaffRoles } from '#server/person/staff.ts';
import { book } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { makeDecision, openItem, staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { upload } from '#test/uploads.ts';

const world = testApp({ payments: () => fakePayments() });
let officer: Awaited<ReturnType<TestApp['owner']>>;
let experience: string;

beforeAll(async () => {
	officer = await world().owner('Olga Officer');
	experience = await world().experience(officer);
	await transact(world().app.db, (tx) => saveStaffRoles(tx, officer.id, ['admin']));
});

describe('conflict of interest of staff', () => {
	test('staff cannot decide on their own account, boat or experience, but colleagues can', async () => {
		const colleague = await staffMember(world(), 'Carl Colleague', 'verifier');
		const own = [
			['person', officer.id],
			['boat', officer.boatId],
			['experience', experience],
		] as const;
		for (const [subject, id] of own) {
			const item = await openItem(world(), officer, subject, id);
			const reason = 'Please add a picture.';
			const input = { reason, seen: item };
			const refused = await makeDecision(world(), officer, subject, id, 'CHANGES', input);
			expect([subject, refused.status, refused.body.code]).toEqual([subject, 403, 'own-matter']);
			expect((await makeDecision(world(), colleague, subject, id, 'CHANGES', input)).status).toBe(200);
		}
	});

	test('staff cannot promote their own experience', async () => {
		const body = { experienceId: experience, promoted: true };
		const refused = await world().call('POST', '/desk/promote', { as: officer.token, body });
		expect([refused.status, refused.body.code]).toEqual([403, 'own-matter']);
	});
});

describe('audit of views of personal data', () => {
	const viewsOf = async (by: string, subjectId: string) =>
		(
			await world()
				.app.db.selectFrom('audit_entry')
				.select(['action'])
				.where('person_id', '=', by as never)
				.where('subject_id', '=', subjectId)
				.orderBy('id')
				.execute()
		).map(({ action }) => action);

	test('audits views of a person’s data once an hour', async () => {
		const clerk = await staffMember(world(), 'Sita Support', 'support');
		const renter = await world().signIn('Nimal Perera');
		for (const _ of [1, 2]) await world().call('GET', '/desk/people', { as: clerk.token });
		expect(await viewsOf(clerk.id, renter.id)).toEqual(['details-seen']);
		expect(await viewsOf(clerk.id, clerk.id)).toEqual([]);
		world().app.clock.pass({ minutes: 61 });
		await world().call('GET', '/desk/search?text=Nimal', { as: clerk.token });
		expect(await viewsOf(clerk.id, renter.id)).toEqual(['details-seen', 'details-seen']);
		expect(await viewsOf(clerk.id, 'search')).toEqual(['list-seen']);
		const log = await world().call('GET', '/desk/audit', { as: clerk.token });
		expect(log.body.result.items.map((one: { action: string }) => one.action)).not.toContain('details-seen');
	});

	test('audits every export with its filter', async () => {
		const clerk = await staffMember(world(), 'Fina Finance', 'finance');
		for (const _ of [1, 2])
			await world().call('GET', '/desk/bookings/csv?state=EXPIRED', { as: clerk.token });
		expect(await viewsOf(clerk.id, 'bookings')).toEqual(['list-exported', 'list-exported']);
	});
});

test('rejects staff sessions without a second factor if the configuration requires one', async () => {
	const clerk = await staffMember(world(), 'Sita Support', 'support');
	const demanded: { acr: readonly string[]; amr: readonly string[] } = world().app.staffSignIn;
	Object.assign(demanded, { amr: ['mfa'] });
	const look = async () => await world().call('GET', '/desk/counts', { as: clerk.token });
	expect([(await look()).status, (await look()).body.code]).toEqual([403, 'staff-sign-in-needed']);
	expect((await world().call('GET', '/user', { as: clerk.token })).status).toBe(200);
	await world()
		.app.db.updateTable('session')
		.set({ amr: ['pwd', 'mfa'] })
		.where('person_id', '=', clerk.id)
		.execute();
	expect((await look()).status).toBe(200);
	Object.assign(demanded, { amr: [] });
});

test('opens documents for staff only in sessions with a second factor if the configuration requires one', async () => {
	const clerk = await staffMember(world(), 'Vera Verifier', 'verifier');
	const owner = await world().owner('Kamal Silva');
	const licence = { name: 'licence.pdf', bytes: '%PDF-1.7 x' };
	const { key } = (await upload(world(), 'licence', licence, owner.token)).body.result;
	const renter = await world().signIn('Nimal Perera');
	const bookingId = await book(world(), renter, await world().experience(owner), '2026-08-10');
	const [receipt] = (await world().call('GET', `/billing/booking/${bookingId}`, { as: renter.token })).body
		.result;
	const open = async () =>
		await Promise.all(
			[`/upload/link?key=${key}`, `/billing/booking/${bookingId}`, `/billing/document/${receipt._id}`].map(
				async (path) => (await world().call('GET', path, { as: clerk.token })).status,
			),
		);
	expect(await open()).toEqual([200, 200, 200]);
	const demanded: { amr: readonly string[] } = world().app.staffSignIn;
	Object.assign(demanded, { amr: ['mfa'] });
	expect(await open()).toEqual([404, 404, 404]);
	Object.assign(demanded, { amr: [] });
});
