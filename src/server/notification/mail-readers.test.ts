import { beforeEach, describe, expect, test } from 'vitest';
import { maskSign } from '#domain/conversation/mask-contacts.ts';
import { book } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { testApp } from '#test/test-app.ts';

const world = testApp({ payments: fakePayments });
type Person = Awaited<ReturnType<ReturnType<typeof world>['signIn']>>;

const call = async (path: string, as: Person, body: object) =>
	(await world().call('POST', path, { as: as.token, body })).body.result;
const pass = async (span: Temporal.DurationLike) => {
	world().app.clock.pass(span);
	expect(await runDueJobs(world())).toEqual([]);
};
const mailed = () =>
	world()
		.email.sent.splice(0)
		.filter(({ subject }) => subject.includes('wrote to you'));

async function scene() {
	// The time is 11:00 in Colombo, where the boat is.
	world().app.clock.set('2026-07-01T05:30:00Z');
	const owner = await world().owner('Kamal Silva');
	await world()
		.app.db.updateTable('person')
		.set({ email: 'kamal@people.example' })
		.where('id', '=', owner.id)
		.execute();
	const renter = await world().signIn('Nimal Perera', { email: 'nimal@people.example' });
	const experience = await world().experience(owner);
	const asks = (text: string) => call('/conversation/ask', renter, { experienceId: experience, text });
	const { conversationId: id } = await asks('Is there shade? Call 077 123 4567');
	const answers = (text: string) => call('/conversation/send', owner, { conversationId: id, text });
	const reads = (by: Person, number: number) =>
		call('/conversation/read', by, { conversationId: id, number });
	return { owner, renter, experience, id, asks, answers, reads };
}

beforeEach(() => void world().email.sent.splice(0));

describe('emails about messages', () => {
	test('message emails are sent after a minute, masked, and at most every ten minutes', async () => {
		const { id, asks, answers } = await scene();
		expect(mailed()).toEqual([]);
		await pass({ minutes: 1 });
		const [first, ...others] = mailed();
		expect(others).toEqual([]);
		expect(first?.to.name).toBe('Kamal Silva');
		expect(first?.text).toContain(`Is there shade? Call ${maskSign}`);
		expect(first?.text).toContain(`/messages/${id}`);
		expect(JSON.stringify(first)).not.toContain('077');
		await asks('And a toilet?');
		await pass({ minutes: 5 });
		await asks('And lunch?');
		await pass({ minutes: 4, seconds: 59 });
		expect(mailed()).toEqual([]);
		await pass({ seconds: 1 });
		const [second, ...more] = mailed();
		expect(more).toEqual([]);
		expect(second?.text).toMatch(/And a toilet\?[\s\S]*And lunch\?/);
		expect(second?.text).not.toContain('shade');
		await answers('All of it.');
		await pass({ minutes: 1 });
		expect(mailed().map(({ to }) => to.name)).toEqual(['Nimal Perera']);
	});

	test('no email quotes a person whom the reader has blocked before it was sent', async () => {
		const { owner, id, asks } = await scene();
		await call('/conversation/block', owner, { conversationId: id, blocked: true });
		await pass({ minutes: 1 });
		expect(mailed()).toEqual([]);
		await call('/conversation/block', owner, { conversationId: id, blocked: false });
		await asks('Hello again');
		await pass({ minutes: 10 });
		expect(mailed()).toHaveLength(1);
	});

	test('no email about messages is sent once their writer has deleted the account', async () => {
		const { renter } = await scene();
		await call('/user/data/delete', renter, { personId: renter.id });
		await pass({ minutes: 1 });
		expect(mailed()).toEqual([]);
	});

	test('message emails omit read messages, and show contact details to permitted readers', async () => {
		const { owner, renter, experience, asks, reads } = await scene();
		await reads(owner, 1);
		await pass({ minutes: 1 });
		expect(mailed()).toEqual([]);
		await book(world(), renter, experience, '2026-12-20');
		await pass({ minutes: 10 });
		await asks('I am on 077 123 4567');
		await pass({ minutes: 1 });
		expect(mailed()[0]?.text).toContain('077 123 4567');
	});

	test('one click on the email’s link switches message emails off and on', async () => {
		const { asks, answers } = await scene();
		await pass({ minutes: 1 });
		const address = mailed()[0]?.unsubscribe?.replace(/^.*\/api/, '') ?? '';
		const clicks = (path: string) =>
			world().fastify.inject({
				method: 'POST',
				url: `/api${path}`,
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
				body: 'List-Unsubscribe=One-Click',
			});
		const clicked = await clicks(address);
		expect(clicked.json().result).toEqual({ kind: 'messages', wanted: false });
		await asks('And a toilet?');
		await pass({ minutes: 10 });
		expect(mailed()).toEqual([]);
		await answers('Yes.');
		await pass({ minutes: 10 });
		expect(mailed().map(({ to }) => to.name)).toEqual(['Nimal Perera']);
		expect((await clicks(address.replace('off', 'on'))).statusCode).toBe(200);
		await asks('And lunch?');
		await pass({ minutes: 10 });
		expect(mailed()[0]?.text).toContain('And lunch?');
		for (const code of ['x'.repeat(40), 'x', '%00'])
			expect((await clicks(`/mail/off/${code}`)).statusCode).toBe(404);
	});

	test('message emails wait for the end of quiet hours in the reader’s time zone', async () => {
		const { owner, asks } = await scene();
		await pass({ minutes: 1 });
		mailed();
		const quiet = { from: 9, until: 17, timeZone: 'UTC' };
		const saved = await call('/mail/choices/save', owner, {
			wanted: { messages: true, reminders: false, alerts: true },
			quiet,
		});
		expect(saved).toEqual({ wanted: { messages: true, reminders: false, alerts: true }, quiet });
		world().app.clock.set('2026-07-02T09:30:00Z');
		await asks('Tomorrow?');
		await pass({ hours: 7, minutes: 29 });
		expect(mailed()).toEqual([]);
		await pass({ minutes: 1 });
		expect(mailed()).toHaveLength(1);
	});

	test('message emails of a night are combined into one email at seven in the morning', async () => {
		const { asks, owner, reads } = await scene();
		await reads(owner, 1);
		await pass({ minutes: 1 });
		world().app.clock.set('2026-07-01T17:00:00Z');
		await asks('Are you awake?');
		await pass({ hours: 3 });
		await asks('Good morning!');
		await pass({ hours: 5, minutes: 29 });
		expect(mailed()).toEqual([]);
		await pass({ minutes: 1 });
		const [only, ...others] = mailed();
		expect(others).toEqual([]);
		expect(only?.text).toMatch(/Are you awake\?[\s\S]*Good morning!/);
	});
});
