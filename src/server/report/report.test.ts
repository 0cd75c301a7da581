import { beforeAll, describe, expect, test } from 'vitest';
import { runDueJobs } from '#test/due-jobs.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp();
type TestUser = Awaited<ReturnType<TestApp['signIn']>>;
let owner: Awaited<ReturnType<TestApp['owner']>>, renter: TestUser, desk: TestUser;
let experience: string, talk: string;

beforeAll(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	owner = await world().owner('Kamal Silva');
	renter = await world().signIn('Anu Perera');
	await world().database.pool.query(
		`UPDATE person SET email = id || '@people.example', email_verified = true WHERE id IN ($1, $2)`,
		[owner.id, renter.id],
	);
	desk = await staffMember(world(), 'Amara Weerakoon', 'support');
	experience = await world().experience(owner);
	talk = (await post(renter, 'conversation/ask', { experienceId: experience, text: 'Message 1' })).body.result
		.conversationId;
	for (let number = 2; number <= 8; number += 1)
		await sendText(number % 2 ? renter : owner, number === 5 ? 'Call 077 123 4567' : `Message ${number}`);
});

const post = (as: TestUser, path: string, body: object) =>
	world().call('POST', `/${path}`, { as: as.token, body });
const sendText = (as: TestUser, text: string) =>
	post(as, 'conversation/send', { conversationId: talk, text });
const report = (as: TestUser, number?: number, more: object = {}) =>
	post(as, 'report/add', { conversationId: talk, ...(number && { number }), reason: 'abuse', ...more });
const waiting = async (as = desk) =>
	(await world().call('GET', '/desk/reports', { as: as.token })).body.result.items;
const open = async (id: string, as = desk) =>
	await world().call('GET', `/desk/reports/${id}`, { as: as.token });
const close = (id: string, outcome: string, more: object = {}, as = desk) => {
	world().app.clock.pass({ minutes: 1 });
	return post(as, 'desk/reports/close', { reportId: id, outcome, note: 'Looked at.', ...more });
};
const audited = async (subjectId: string) =>
	(
		await world()
			.app.db.selectFrom('audit_entry')
			.select('action')
			.where('subject_id', '=', subjectId)
			.orderBy('id')
			.execute()
	).map(({ action }) => action);

describe('report of a message or conversation', () => {
	test('accepts one report per message, and no report of a person’s own message', async () => {
		expect((await report(renter, 4, { comment: 'Rude.' })).status).toBe(200);
		expect((await report(renter, 4)).status).toBe(200);
		expect(await waiting()).toHaveLength(1);
		expect((await report(renter, 3)).status).toBe(404);
		expect((await report(renter, 99)).status).toBe(404);
		expect((await report(await world().signIn('Nobody Else'), 4)).status).toBe(404);
	});

	test('the desk reads a reported message, masked, with three messages before and after', async () => {
		const [first] = await waiting();
		expect(first).toMatchObject({ kind: 'message', reason: 'abuse', reported: { _id: owner.id } });
		expect(JSON.stringify(first)).not.toContain('Message');
		expect(await audited(first._id)).toEqual([]);
		// This message is sent after the report.
		await sendText(owner, 'Message 9');
		const { result } = (await open(first._id)).body;
		expect(result.entries.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
		expect([result.number, result.comment, result.suspended]).toEqual([4, 'Rude.', false]);
		expect(JSON.stringify(result)).not.toContain('4567');
		expect(await audited(first._id)).toEqual(['report-opened']);
	});

	test('the desk reads the latest entries of a reported conversation up to the report', async () => {
		expect((await report(owner)).status).toBe(200);
		await sendText(renter, 'Message 10');
		const whole = (await waiting()).find(({ kind }: { kind: string }) => kind === 'conversation');
		const { result } = (await open(whole._id)).body;
		expect(result.entries.map(({ number }: { number: number }) => number)).toEqual([
			1, 2, 3, 4, 5, 6, 7, 8, 9,
		]);
		expect((await close(whole._id, 'none')).status).toBe(200);
	});
});

describe('decision about a report', () => {
	test('staff cannot see a report in which they are involved', async () => {
		const [first] = await waiting();
		await world()
			.app.db.updateTable('conversation_member')
			.set({ person_id: desk.id as never })
			.where('person_id', '=', renter.id as never)
			.execute();
		expect((await open(first._id)).body.code).toBe('own-matter');
		expect((await close(first._id, 'none')).body.code).toBe('own-matter');
		expect((await waiting())[0].may).toEqual({ open: false });
		await world()
			.app.db.updateTable('conversation_member')
			.set({ person_id: renter.id as never })
			.where('person_id', '=', desk.id as never)
			.execute();
	});

	test('a decision about a report warns the writer, notifies the reporter, and closes the report once', async () => {
		const [first] = await waiting();
		const comment = 'Please stay polite.';
		expect((await close(first._id, 'suspended')).body.code).toBe('not-suspended');
		const closed = await close(first._id, 'warned', { message: comment });
		expect(closed.body.result.closed).toMatchObject({ outcome: 'warned', by: { _id: desk.id } });
		expect((await close(first._id, 'none')).body.code).toBe('nothing-to-decide');
		expect(await waiting()).toEqual([]);
		expect(await audited(first._id)).toEqual(['report-opened', 'report-closed']);
		expect(await audited(owner.id)).toContain('warned');
		await runDueJobs(world());
		const mails = world().email.sent.filter(({ subject }) => /report|warning/i.test(subject));
		const warning = mails.find(({ subject }) => subject.startsWith('A warning'));
		expect(warning?.text).toContain(comment);
		expect(mails.map(({ text }) => text).join()).toContain('we’ve acted on it');
		expect(mails.filter(({ text }) => text.includes('Amara'))).toEqual([]);
	});

	test('lists closed reports latest first, with the number of earlier reports about the person', async () => {
		expect((await report(renter, 6)).status).toBe(200);
		const [again] = await waiting();
		expect((await open(again._id)).body.result.earlier).toEqual({ count: 1, acted: 1 });
		await post(desk, 'desk/people/suspend', { personId: owner.id, reason: 'Went on.' });
		expect((await close(again._id, 'suspended')).status).toBe(200);
		const { body } = await world().call('GET', '/desk/reports?state=closed', { as: desk.token });
		expect(body.result.items.map(({ closed }: { closed: { outcome: string } }) => closed.outcome)).toEqual([
			'suspended',
			'warned',
			'none',
		]);
	});
});
