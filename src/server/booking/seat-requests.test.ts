import { beforeEach, describe, expect, test } from 'vitest';
import { capture, order } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { join, offerRide, seatsInput } from '#test/rides.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

/**
 * Covers rides whose owner approves each mate (docs/decisions/rides.md). The ride departs
 * 2026-12-13T04:00Z.
 */
const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

type Person = Awaited<ReturnType<TestApp['signIn']>>;
let skipper: Awaited<ReturnType<TestApp['owner']>>;
let mate: Person;
let ride: string;
beforeEach(async () => {
	world().app.clock.set('2026-12-01T02:30:00Z');
	await world().database.pool.query('TRUNCATE graphile_worker._private_jobs');
	skipper = await world().owner('Kamal Silva');
	await world().database.pool.query(`UPDATE person SET email = 'kamal@mateship.test' WHERE id = $1`, [
		skipper.id,
	]);
	mate = await world().signIn('Anu Mate', { email: 'anu@mateship.test' });
	ride = await offerRide(world(), skipper, { approval: true });
	world().email.sent.length = 0;
});

const post = (as: Person, path: string, body: object) => world().call('POST', path, { as: as.token, body });
const ask = async (as: Person = mate, people = 2, more: object = {}): Promise<string> => {
	const { body } = await post(as, '/booking/add', seatsInput(ride, people, more));
	expect(body).toMatchObject({ state: true, result: { status: 'REQUESTED' } });
	return body.result._id;
};
const approve = (id: string, as: Person = skipper) => post(as, '/booking/approve', { bookingId: id });
const decline = (id: string, reason = '') => post(skipper, '/booking/decline', { bookingId: id, reason });
const bookingOf = async (id: string, as: Person = mate) =>
	(await world().call('GET', `/booking/one/${id}`, { as: as.token })).body.result;
const seatsLeft = async () => (await world().call('GET', `/sharing/one/${ride}`)).body.result.seatsAvailable;
const pay = async (id: string, as: Person = mate) => {
	const { orderId } = await order(world(), as, id);
	return await capture(world(), as, { orderId, bookingId: id });
};
const mails = async (to: string) => {
	expect(await runDueJobs(world(), 'sent')).toEqual([]);
	const found = world().email.sent.filter(({ to: { address } }) => address === to);
	world().email.sent.length = 0;
	return found.map(({ subject, text }) => `${subject}\n${text}`.replaceAll(/\s+/g, ' ')).join('\n');
};

