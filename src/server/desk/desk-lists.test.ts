import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toReference } from '#domain/id.ts';
import { book, hold } from '#test/bookings.ts';
import { recordStatements } from '#test/count-statements.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { decideOn, openItem, staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { upload } from '#test/uploads.ts';

const world = testApp({ payments: () => fakePayments() });

type TestUser = Awaited<ReturnType<TestApp['signIn']>>;
let desk: TestUser;
beforeAll(async () => {
	desk = await staffMember(world(), 'Amara Weerakoon');
});
beforeEach(() => world().app.clock.pass({ minutes: 11 }));

async function sendRequest(path: string) {
	const { status, body } = await world().call('GET', `/desk/${path}`, { as: desk.token });
	expect([status, body.code]).toEqual([200, undefined]);
	return body.result;
}

async function newcomer(name: string) {
	const { owner, experience, app } = world();
	const skipper = await owner(name);
	const trip = await experience(skipper, { verified: false });
	const waiting = { decision: null, decided_at: null } as const;
	await app.db
		.updateTable('boat')
		.set({ ...waiting, verified_at: null })
		.where('id', '=', skipper.boatId)
		.execute();
	await app.db
		.updateTable('person')
		.set({ owner_decision: null, owner_decided_at: null, owner_approved_at: null })
		.where('id', '=', skipper.id)
		.execute();
	return { ...skipper, trip };
}

describe('review queues', () => {
	test.each(['person', 'boat', 'experience'])(
		'queue %s: lists waiting submissions oldest first in pages, then decided submissions',
		async (subject) => {
			const created: string[] = [];
			for (let at = 0; at < 3; at += 1) {
				world().app.clock.pass({ minutes: 1 });
				const { id, boatId, trip } = await newcomer(`Kamal Silva${at}`);
				created.push({ person: id, boat: boatId, experience: trip }[subject] ?? '');
			}
			const ids = (list: { items: { _id: string }[] }) => list.items.map(({ _id }) => _id);
			const waiting = await sendRequest(`queue/${subject}`);
			expect(ids(waiting).filter((id) => created.includes(id))).toEqual(created);
			expect(waiting.count).toBeGreaterThanOrEqual(3);
			const counts = await sendRequest('counts');
			expect(counts[subject]).toBe(waiting.count);
			await decideOn(world(), desk, subject, created[1] ?? '', 'REJECTED', { reason: 'No.' });
			expect(ids(await sendRequest(`queue/${subject}`))).not.toContain(created[1]);
			expect(ids(await sendRequest(`queue/${subject}?state=REJECTED`))[0]).toBe(created[1]);
			expect((await sendRequest('counts'))[subject]).toBe(waiting.count - 1);
		},
	);

	test('verification queues return an experience with boat and owner, and a boat with documents', async () => {
		const { trip, boatId, id } = await newcomer('Ruwan Dias');
		const item = await openItem(world(), desk, 'experience', trip);
		expect(item).toMatchObject({
			subject: 'experience',
			submission: { state: 'WAITING', reason: null },
			owner: { _id: id, firstName: 'Ruwan', phoneNumber: '+94771234567', hasBankDetails: true },
			boat: { _id: boatId, boatInsurance: [{ key: 'owner/boat/insurance/x/paper.pdf', name: 'paper.pdf' }] },
			experience: { address: 'Galle Fisheries Harbour, pier 3' },
		});
	});

	test('verification queues take a constant number of SQL statements', async () => {
		const { database, owner, experience, signIn } = world();
		const costs = async () => {
			const counts: Record<string, number> = {};
			for (const path of [
				'queue/experience',
				'queue/boat',
				'queue/person',
				'people',
				'bookings',
				'payments',
				'audit',
				'experiences',
			])
				counts[path] = (await recordStatements(database.pool, () => sendRequest(path))).length;
			return counts;
		};
		const before = await costs();
		await newcomer('Sunil Many');
		const skipper = await owner('Kamal Many');
		await book(world(), await signIn('Nimal Many'), await experience(skipper), '2026-08-10');
		expect(await costs()).toEqual(before);
		expect(Math.max(...Object.values(before))).toBeLessThanOrEqual(10);
	});
});

