import { beforeEach, describe, expect, test } from 'vitest';
import { book } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments() });
type User = { readonly id: string; readonly token: string };
let owner: Awaited<ReturnType<TestApp['owner']>>;
let renter: User;
let support: User;
let finance: User;
let bookingId: string;
const gross = 6_673;
const reason = 'The owner is in hospital.';

beforeEach(async () => {
	const { app, signIn, experience } = world();
	app.clock.set('2026-07-01T02:30:00Z');
	owner = await world().owner('Kamal Silva');
	renter = await signIn('Nimal Perera');
	support = await staffMember(world(), 'Sita Support', 'support');
	finance = await staffMember(world(), 'Fina Finance', 'finance');
	bookingId = await book(world(), renter as never, await experience(owner), '2026-07-20');
});

const get = (path: string, as = support) =>
	world().call('GET', `/desk/booking/${bookingId}${path}`, { as: as.token });
const post = (path: string, body: object, as = support) =>
	world().call('POST', `/desk/booking/${path}`, { as: as.token, body: { bookingId, reason, ...body } });
const audit = async () =>
	(
		await world()
			.app.db.selectFrom('audit_entry')
			.select(['action', 'reason'])
			.where('subject_id', '=', bookingId)
			.where('action', '<>', 'booking-opened')
			.orderBy('id')
			.execute()
	).map(({ action, reason: words }) => [action, words]);

async function emailedAddresses(act: RegExp) {
	const { app, email } = world();
	for (const [id, address] of [
		[owner.id, 'kamal@people.example'],
		[renter.id, 'nimal@people.example'],
	] as const)
		await app.db
			.updateTable('person')
			.set({ email: address })
			.where('id', '=', id as never)
			.execute();
	const before = email.sent.length;
	await runDueJobs(world());
	const mails = email.sent.slice(before).filter(({ text }) => text.includes(reason) && act.test(text));
	return mails.map(({ to }) => to.address).sort();
}
const both = ['kamal@people.example', 'nimal@people.example'];

describe('staff acting for a party', () => {
	test('staff cancel by the renter’s terms, or with a full refund as the owner would', async () => {
		world().app.clock.set('2026-07-18T02:30:00Z');
		expect((await get('/cancel?party=OWNER')).body.result).toEqual({
			refundCents: gross,
			fullRefundCents: gross,
		});
		expect((await get('/cancel?party=RENTER')).body.result.refundCents).toBe(0);
		const refused = await post('cancel', { party: 'RENTER', refundCents: gross });
		expect([refused.status, refused.body.code]).toEqual([409, 'refund-changed']);
		const done = await post('cancel', { party: 'RENTER', refundCents: 0 });
		expect(done.body.result.booking.cancellation).toMatchObject({
			state: 'CANCELED',
			by: 'RENTER',
			refundCents: 0,
			share: 'NONE',
		});
		expect(await audit()).toEqual([['booking-canceled', `For the renter: ${reason}`]]);
		expect(
			await emailedAddresses(/our staff canceled Sunset|our staff canceled .* for Nimal Perera/),
		).toEqual(both);
	});

	test('only finance may cancel with a full refund', async () => {
		world().app.clock.set('2026-07-18T02:30:00Z');
		const full = { party: 'RENTER', fullRefund: true, refundCents: gross };
		const refused = await post('cancel', full);
		expect([refused.status, refused.body.code]).toEqual([403, 'staff-role-needed']);
		const done = await post('cancel', full, finance);
		expect(done.body.result.booking.cancellation).toMatchObject({
			by: 'PLATFORM',
			refundCents: gross,
			share: 'ALL',
			reason,
		});
		expect(await audit()).toEqual([['booking-canceled', `For the renter, with a full refund: ${reason}`]]);
	});

	test('staff propose a date for one party and answer for the other party', async () => {
		const quoted = await get('/date?party=OWNER&departureDate=2026-07-24');
		expect(quoted.body.result).toMatchObject({ differenceCents: 0, instantly: false });
		const { priceCents } = quoted.body.result;
		const date = { party: 'OWNER', departureDate: '2026-07-24' };
		expect((await post('date', { ...date, priceCents: priceCents + 1 })).body.code).toBe('price-changed');
		const proposed = (await post('date', { ...date, priceCents })).body.result.booking.proposedDate;
		expect(proposed).toMatchObject({ proposedBy: 'OWNER', departureDate: '2026-07-24' });
		const answer = { dateChangeId: proposed._id, answer: 'accept' };
		expect((await post('date/answer', { ...answer, party: 'OWNER' })).body.code).toBe('not-yours');
		const moved = await post('date/answer', { ...answer, party: 'RENTER' });
		expect(moved.body.result.booking.departureDate).toBe('2026-07-24');
		expect((await audit()).map(([action]) => action)).toEqual([
			'booking-date-proposed',
			'booking-date-answered',
		]);
		expect(await emailedAddresses(/our staff answered the new date/)).toEqual(both);
	});

	test('staff reduce the number of guests for the displayed refund', async () => {
		const { refundCents } = (await get('/party?adults=1&kids=0')).body.result;
		const done = await post('party', { group: { adults: 1, kids: 0 }, refundCents });
		expect(done.body.result.booking.group).toEqual({ adults: 1, kids: 0 });
		expect(await audit()).toEqual([['booking-party-changed', `For the renter: ${reason}`]]);
		expect(await emailedAddresses(/our staff changed the guests/)).toEqual(both);
	});

	test('staff cannot act on their own booking, and users without a staff role cannot act for a party', async () => {
		const { database } = world();
		expect((await post('cancel', { party: 'OWNER', refundCents: gross }, owner)).status).toBe(403);
		for (const [side, was] of [
			['renter_id', renter.id],
			['owner_id', owner.id],
		]) {
			await database.pool.query(`UPDATE booking SET ${side} = $1 WHERE id = $2`, [finance.id, bookingId]);
			expect((await post('cancel', { party: 'OWNER', refundCents: gross }, finance)).body.code).toBe(
				'own-matter',
			);
			expect((await get('/cancel?party=OWNER', finance)).body.code).toBe('own-matter');
			await database.pool.query(`UPDATE booking SET ${side} = $1 WHERE id = $2`, [was, bookingId]);
		}
		expect(await audit()).toEqual([]);
	});
});