describe('a request for seats', () => {
	test('seats are neither requested nor held at another price than the renter saw', async () => {
		const instant = await offerRide(world(), await world().owner('Ruwan Dias'));
		for (const id of [ride, instant]) {
			const add = (amountCents: number) => post(mate, '/booking/add', seatsInput(id, 2, { amountCents }));
			expect((await add(1_999)).body).toMatchObject({ code: 'price-changed', facts: { cents: 2_000 } });
			expect((await add(2_000)).body).toMatchObject({ state: true, result: { amountCents: 2_000 } });
		}
	});

	test('the owner who decides about a request can read the reviews of the mate', async () => {
		const reviews = () => world().call('GET', `/review/renter/${mate.id}`, { as: skipper.token });
		expect((await reviews()).status).toBe(404);
		const id = await ask();
		expect((await reviews()).status).toBe(200);
		await decline(id);
		expect((await reviews()).status).toBe(404);
	});

	test('a request for seats holds and charges nothing until the owner approves', async () => {
		const id = await ask();
		expect(await seatsLeft()).toBe(6);
		expect(await bookingOf(id)).toMatchObject({
			paid: false,
			approvedDate: null,
			holdExpiresAt: '2026-12-13T01:00:00Z',
			may: { pay: false, release: true, answer: false },
		});
		expect((await post(mate, '/booking/payment/order', { bookingId: id })).body.code).toBe('not-approved');
	});

	test('the owner sees a request for seats as a task and by email, with contact details masked', async () => {
		await ask(mate, 2, { otherRequests: 'Call me on +94712223334, please' });
		const { body } = await world().call('GET', '/sharing/owner/created', { as: skipper.token });
		expect(body.result[0].requests).toMatchObject([{ people: 2, approvedDate: null }]);
		expect(body.result[0].requests[0].message).toContain('Call me on');
		expect(body.result[0].requests[0].message).not.toContain('2223334');
		const waiting = await world().call('GET', '/booking/waiting', { as: skipper.token });
		expect(waiting.body.result.owner.seatRequests).toBe(1);
		const mail = await mails('kamal@mateship.test');
		expect(mail).toContain('Anu Mate wants to join your ride, Sun 13 Dec 2026');
		expect(mail).toContain('Without an answer the request ends on Sun 13 Dec 2026, 6:30 am (Colombo time).');
		expect(mail).not.toContain('2223334');
	});

	test('refuses a request for seats within 3 hours of departure, or for more seats than are free', async () => {
		expect((await join(world(), mate, ride, 7)).body.code).toBe('ride-full');
		world().app.clock.set('2026-12-13T00:59:59Z');
		await ask();
		world().app.clock.set('2026-12-13T01:00:00Z');
		expect((await join(world(), await world().signIn('Bea Mate'), ride, 1)).body.code).toBe(
			'too-late-to-request',
		);
	});

	test('a mate has at most three open requests to one owner', async () => {
		for (const day of ['14', '15', '16']) {
			const other = await offerRide(world(), skipper, { approval: true, departureDate: `2026-12-${day}` });
			expect((await join(world(), mate, other, 1)).status).toBe(200);
			// A request that replaces the open request for the same ride does not count.
			if (day === '16') expect((await join(world(), mate, other, 2)).status).toBe(200);
		}
		expect((await join(world(), mate, ride, 1)).body).toMatchObject({
			code: 'too-many-requests',
			facts: { most: 3 },
		});
	});

	test('an unanswered request for seats ends 3 hours before departure for the owner too, and the mate is notified', async () => {
		const id = await ask();
		world().app.clock.set('2026-12-13T01:00:00Z');
		expect((await decline(id)).body.code).toBe('request-ended');
		expect((await approve(id)).body.code).toBe('too-late-to-request');
		expect(await mails('anu@mateship.test')).toContain('Kamal didn’t answer your request');
		expect(await bookingOf(id)).toMatchObject({ status: 'EXPIRED', rideFilledUp: false });
	});

	test('a rejected request for seats shows the reason with contact details masked', async () => {
		const id = await ask();
		expect((await decline(id, 'Full of divers, ask +94712223334')).body.result.status).toBe('REJECTED');
		const mail = await mails('anu@mateship.test');
		expect(mail).toContain('Kamal declined your request');
		expect(mail).toContain('Full of divers');
		expect(mail).not.toContain('2223334');
		expect((await bookingOf(id)).rejectReason).toContain('Full of divers');
		expect((await bookingOf(id)).rejectReason).not.toContain('2223334');
	});
});

describe('owner’s answer to a request for seats', () => {
	test('refuses an answer by another owner, and a second answer', async () => {
		const [id, other] = [await ask(), await world().owner('Ruwan Dias')];
		const declineAs = (as: Person) => post(as, '/booking/decline', { bookingId: id, reason: '' });
		expect((await declineAs(other)).body.code).toBe('not-yours');
		expect((await approve(id, other)).body.code).toBe('not-yours');
		await approve(id);
		expect((await declineAs(skipper)).body.code).toBe('request-ended');
		expect((await bookingOf(id)).status).toBe('PENDING');
	});

	test('refuses to approve seats after the payment deadline, even before the job releases the seats', async () => {
		const id = await ask();
		await approve(id);
		world().app.clock.pass({ hours: 24 });
		expect((await approve(id)).body.code).toBe('request-ended');
		await ask();
	});
});