describe('bank details at the desk', () => {
	test('masks bank details, omits them from lists, and audits a full view once an hour', async () => {
		const { app } = world();
		const { id } = await newcomer('Asoka Perera');
		for (const path of ['queue/person', 'queue/boat', 'queue/experience', 'people', 'search?text=Asoka']) {
			expect(JSON.stringify(await sendRequest(path))).not.toMatch(/0012345678/);
		}
		const countViews = async () =>
			(await sendRequest(`audit?subjectId=${id}&action=bank-details-opened`)).items.length;
		expect(await countViews()).toBe(0);
		const { owner } = await openItem(world(), desk, 'person', id);
		expect(owner.bankDetails).toMatchObject({ accountNumber: '•••• 5678' });
		expect(await countViews()).toBe(0);
		const open = async (as = desk) =>
			(await world().call('GET', `/desk/people/${id}/bank`, { as: as.token })).body.result;
		expect(await open()).toMatchObject({ accountNumber: '0012345678' });
		await open();
		expect(await countViews()).toBe(1);
		await open(await staffMember(world(), 'Ben Carmody'));
		expect(await countViews()).toBe(2);
		app.clock.pass({ minutes: 61 });
		await open();
		expect(await countViews()).toBe(3);
	});
});

test('audits views of a document by staff, but not by its owner', async () => {
	const { call, signIn } = world();
	const person = await signIn('Upul Licence');
	const sent = await upload(
		world(),
		'licence',
		{ name: 'my licence.pdf', bytes: '%PDF-1.7 a paper' },
		person.token,
	);
	const { key } = sent.body.result;
	const link = (as: TestUser) => call('GET', `/upload/link?key=${encodeURIComponent(key)}`, { as: as.token });
	expect((await link(person)).status).toBe(200);
	expect((await sendRequest(`audit?subjectId=${person.id}`)).items).toEqual([]);
	expect((await link(desk)).status).toBe(200);
	expect((await sendRequest(`audit?subjectId=${person.id}`)).items).toMatchObject([
		{ action: 'document-opened', subject: 'person', subjectName: 'Upul Licence', reason: 'my licence.pdf' },
	]);
});

describe('desk search', () => {
	test('finds people by name despite typos, and by number, email and reference', async () => {
		const { app, owner, signIn } = world();
		const skipper = await owner('Thilini Gunawardena');
		await app.db
			.updateTable('person')
			.set({ phone_number: '+94779998887' })
			.where('id', '=', skipper.id)
			.execute();
		const renter = await signIn('Marguerite Blackwood', { email: 'Marguerite@Example.org' });
		const found = async (text: string) =>
			(await sendRequest(`search?text=${encodeURIComponent(text)}`)).people.map(
				({ _id }: { _id: string }) => _id,
			);
		for (const text of [
			'Thilini',
			'gunawar',
			'Thilini Gunawardene',
			'077 999 8887',
			toReference(skipper.id),
		]) {
			expect([text, await found(text)]).toEqual([text, expect.arrayContaining([skipper.id])]);
		}
		expect(await found('marguerite@example.org')).toEqual([renter.id]);
		expect(await found('nobody of this name')).toEqual([]);
		// Wildcards are matched literally.
		expect(await found('%%')).toEqual([]);
		expect(await found('__')).toEqual([]);
	});

	test('finds bookings by reference, contact number and people, in any status', async () => {
		const { owner, experience, signIn } = world();
		const skipper = await owner('Lasith Mendis');
		const renter = await signIn('Ottilie Vance');
		const held = await hold(world(), renter, await experience(skipper), '2026-08-20');
		for (const text of [toReference(held), held, '+94712223334', 'Ottilie', 'Lasith Mendis']) {
			const { bookings } = await sendRequest(`search?text=${encodeURIComponent(text)}`);
			const one = bookings.find(({ _id }: { _id: string }) => _id === held);
			expect(one, text).toMatchObject({
				status: 'PENDING',
				contactNumber: '+94712223334',
				owner: { phoneNumber: '+94771234567' },
				may: { pay: false, release: false, cancel: false, changeDate: false },
			});
		}
	});

	test('finds boats and experiences by reference', async () => {
		const { boatId, trip } = await newcomer('Ruwan Dias');
		expect((await sendRequest(`search?text=${toReference(boatId)}`)).listings).toEqual([
			{ subject: 'boat', _id: boatId, title: 'Sagarika', submission: { state: 'WAITING', reason: null } },
		]);
		expect((await sendRequest(`search?text=${toReference(trip).toUpperCase()}`)).listings).toHaveLength(1);
	});
});

