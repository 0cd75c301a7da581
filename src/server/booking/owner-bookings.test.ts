import { beforeEach, describe, expect, test } from 'vitest';
import { boughtExtras } from '#domain/price/trip-price.ts';
import { book, capture, hold, order } from '#test/bookings.ts';
import { recordStatements } from '#test/count-statements.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { manifestSheet } from '../boarding/manifest.ts';

const world = testApp({ payments: () => fakePayments() });
beforeEach(() => world().app.clock.set('2026-07-01T02:30:00Z'));

type TestUser = Awaited<ReturnType<TestApp['signIn']>>;

async function list(owner: TestUser, when?: string) {
	const query = when ? `?when=${when}` : '';
	const { status, body } = await world().call('GET', `/booking/owner${query}`, { as: owner.token });
	expect(status).toBe(200);
	return body.result;
}
const ids = (bookings: readonly { _id: string }[]) => bookings.map(({ _id }) => _id);

describe('bookings of an owner’s listings', () => {
	test('lists an owner’s upcoming bookings soonest first, and completed bookings latest first', async () => {
		const { app, owner, experience, signIn } = world();
		const [skipper, renter, mate] = [
			await owner('Kamal Silva'),
			await signIn('Nimal Perera'),
			await signIn('Anu Mate'),
		];
		const id = await experience(skipper);
		const later = await book(world(), renter, id, '2026-07-06');
		const earlier = await book(world(), mate, id, '2026-07-04');
		await hold(world(), renter, id, '2026-07-20');
		expect(ids(await list(skipper, 'upcoming'))).toEqual([earlier, later]);
		expect(await list(skipper, 'completed')).toEqual([]);
		app.clock.set('2026-07-07T00:00:00Z');
		expect(await list(skipper, 'upcoming')).toEqual([]);
		expect(ids(await list(skipper, 'completed'))).toEqual([later, earlier]);
	});

	test('an owner’s list contains only bookings of the owner’s listings', async () => {
		const { owner, experience, signIn } = world();
		const [skipper, other, renter] = [
			await owner('Kamal Silva'),
			await owner('Ruwan Dias'),
			await signIn('Nimal Perera'),
		];
		await book(world(), renter, await experience(skipper), '2026-07-10');
		expect(await list(other)).toEqual([]);
		expect(await list(renter)).toEqual([]);
	});

	test('an owner’s list is filtered by guest, reference, boat and departure dates', async () => {
		const { owner, experience, signIn } = world();
		const [skipper, nimal, anu] = [
			await owner('Kamal Silva'),
			await signIn('Nimal Perera'),
			await signIn('Anu Mate'),
		];
		const id = await experience(skipper);
		const first = await book(world(), nimal, id, '2026-07-04');
		const second = await book(world(), anu, id, '2026-07-06');
		const filtered = async (filter: Record<string, string>) =>
			ids(await list(skipper, `upcoming&${new URLSearchParams(filter)}`));
		// Both guests entered the name Nimal Perera when they booked.
		expect(await filtered({ search: 'pereRA' })).toEqual([first, second]);
		expect(await filtered({ search: 'anu' })).toEqual([second]);
		expect(await filtered({ search: 'a%u' })).toEqual([]);
		expect(await filtered({ search: second.slice(0, 10).toUpperCase() })).toEqual([second]);
		expect(await filtered({ from: '2026-07-05' })).toEqual([second]);
		expect(await filtered({ from: '2026-07-04', to: '2026-07-05' })).toEqual([first]);
		const [{ boat }] = await list(skipper);
		expect(await filtered({ boat: boat._id })).toEqual([first, second]);
		expect(await filtered({ boat: '0123456789abcdefghjk' })).toEqual([]);
	});

	test('a canceled booking is found by the renter’s account name, not by the name entered at booking', async () => {
		const { owner, experience, signIn } = world();
		const [skipper, renter] = [await owner('Kamal Silva'), await signIn('Nimal Perera')];
		const booking = await book(world(), renter, await experience(skipper), '2026-07-20');
		await world().app.db.updateTable('booking').set({ name: 'call 0771234567' }).execute();
		expect(ids(await list(skipper, 'upcoming&search=0771234567'))).toEqual([booking]);
		const body = { bookingId: booking, refundCents: 6_673, reason: '' };
		const canceled = await world().call('POST', '/booking/cancel', { as: skipper.token, body });
		expect(canceled.body).toMatchObject({ state: true });
		expect(await list(skipper, 'canceled&search=0771234567')).toEqual([]);
		expect(ids(await list(skipper, 'canceled&search=nimal'))).toEqual([booking]);
	});

	test('an owner downloads the filtered list of bookings as CSV', async () => {
		const { owner, experience, signIn } = world();
		const skipper = await owner('Kamal Silva');
		const id = await experience(skipper);
		await book(world(), await signIn('Nimal Perera'), id, '2026-07-04');
		const booking = await book(world(), await signIn('Anu Mate'), id, '2026-07-06');
		const file = async (as: TestUser) =>
			(await world().call('GET', '/booking/owner/csv?when=upcoming&search=anu', { as: as.token })).body
				.result;
		const { fileName, csv } = await file(skipper);
		expect(fileName).toBe('bookings-2026-07-01.csv');
		const [titles, row, end] = csv.split('\r\n');
		expect(titles).toMatch(/^\uFEFFReference,Status,Trip,Boat,Departure,/);
		expect(row).toMatch(
			new RegExp(`^${booking},CONFIRMED,.*,2026-07-06 .*,Nimal Perera,.*,66\\.73,0,6\\.67,60\\.06,`),
		);
		expect(end).toBe('');
		expect((await file(await signIn('Bruce Jones'))).csv.split('\r\n')).toHaveLength(2);
	});

	test('the file of bookings has no pay for a booking that was refunded in full', async () => {
		const { call, owner, experience, signIn } = world();
		const skipper = await owner('Kamal Silva');
		const bookingId = await book(
			world(),
			await signIn('Nimal Perera'),
			await experience(skipper),
			'2026-07-10',
		);
		const cancel = { bookingId, refundCents: 6_673 };
		expect((await call('POST', '/booking/cancel', { as: skipper.token, body: cancel })).status).toBe(200);
		const csv = async () =>
			(await call('GET', '/booking/owner/csv?when=canceled', { as: skipper.token })).body.result.csv;
		expect(await csv()).toMatch(/,66\.73,0,0,0,/);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await csv()).toMatch(/,66\.73,66\.73,0,0,/);
	});

	test('the owner sees the renter’s number and the exact pier only after confirmation', async () => {
		const { owner, experience, signIn } = world();
		const skipper = await owner('Kamal Silva');
		const renter = await signIn('Nimal Perera', { email: 'nimal@people.example', emailVerified: true });
		const id = await experience(skipper);
		await hold(world(), renter, id, '2026-07-20');
		const [held] = await list(skipper);
		expect(held).toMatchObject({ status: 'PENDING', contactNumber: null });
		await book(world(), renter, id, '2026-07-10');
		const [paid] = await list(skipper, 'upcoming');
		expect(paid).toMatchObject({
			name: 'Nimal Perera',
			contactNumber: '+94712223334',
			renter: { firstName: 'Nimal', lastName: 'Perera' },
			experience: { address: 'Galle Fisheries Harbour, pier 3' },
			may: { pay: false, release: false },
		});
		expect(JSON.stringify([held, paid])).not.toContain('@');
	});

	test('the owner sees the paid amount, the included 10 % fee, the net amount and the payout date', async () => {
		const { owner, experience, signIn } = world();
		const skipper = await owner('Kamal Silva');
		const renter = await signIn('Nimal Perera');
		await book(world(), renter, await experience(skipper), '2026-07-10');
		const [booking] = await list(skipper, 'upcoming');
		// Rs 12,345 are US$66.73. The trip is on a Friday; its payout run is on the next Monday.
		expect(booking).toMatchObject({
			amountCents: 6_673,
			feeCents: 667,
			ownerNetCents: 6_006,
			payout: { status: 'TO COME', date: '2026-07-13', amountCents: 6_006 },
		});
		const { body } = await world().call('GET', '/booking/renter', { as: renter.token });
		expect(body.result[0].payout).toBeNull();
	});

	test('booked extras appear on booking, calendar, manifest, PDF, email and file', async () => {
		const { owner, experience, signIn, app, call, email } = world();
		const skipper = await owner('Kamal Silva');
		const renter = await signIn('Nimal Perera');
		await app.db
			.updateTable('person')
			.set({ email: 'kamal@people.example' })
			.where('id', '=', skipper.id)
			.execute();
		const id = await experience(skipper);
		const breakfast = { name: 'Breakfast', rupees: 1_500, per: 'PERSON', mandatory: false };
		const film = { name: 'Drone film', rupees: 4_000, per: 'DEPARTURE', mandatory: false };
		const { body } = await call('POST', '/experience/prices', {
			as: skipper.token,
			body: { experienceId: id, prices: { rules: [], extras: [breakfast, film] } },
		});
		const extras = body.result.extras.map((extra: { id: string }) => extra.id);
		const bookingId = await hold(world(), renter, id, '2026-07-10', { extras });
		const { orderId } = await order(world(), renter, bookingId);
		await capture(world(), renter, { orderId, bookingId });
		const bought = [
			{ name: 'Breakfast', quantity: 2 },
			{ name: 'Drone film', quantity: 1 },
		];
		const [booking] = await list(skipper, 'upcoming');
		expect(boughtExtras(booking.priceLines)).toEqual(bought);
		const month = await call('GET', '/calendar/owner?from=2026-07-01&to=2026-07-31', { as: skipper.token });
		expect(month.body.result.entries).toMatchObject([{ kind: 'BOOKING', extras: bought }]);
		const manifest = (await call('GET', `/boarding/owner/manifest/${bookingId}`, { as: skipper.token })).body
			.result;
		expect(manifest.parties).toMatchObject([{ name: 'Nimal Perera', extras: bought }]);
		const sheet = manifestSheet(manifest);
		expect(sheet.table.columns.map(({ title }) => title)).toContain('Extras');
		expect(sheet.table.rows[0]).toContain('Breakfast × 2, Drone film');
		expect(sheet.totals).toContainEqual({ name: 'Breakfast', value: '2' });
		const file = await call('GET', '/booking/owner/csv?when=upcoming', { as: skipper.token });
		expect(file.body.result.csv).toMatch(/,2026-07-13,"Breakfast × 2, Drone film"\r\n$/);
		await runDueJobs(world());
		const mail = email.sent.find(({ to }) => to.address === 'kamal@people.example');
		expect(mail?.text).toMatch(/Extras: +Breakfast × 2, Drone film/);
		expect(mail?.text).toMatch(/Breakfast × 2: +US\$16\.2/);
		expect(mail?.calendar?.content.replace(/\r\n /g, '')).toContain('Breakfast × 2');
	});

	test('listing an owner’s bookings takes two SQL statements for any number of bookings', async () => {
		const { database, owner, experience, signIn } = world();
		const skipper = await owner('Kamal Silva');
		const renter = await signIn('Nimal Perera');
		const cost = async () => (await recordStatements(database.pool, () => list(skipper))).length;
		const none = await cost();
		const id = await experience(skipper);
		for (const date of ['2026-07-10', '2026-07-12', '2026-07-14']) await book(world(), renter, id, date);
		expect([none, await cost()]).toEqual([2, 2]);
	});
});