test('a new request for seats replaces the open request, and a mate can send one owner at most six in 24 hours', async () => {
	const first = await ask();
	for (let sent = 1; sent < 6; sent += 1) await ask(mate, 3);
	expect((await bookingOf(first)).status).toBe('CANCELED');
	expect((await join(world(), mate, ride, 1)).body.code).toBe('too-many-requests');
	world().app.clock.pass({ hours: 24 });
	await ask();
});

test('refuses to approve seats of a suspended mate', async () => {
	const id = await ask();
	const { pool } = world().database;
	await pool.query('UPDATE person SET suspended_at = now(), suspended_by = id WHERE id = $1', [mate.id]);
	expect((await approve(id)).body.code).toBe('request-ended');
	await pool.query('UPDATE person SET suspended_at = NULL, suspended_by = NULL WHERE id = $1', [mate.id]);
	expect((await approve(id)).status).toBe(200);
	const { rows } = await pool.query('SELECT ended_at FROM booking WHERE id = $1', [id]);
	expect(rows).toEqual([{ ended_at: null }]);
});

describe('approved seats', () => {
	test('approved seats are held for 24 hours and confirmed by the payment', async () => {
		const id = await ask();
		const { body } = await approve(id);
		expect(body.result).toMatchObject({ status: 'PENDING', holdExpiresAt: '2026-12-02T02:30:00Z' });
		expect(await seatsLeft()).toBe(4);
		const saved = await world().database.pool.query('SELECT seats_taken FROM ride WHERE id = $1', [ride]);
		expect(saved.rows).toEqual([{ seats_taken: 2 }]);
		const mail = await mails('anu@mateship.test');
		expect(mail).toContain('Approved: pay for your seats, Sun 13 Dec 2026');
		expect(mail).toContain('until Wed 2 Dec 2026, 8:00 am (Colombo time)');
		world().app.clock.set('2026-12-02T02:29:59Z');
		expect((await pay(id)).body.result.status).toBe('CONFIRMED');
	});

	test('approved seats are held until 3 hours before departure at the latest, and a text message says so', async () => {
		world().app.clock.set('2026-12-12T20:00:00Z');
		const id = await ask();
		expect((await approve(id)).body.result.holdExpiresAt).toBe('2026-12-13T01:00:00Z');
		await mails('anu@mateship.test');
		const texts = world().sms.sent.map(({ body }) => body);
		expect(texts.at(-1)).toMatch(/Kamal approved your seats on Sun 13 Dec 2026\. Pay by .*6:30/);
	});

	test('unpaid approved seats become free again, and both parties are notified', async () => {
		const id = await ask();
		await approve(id);
		await runDueJobs(world());
		world().app.clock.pass({ hours: 24 });
		await runDueJobs(world(), 'sent');
		expect(await seatsLeft()).toBe(6);
		expect((await bookingOf(id)).status).toBe('EXPIRED');
		const sent = world()
			.email.sent.map(({ to, subject }) => `${to.address}: ${subject}`)
			.sort();
		expect(sent).toEqual([
			'anu@mateship.test: Your request has ended: shared ride, Sun 13 Dec 2026',
			'kamal@mateship.test: Anu Mate didn’t join your ride, Sun 13 Dec 2026',
		]);
	});

	test('approved seats become free again when the mate releases them, and the owner is notified', async () => {
		const id = await ask();
		await approve(id);
		await post(mate, '/booking/release', { bookingId: id });
		expect(await seatsLeft()).toBe(6);
		expect(await mails('kamal@mateship.test')).toContain('released the approved seats');
	});

	test('a second approval changes nothing, and only one message is sent', async () => {
		const id = await ask();
		const first = (await approve(id)).body.result;
		world().app.clock.pass({ hours: 1 });
		expect((await approve(id)).body.result).toMatchObject({
			status: 'PENDING',
			holdExpiresAt: first.holdExpiresAt,
		});
		expect((await mails('anu@mateship.test')).match(/Approved: pay/g)).toHaveLength(1);
	});

	test('a mate with approved seats cannot request more seats, but can have three holds', async () => {
		await approve(await ask());
		expect((await join(world(), mate, ride, 1)).body.code).toBe('seats-approved');
		for (const name of ['Ruwan Dias', 'Sunil Wick', 'Nalin Perera']) {
			const other = await offerRide(world(), await world().owner(name));
			expect((await join(world(), mate, other, 1)).status).toBe(200);
		}
	});

	test('refuses to approve seats that other mates have taken', async () => {
		const [first, second] = [await ask(mate, 4), await ask(await world().signIn('Bea Mate'), 4)];
		await approve(first);
		expect((await approve(second)).body).toMatchObject({ code: 'ride-full', facts: { seatsLeft: 2 } });
		await post(mate, '/booking/release', { bookingId: first });
		expect((await approve(second)).body.result.status).toBe('PENDING');
	});
});