describe('desk lists', () => {
	test('lists bookings and payments by status, newest first', async () => {
		const { owner, experience, signIn } = world();
		const trip = await experience(await owner('Kamal Silva'));
		const renter = await signIn('Nimal Perera');
		const paid = await book(world(), renter, trip, '2026-08-10');
		world().app.clock.pass({ seconds: 1 });
		const held = await hold(world(), renter, trip, '2026-08-20');
		const ids = (list: { items: { _id: string }[] }) => list.items.map(({ _id }) => _id);
		expect(ids(await sendRequest('bookings')).slice(0, 2)).toEqual([held, paid]);
		expect(ids(await sendRequest('bookings?status=CONFIRMED'))).not.toContain(held);
		const { items } = await sendRequest('payments?status=CAPTURED');
		expect(items[0]).toMatchObject({
			bookingId: paid,
			trip: 'Sunset sail round the fort',
			renter: { firstName: 'Nimal' },
			owner: { firstName: 'Kamal' },
			amountCents: 6_673,
			refundedCents: 0,
		});
		expect((await sendRequest('payments?status=FAILED')).items).toEqual([]);
	});

	test('lists verified experiences by name or place, promoted experiences first', async () => {
		const { owner, experience, call } = world();
		const skipper = await owner('Kamal Silva');
		await experience(skipper, { name: 'Whale watching A' });
		const second = await experience(skipper, { name: 'Whale watching B' });
		await experience(skipper, { name: 'Whale watching C', verified: false });
		await call('POST', '/desk/promote', { as: desk.token, body: { experienceId: second, promoted: true } });
		const { items } = await sendRequest('experiences?text=whale');
		expect(items.map(({ name, promoted }: { name: string; promoted: boolean }) => [name, promoted])).toEqual([
			['Whale watching B', true],
			['Whale watching A', false],
		]);
		expect((await sendRequest('experiences?text=galle')).count).toBeGreaterThanOrEqual(2);
	});
});

describe('audit log', () => {
	test('the audit log shows person, action and subject, newest first', async () => {
		const { id } = await newcomer('Sita Fernando');
		await decideOn(world(), desk, 'person', id, 'REJECTED', { reason: 'The licence is not readable.' });
		const { items } = await sendRequest(`audit?subjectId=${id}`);
		expect(items[0]).toMatchObject({
			by: { firstName: 'Amara', lastName: 'Weerakoon' },
			action: 'rejected',
			subject: 'person',
			subjectName: 'Sita Fernando',
			reason: 'The licence is not readable.',
		});
	});

	test.each([
		'UPDATE audit_entry SET reason = NULL',
		'DELETE FROM audit_entry',
		'TRUNCATE audit_entry',
		'TRUNCATE audit_entry CASCADE',
	])('the database refuses to change the audit log by %s', async (statement) => {
		const { pool } = world().database;
		const count = async () => (await pool.query('SELECT count(*) FROM audit_entry')).rows[0].count;
		const before = await count();
		await expect(pool.query(statement)).rejects.toThrow('the audit log is append only');
		expect(await count()).toBe(before);
	});
});

test.each(['queue/boat', 'experiences', 'people', 'bookings', 'payments', 'payouts', 'messages', 'audit'])(
	'%s: a page number beyond the last returns the last page',
	async (list) => {
		const beyond = await sendRequest(`${list}?page=10000`);
		expect(beyond.page).toBe(Math.max(1, Math.ceil(beyond.count / beyond.pageSize)));
		expect(beyond).toEqual(await sendRequest(`${list}?page=${beyond.page}`));
	},
);

test('finds a single payment by its id, for links to the payment', async () => {
	const { owner, experience, signIn } = world();
	const trip = await experience(await owner('Kamal Silva'));
	const renter = await signIn('Nimal Perera');
	for (const day of ['2026-12-20', '2026-12-27']) await book(world(), renter, trip, day);
	const all = await sendRequest('payments');
	const [, other] = all.items;
	const found = await sendRequest(`payments?payment=${other._id}`);
	expect([found.count, found.items]).toEqual([1, [other]]);
});
