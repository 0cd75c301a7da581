import { beforeEach, describe, expect, test } from 'vitest';
import { book, capture, order } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { isLongRun } from '#test/long.ts';
import { holdRequest, quote, requestTrip } from '#test/requests.ts';
import { join, offerRide } from '#test/rides.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

type Party = 'OWNER' | 'RENTER';
const addresses = { OWNER: 'kamal@mateship.test', RENTER: 'nimal@mateship.test' };
const typed = '  The engine <b>broke</b> & we are sorry.\nNext week?  ';
const saved = typed.trim();

let people: Record<Party, Awaited<ReturnType<TestApp['signIn']>>>;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeEach(async () => {
	const { app, email, signIn } = world();
	app.clock.set('2026-07-01T02:30:00Z');
	email.sent.length = 0;
	owner = await world().owner('Kamal Silva');
	await app.db.updateTable('person').set({ email: addresses.OWNER }).where('id', '=', owner.id).execute();
	people = { OWNER: owner, RENTER: await signIn('Nimal Perera', { email: addresses.RENTER }) };
});

const get = async (path: string, party: Party) =>
	(await world().call('GET', path, { as: people[party].token })).body.result;
const post = (path: string, party: Party, body: object) =>
	world().call('POST', path, { as: people[party].token, body });

async function mailed(subject: RegExp): Promise<Record<Party, string>> {
	expect(await runDueJobs(world(), 'sent')).toEqual([]);
	const to = (party: Party) =>
		world()
			.email.sent.filter((each) => each.to.address === addresses[party] && subject.test(each.subject))
			.flatMap(({ text, html }) => [text, html])
			.join('\n');
	return { OWNER: to('OWNER'), RENTER: to('RENTER') };
}

/** Expects the reason as plain text in the email's text part and escaped in its HTML part. */
function expectWords(email: string, by: string) {
	expect(email).toContain(`From ${by}`);
	expect(email).toContain('The engine <b>broke</b> & we are sorry.');
	expect(email).toContain('The engine &lt;b&gt;broke&lt;/b&gt; &amp; we are sorry.');
}

async function tripOf(): Promise<string> {
	const id = await book(world(), people.RENTER, await world().experience(owner), '2026-12-20');
	await runDueJobs(world());
	return id;
}

const parties = [
	['OWNER', 'RENTER', 'Kamal'],
	['RENTER', 'OWNER', 'Nimal'],
] as const;

describe.each(parties)('cancellation by the %s', (by, other, name) => {
	test('a cancellation reason appears on the booking and in the other party’s email', async () => {
		const bookingId = await tripOf();
		const canceled = await post('/booking/cancel', by, { bookingId, refundCents: 6_673, reason: typed });
		expect(canceled.status).toBe(200);
		const off = { _id: bookingId, status: 'CANCELED', cancellation: { by, reason: saved } };
		for (const party of ['OWNER', 'RENTER'] as const) {
			expect(await get(`/booking/one/${bookingId}`, party)).toMatchObject(off);
			expect(await get(`/booking/${party.toLowerCase()}?when=canceled`, party)).toMatchObject([off]);
		}
		const emails = await mailed(/^Canceled/);
		expectWords(emails[other], name);
		expect(emails[by]).toContain('You canceled on');
		expect(emails[by]).not.toContain('writes');
	});

	test('the reason for rejecting a request also appears in the email', async () => {
		const request = await requestTrip(world(), people.RENTER, await world().experience(owner));
		await quote(world(), people.OWNER, request);
		const rejected = { bookingRequestId: request, rejectedBy: by, reason: typed };
		expect((await post('/booking/owner/requests/reject', by, rejected)).status).toBe(200);
		expect(await get(`/booking/request/${request}`, other)).toMatchObject({ reason: saved, reasonBy: by });
		expectWords((await mailed(/^Request rejected/))[other], name);
	});
});