describe('end of a ride with seat requests', () => {
	test('canceling a ride ends open requests and approved seats, and notifies the mates', async () => {
		const bea = await world().signIn('Bea Mate', { email: 'bea@mateship.test' });
		const [open, approved] = [await ask(), await ask(bea, 1)];
		await approve(approved);
		const { orderId } = await order(world(), bea, approved);
		await post(skipper, '/sharing/cancel', { sharingId: ride });
		expect(await runDueJobs(world(), 'sent')).toEqual([]);
		expect([(await bookingOf(open)).status, (await bookingOf(approved, bea)).status]).toEqual([
			'CANCELED',
			'CANCELED',
		]);
		const notified = world().email.sent.filter(({ text }) => text.includes('is canceled, so your request'));
		expect(notified.map(({ to }) => to.address).sort()).toEqual(['anu@mateship.test', 'bea@mateship.test']);
		// A payment in progress is refunded.
		expect((await capture(world(), bea, { orderId, bookingId: approved })).body.code).toBe(
			'payment-refunded',
		);
	});

	test('a full ride ends open requests, but only after approved seats are paid', async () => {
		const bea = await world().signIn('Bea Mate', { email: 'bea@mateship.test' });
		const [first, second] = [await ask(mate, 6), await ask(bea, 1)];
		await approve(first);
		await runDueJobs(world());
		expect((await bookingOf(second, bea)).status).toBe('REQUESTED');
		await pay(first);
		expect(await mails('bea@mateship.test')).toContain('is full, so your request has ended');
		expect(await bookingOf(second, bea)).toMatchObject({ status: 'EXPIRED', rideFilledUp: true });
	});

	test('a request that no longer fits after the owner lowered the seats ends with a notice', async () => {
		const bea = await world().signIn('Bea Mate', { email: 'bea@mateship.test' });
		const [large, small] = [await ask(mate, 3), await ask(bea, 1)];
		const terms = { sharingId: ride, seats: 2, priceRupees: 1_850, customMessage: 'Two can come.' };
		expect((await post(skipper, '/sharing/edit', terms)).body).toMatchObject({ state: true });
		expect(await mails('anu@mateship.test')).toContain('is full, so your request has ended');
		expect((await bookingOf(large)).status).toBe('EXPIRED');
		expect((await bookingOf(small, bea)).status).toBe('REQUESTED');
	});

	test('a weather cancellation ends open requests', async () => {
		const id = await ask();
		world().app.clock.set('2026-12-12T02:30:00Z');
		await post(skipper, '/weather-call/add', { departureId: ride, reason: 'WIND', refundCents: 0 });
		expect(await runDueJobs(world(), 'sent')).toEqual([]);
		expect((await bookingOf(id)).status).toBe('CANCELED');
		expect(await mails('anu@mateship.test')).toContain('canceled');
	});
});

test('seats on a ride without approval are held at once', async () => {
	const other = await world().owner('Ruwan Dias');
	const plain = await offerRide(world(), other);
	const { body } = await join(world(), mate, plain, 2);
	expect(body.result).toMatchObject({
		status: 'PENDING',
		approvedDate: null,
		holdExpiresAt: '2026-12-01T03:00:00Z',
		sharingRequest: { approval: false },
	});
	expect((await approve(body.result._id)).body.code).toBe('not-yours');
	expect((await approve(body.result._id, other)).body.code).toBe('request-ended');
});
