import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BookingId } from '#domain/id.ts';
import { EmailRefused, EmailUncertain } from '#ports/email.ts';
import { SmsUncertain } from '#ports/sms.ts';
import { book } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: fakePayments });

type TestUser = Awaited<ReturnType<TestApp['signIn']>>;
let desk: TestUser;
let renter: TestUser;
let bookingId: BookingId;

interface Listed {
	readonly _id: string;
	readonly kind: string;
	readonly channel: string;
	readonly to: { readonly _id: string } | null;
	readonly about: object;
}

async function listed(): Promise<Listed[]> {
	const { status, body } = await world().call('GET', '/desk/messages', { as: desk.token });
	expect(status).toBe(200);
	expect(body.result.count).toBe(body.result.items.length);
	const { body: counts } = await world().call('GET', '/desk/counts', { as: desk.token });
	expect(counts.result.uncertainMessages).toBe(body.result.count);
	return body.result.items;
}

const settle = (way: 'again' | 'leave', notificationId: string, as = desk) =>
	world().call('POST', `/desk/messages/${way}`, { as: as.token, body: { notificationId } });

async function audited(): Promise<string[]> {
	const { body } = await world().call('GET', '/desk/audit', { as: desk.token });
	return body.result.items.map(
		({ action, subject, subjectName }: Record<string, string>) => `${action} ${subject} ${subjectName}`,
	);
}

/** Creates a booking. Eleven minutes ago, the response of the mail server to its email was lost. */
beforeEach(async () => {
	const { app, email, sms, owner, experience, signIn } = world();
	await sql`DELETE FROM graphile_worker._private_jobs`.execute(app.db);
	await sql`DELETE FROM notification`.execute(app.db);
	app.clock.set('2026-07-01T02:30:00Z');
	desk = await staffMember(world(), 'Amara Weerakoon');
	renter = await signIn('Anu Mate', { email: 'anu@people.example', emailVerified: true });
	const skipper = await owner('Kamal Silva');
	bookingId = (await book(world(), renter, await experience(skipper), '2026-08-04')) as BookingId;
	email.problems.push(new EmailUncertain('timeout'));
	expect(await runDueJobs(world())).toEqual([]);
	for (const list of [email, sms]) {
		list.sent.length = 0;
		list.problems.length = 0;
	}
	app.clock.pass({ minutes: 11 });
});