/** Reasons of both parties are parsed and saved by the same code. */
const usual = isLongRun ? parties : parties.slice(1);
describe.each(usual)('reason of a confirmed booking’s cancellation by the %s', (by, other) => {
	test('a booking can be canceled without a reason', async () => {
		const bookingId = await tripOf();
		await post('/booking/cancel', by, { bookingId, refundCents: 6_673, reason: '   ' });
		expect(await get(`/booking/one/${bookingId}`, other)).toMatchObject({
			cancellation: { by, reason: null },
		});
		const emails = await mailed(/^Canceled/);
		expect(emails[other]).toContain('Kamal');
		expect(emails[other]).not.toContain('writes');
	});

	test('a cancellation reason has at most 500 printable characters', async () => {
		const bookingId = await tripOf();
		for (const reason of ['x'.repeat(501), 'a\u0007b']) {
			const refused = await post('/booking/cancel', by, { bookingId, refundCents: 6_673, reason });
			expect([refused.status, refused.body.code]).toEqual([400, 'malformed']);
		}
		expect((await get(`/booking/one/${bookingId}`, by)).status).toBe('CONFIRMED');
		const most = { bookingId, refundCents: 6_673, reason: 'x'.repeat(500) };
		expect((await post('/booking/cancel', by, most)).status).toBe(200);
	});

	test('a reason for canceling a custom trip also appears on its request', async () => {
		const request = await requestTrip(world(), people.RENTER, await world().experience(owner));
		const quoteNumber = await quote(world(), people.OWNER, request);
		const { _id: bookingId } = (await holdRequest(world(), people.RENTER, request, quoteNumber)).body.result;
		await capture(world(), people.RENTER, { ...(await order(world(), people.RENTER, bookingId)), bookingId });
		await post('/booking/cancel', by, { bookingId, refundCents: 10_000, reason: typed });
		for (const party of ['OWNER', 'RENTER'] as const)
			expect(await get(`/booking/request/${request}`, party)).toMatchObject({
				state: 'CANCELED',
				reason: saved,
				reasonBy: by,
			});
	});
});

describe('ride canceled by its owner', () => {
	const cancelRide = (sharingId: string, reason: string) =>
		post('/sharing/cancel', 'OWNER', { sharingId, reason });

	test('mates see the reason for a canceled ride by email and on the booking', async () => {
		const ride = await offerRide(world(), owner);
		const { _id: bookingId } = (await join(world(), people.RENTER, ride, 2)).body.result;
		await capture(world(), people.RENTER, { ...(await order(world(), people.RENTER, bookingId)), bookingId });
		const { body } = await cancelRide(ride, typed);
		expect(body.result).toMatchObject({ status: 'CANCELED', canceledBy: 'OWNER', cancelReason: saved });
		expectWords((await mailed(/^Canceled/)).RENTER, 'Kamal');
		const cancellation = { by: 'OWNER', reason: saved };
		const off = { status: 'CANCELED', cancellation, refundedCents: 2_000 };
		expect(await get(`/booking/one/${bookingId}`, 'RENTER')).toMatchObject(off);
	});

	test('a mate who is paying sees the reason for a canceled ride', async () => {
		const ride = await offerRide(world(), owner);
		const { _id: bookingId } = (await join(world(), people.RENTER, ride, 2)).body.result;
		const { orderId } = await order(world(), people.RENTER, bookingId);
		await cancelRide(ride, typed);
		await capture(world(), people.RENTER, { orderId, bookingId });
		const { RENTER } = await mailed(/^Your payment came too late/);
		expect(RENTER).toContain('Kamal Silva had canceled the ride');
		expectWords(RENTER, 'Kamal');
	});

	test('the reason for canceling a ride is optional and has at most 500 characters', async () => {
		const ride = await offerRide(world(), owner);
		expect((await cancelRide(ride, 'x'.repeat(501))).body.code).toBe('malformed');
		expect((await cancelRide(ride, ' ')).body.result).toMatchObject({
			canceledBy: 'OWNER',
			cancelReason: null,
		});
	});
});