describe('messages with an unknown result', () => {
	test('the desk lists uncertain messages with kind, subject, recipient and the provider’s response, without text', async () => {
		const [notification, ...others] = await listed();
		expect(others).toEqual([]);
		expect(notification).toMatchObject({
			kind: 'booking-confirmed',
			channel: 'MAIL',
			status: 'SENDING',
			to: { _id: renter.id, firstName: 'Anu', lastName: 'Mate' },
			about: { subject: 'booking', id: bookingId },
			triedDate: '2026-07-01T02:30:00Z',
			address: 'a•••@people.example',
			problem: 'timeout',
		});
		expect(JSON.stringify(notification)).not.toContain('anu@people.example');
	});

	test('lists an uncertain message only after ten minutes, because the provider may still respond', async () => {
		const [notification] = await listed();
		world().app.clock.set('2026-07-01T02:40:00Z');
		expect(await listed()).toEqual([]);
		const early = await settle('again', notification?._id ?? '');
		expect([early.status, early.body.code]).toEqual([409, 'nothing-to-decide']);
	});

	test('‘Send again’ resends an uncertain message once, and the audit log records the person', async () => {
		const [notification] = await listed();
		const { body } = await settle('again', notification?._id ?? '');
		expect(body.result).toMatchObject({ _id: notification?._id, status: 'WAITING' });
		expect(await runDueJobs(world())).toEqual([]);
		expect(world().email.sent.map(({ to }) => to.address)).toEqual(['anu@people.example']);
		expect(await listed()).toEqual([]);
		expect((await audited())[0]).toBe('notification-sent-again notification Anu Mate');
	});

	test('after a corrected address, a refused message can be resent but not discarded', async () => {
		const [notification] = await listed();
		const id = notification?._id ?? '';
		await settle('again', id);
		world().email.problems.push(new EmailRefused('550 5.1.1 <anu@people.example> User unknown'));
		expect(await runDueJobs(world())).toEqual([]);
		const refused = async () =>
			(await world().call('GET', '/desk/messages?state=REFUSED', { as: desk.token })).body.result.items;
		expect(await refused()).toMatchObject([
			{ _id: id, status: 'FAILED', address: 'a•••@people.example', problem: '550 5.1.1 <…> User unknown' },
		]);
		expect((await settle('leave', id)).body.code).toBe('nothing-to-decide');
		await sql`UPDATE person SET email = 'anu@right.example' WHERE id = ${renter.id}`.execute(world().app.db);
		const pressed = await Promise.all([settle('again', id), settle('again', id)]);
		expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(await runDueJobs(world())).toEqual([]);
		expect(world().email.sent.map(({ to }) => to.address)).toEqual(['anu@right.example']);
		expect(await refused()).toEqual([]);
		const { rows } = await sql<{ status: string; problem: string | null }>`
			SELECT status, problem FROM notification WHERE id = ${id}`.execute(world().app.db);
		expect(rows).toEqual([{ status: 'SENT', problem: null }]);
	});

	test('an uncertain message about an outdated event is not resent', async () => {
		const [notification] = await listed();
		await sql`UPDATE booking SET status = 'CANCELED', canceled_by = 'RENTER', ended_at = now()
			WHERE id = ${bookingId}`.execute(world().app.db);
		await settle('again', notification?._id ?? '');
		expect(await runDueJobs(world())).toEqual([]);
		expect(world().email.sent).toEqual([]);
		expect(await statusOf(notification?._id)).toBe('DROPPED');
	});

	test('a resent message is listed once more if its delivery is still uncertain', async () => {
		const [notification] = await listed();
		await settle('again', notification?._id ?? '');
		world().email.problems.push(new EmailUncertain('timeout'));
		await runDueJobs(world());
		world().app.clock.pass({ minutes: 11 });
		expect((await listed()).map(({ _id }) => _id)).toEqual([notification?._id]);
	});

	test('‘Leave it’ removes an uncertain message from the list without sending the message', async () => {
		const [notification] = await listed();
		const { body } = await settle('leave', notification?._id ?? '');
		expect(body.result.status).toBe('LEFT');
		expect(await runDueJobs(world())).toEqual([]);
		expect(world().email.sent).toEqual([]);
		expect(await listed()).toEqual([]);
		expect((await audited())[0]).toBe('notification-dropped notification Anu Mate');
	});

	test('ten concurrent decisions about an uncertain message lead to one email and one audit entry', async () => {
		const [notification] = await listed();
		const before = (await audited()).length;
		const answers = await Promise.all(
			Array.from({ length: 10 }, (_, at) => settle(at % 2 ? 'again' : 'leave', notification?._id ?? '')),
		);
		const codes = answers.map(({ status, body }) => (status === 200 ? 'settled' : body.code)).sort();
		expect(codes).toEqual([...Array.from({ length: 9 }, () => 'nothing-to-decide'), 'settled']);
		expect(await audited()).toHaveLength(before + 1);
		await runDueJobs(world());
		expect(world().email.sent.length).toBe((await statusOf(notification?._id)) === 'SENT' ? 1 : 0);
	});

	test('an uncertain message that turned out to be sent cannot be sent again', async () => {
		const sent = await world()
			.app.db.selectFrom('notification')
			.select('id')
			.where('status', '=', 'SENT')
			.executeTakeFirstOrThrow();
		expect((await settle('again', sent.id)).body.code).toBe('nothing-to-decide');
		expect((await settle('leave', sent.id)).body.code).toBe('nothing-to-decide');
	});

	test('the desk sees no recipient name of a text to a friend', async () => {
		const { app } = world();
		await sql`UPDATE notification SET status = 'SENDING', sending_at = ${app.clock.now().subtract({ hours: 1 }).toString()},
			person_id = NULL, phone_number = '+61412345678' WHERE channel = 'SMS'`.execute(app.db);
		const text = (await listed()).find(({ channel }) => channel === 'SMS');
		expect(text?.to).toBeNull();
		expect(JSON.stringify(text)).not.toContain('412345678');
		await settle('again', text?._id ?? '');
		world().sms.problems.push(new SmsUncertain('timeout'));
		await runDueJobs(world());
		expect((await audited())[0]).toBe('notification-sent-again notification null');
	});
});

async function statusOf(id: string | undefined): Promise<string | undefined> {
	const { rows } = await sql<{
		status: string;
	}>`SELECT status FROM notification WHERE id = ${id ?? ''}`.execute(world().app.db);
	return rows[0]?.status;
}
