import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { maskSign } from '#domain/conversation/mask-contacts.ts';
import { book, capture, hold, order } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { holdRequest, quote, requestTrip } from '#test/requests.ts';
import { join, offerRide } from '#test/rides.ts';
import { staffMember } from '#test/staff.ts';
import { testApp } from '#test/test-app.ts';
import { findQuestions, findReplyTime, replyPeriod } from './reply-times.ts';

const world = testApp({ payments: fakePayments, messages: 'dropped' });
type Person = Awaited<ReturnType<ReturnType<typeof world>['signIn']>>;

const call = (method: 'GET' | 'POST', path: string, as: Person, body?: object, key?: string) =>
	world().call(method, path, {
		as: as.token,
		...(body ? { body } : {}),
		...(key ? { headers: { 'idempotency-key': key } } : {}),
	});
const sendMessage = async (renter: Person, experienceId: string, text: string, key?: string) =>
	(await call('POST', '/conversation/ask', renter, { experienceId, text }, key)).body;
const sends = async (by: Person, conversationId: string, text: string, key?: string) =>
	(await call('POST', '/conversation/send', by, { conversationId, text }, key)).body;
const reads = async (by: Person, id: string) =>
	(await call('GET', `/conversation/one/${id}`, by)).body.result;
const listOf = async (by: Person) => (await call('GET', '/conversation/mine', by)).body.result;
const unreadOf = async (by: Person) => (await call('GET', '/conversation/unread', by)).body.result.count;
const textsOf = (talk: { entries: { text: string; event: string }[] }) =>
	talk.entries.map(({ text, event }) => (event === 'message' ? text : event));

/** Jobs of earlier tests would run with those of a later test. */
beforeEach(() => sql`DELETE FROM graphile_worker._private_jobs`.execute(world().app.db));

async function scene() {
	const owner = await world().owner('Kamal Silva');
	const renter = await world().signIn('Nimal Perera');
	return { owner, renter, experience: await world().experience(owner) };
}

describe('conversation of a renter and an owner', () => {
	test('a question begins a conversation, and changes of request, quote and booking become entries', async () => {
		const { owner, renter, experience } = await scene();
		const { conversationId: id } = (await sendMessage(renter, experience, 'Is there shade?')).result;
		await sends(owner, id, 'Yes, a big roof.');
		const request = await requestTrip(world(), renter, experience);
		await quote(world(), owner, request);
		await call('POST', '/booking/owner/requests/reject', owner, {
			bookingRequestId: request,
			rejectedBy: 'OWNER',
		});
		const booking = await book(world(), renter, experience, '2026-12-20');
		await call('POST', '/booking/cancel', owner, {
			bookingId: booking,
			refundCents: 6673,
			reason: 'Engine',
		});
		expect(textsOf(await reads(renter, id))).toEqual([
			'Is there shade?',
			'Yes, a big roof.',
			'request-made',
			'request-quoted',
			'request-rejected',
			'hold-made',
			'booking-confirmed',
			'booking-canceled',
		]);
		expect((await listOf(owner)).map((head: { _id: string }) => head._id)).toEqual([id]);
	});

	test('a request or a booking begins a conversation, but a hold does not', async () => {
		const { owner, renter, experience } = await scene();
		await hold(world(), renter, experience, '2026-12-10');
		expect(await listOf(owner)).toEqual([]);
		await requestTrip(world(), renter, experience);
		const [head] = await listOf(owner);
		expect(head).toMatchObject({ side: 'OWNER', latest: { event: 'request-made' }, unread: 0 });
		world().app.clock.pass({ minutes: 1 });
		const other = await world().signIn('Anu Fernando');
		await book(world(), other, experience, '2026-12-15');
		expect((await listOf(owner))[0]).toMatchObject({ latest: { event: 'booking-confirmed' } });
	});

	test('the conversation of a canceled custom trip shows who canceled and the refund instead of a rejection', async () => {
		const { owner, renter, experience } = await scene();
		const request = await requestTrip(world(), renter, experience);
		await quote(world(), owner, request);
		const { body } = await holdRequest(world(), renter, request, 1);
		const bookingId = body.result._id as string;
		const { orderId, amountCents } = await order(world(), renter, bookingId);
		await capture(world(), renter, { orderId, bookingId });
		await call('POST', '/booking/cancel', owner, { bookingId, refundCents: amountCents });
		const [{ _id: id, latest }] = await listOf(renter);
		expect(latest).toMatchObject({
			event: 'booking-canceled',
			canceled: { by: 'OWNER', byDesk: false, refundCents: amountCents },
		});
		const entries = (await reads(renter, id)).entries;
		expect(entries.map(({ event }: { event: string }) => event)).toEqual([
			'request-made',
			'request-quoted',
			'hold-made',
			'booking-confirmed',
			'booking-canceled',
		]);
		expect(entries.at(-2).canceled).toBeNull();
	});

	test('entries keep their amount and date, and a conversation names its trip', async () => {
		const { owner, renter, experience } = await scene();
		const first = await requestTrip(world(), renter, experience);
		await quote(world(), owner, first);
		const [{ _id: id }] = await listOf(renter);
		const asked = await reads(renter, id);
		expect(asked.trip).toEqual({ bookingId: null, requestId: first });
		const [made, quoted] = asked.entries;
		expect(made.trip).toMatchObject({ requestId: first, bookingId: null, amountCents: null });
		expect(quoted.trip.amountCents).toBeGreaterThan(0);
		expect(quoted.trip.departure).toEqual(made.trip.departure);
		// A revised quote does not change the amount of the earlier entry.
		const { body } = await call('POST', '/booking/owner/requests/quote', owner, {
			bookingRequestId: first,
			ownerQuotedRupees: 185_000,
		});
		expect(body.state).toBe(true);
		expect(
			(await reads(renter, id)).entries.map(
				(entry: { trip: { amountCents: number } }) => entry.trip.amountCents,
			),
		).toEqual([null, quoted.trip.amountCents, 100_000]);
		const booking = await book(world(), renter, experience, '2026-12-20');
		expect((await reads(owner, id)).trip).toEqual({ bookingId: null, requestId: first });
		await call('POST', '/booking/owner/requests/reject', renter, {
			bookingRequestId: first,
			rejectedBy: 'RENTER',
		});
		const booked = await reads(owner, id);
		expect(booked.trip).toEqual({ bookingId: booking, requestId: null });
		expect(booked.entries.at(-2)).toMatchObject({
			event: 'booking-confirmed',
			trip: { bookingId: booking, departure: { date: '2026-12-20' } },
		});
	});

	test('lists all conversations, unread conversations, or conversations with an open request', async () => {
		const { owner, renter, experience } = await scene();
		const shown = async (by: Person, show: string) =>
			(await call('GET', `/conversation/mine?show=${show}`, by)).body.result.map(
				(head: { _id: string }) => head._id,
			);
		const { conversationId: asked } = (await sendMessage(renter, experience, 'Is there shade?')).result;
		const other = await world().experience(owner);
		const request = await requestTrip(world(), renter, other);
		const [requested] = await shown(renter, 'requests');
		expect(requested).not.toBe(asked);
		expect(await shown(owner, 'requests')).toEqual([requested]);
		expect(await shown(owner, 'unread')).toEqual([asked]);
		expect(await shown(renter, 'unread')).toEqual([]);
		expect((await shown(owner, 'all')).toSorted()).toEqual([asked, requested].toSorted());
		const stranger = await world().signIn('Bruce Jones');
		expect(await shown(stranger, 'requests')).toEqual([]);
		await quote(world(), owner, request);
		expect(await shown(renter, 'requests')).toEqual([requested]);
		await call('POST', '/booking/owner/requests/reject', owner, {
			bookingRequestId: request,
			rejectedBy: 'OWNER',
		});
		expect(await shown(owner, 'requests')).toEqual([]);
		expect((await call('GET', '/conversation/mine?show=hidden', owner)).status).toBe(400);
	});

	test('messages to a person who has deleted the account are refused', async () => {
		const { owner, renter, experience } = await scene();
		const { conversationId: id } = (await sendMessage(renter, experience, 'Is there shade?')).result;
		await call('POST', '/user/data/delete', renter, { personId: renter.id });
		expect((await sends(owner, id, 'Yes, a big roof.')).code).toBe('blocked-by-other');
		expect((await reads(owner, id)).blockedBy).toBe('other');
	});

	test('blocking a person stops messages and conversations between the two, but no bookings', async () => {
		const { owner, renter, experience } = await scene();
		const { conversationId: id } = (await sendMessage(renter, experience, 'Is there shade?')).result;
		const blocks = async (by: Person, blocked: boolean) =>
			(await call('POST', '/conversation/block', by, { conversationId: id, blocked })).body;
		expect((await blocks(owner, true)).result).toEqual({ blockedBy: 'you' });
		expect((await sends(owner, id, 'No.')).code).toBe('blocked-by-you');
		expect((await sends(renter, id, 'Hello?')).code).toBe('blocked-by-other');
		const other = await world().experience(owner);
		expect((await sendMessage(renter, other, 'And here?')).code).toBe('blocked-by-other');
		expect((await reads(renter, id)).blockedBy).toBe('other');
		await book(world(), renter, experience, '2026-12-20');
		expect(textsOf(await reads(renter, id))).toEqual(['Is there shade?', 'hold-made', 'booking-confirmed']);
		// Each party can block the other; both blocks must be removed.
		expect((await blocks(renter, true)).result).toEqual({ blockedBy: 'you' });
		expect((await blocks(owner, false)).result).toEqual({ blockedBy: 'other' });
		expect((await blocks(renter, false)).result).toEqual({ blockedBy: null });
		expect((await sends(owner, id, 'Welcome.')).state).toBe(true);
		const stranger = await world().signIn('Anu Fernando');
		expect((await blocks(stranger, true)).code).toBe('not-found');
	});

	test('only the two parties find the conversation by booking, request or ride', async () => {
		const { owner, renter, experience } = await scene();
		const opens = async (by: Person, body: object) =>
			(await call('POST', '/conversation/open', by, body)).body;
		const request = await requestTrip(world(), renter, experience);
		const { result: id } = await opens(renter, { requestId: request });
		expect((await listOf(owner)).map((head: { _id: string }) => head._id)).toEqual([id]);
		const booking = await book(world(), renter, experience, '2026-12-27');
		// Simulates a booking from a time without conversations. Opening the booking's conversation creates
		// it.
		await sql`DELETE FROM conversation WHERE id = ${id}`.execute(world().app.db);
		const opened = (await opens(owner, { bookingId: booking })).result;
		expect((await opens(renter, { bookingId: booking })).result).toBe(opened);
		expect((await reads(renter, opened)).entries).toEqual([]);
		const ride = await offerRide(world(), owner);
		expect((await opens(owner, { rideId: ride })).code).toBe('not-found');
		const stranger = await world().signIn('Bruce Jones');
		for (const body of [{ bookingId: booking }, { requestId: request }, { rideId: ride }, {}])
			expect((await opens(stranger, body)).code).toBe('not-found');
	});

	test('strangers can neither read nor write, and owners cannot ask about their own experience', async () => {
		const { owner, renter, experience } = await scene();
		const { conversationId: id } = (await sendMessage(renter, experience, 'Hello')).result;
		const stranger = await world().signIn('Bruce Jones');
		for (const body of [
			(await call('GET', `/conversation/one/${id}`, stranger)).body,
			await sends(stranger, id, 'Hello'),
			(await call('POST', '/conversation/read', stranger, { conversationId: id, number: 1 })).body,
		])
			expect(body.code).toBe('not-found');
		expect((await sendMessage(owner, experience, 'Hello')).code).toBe('own-listing');
	});

	test('counts unread messages, and never moves the read mark back', async () => {
		const { owner, renter, experience } = await scene();
		const { conversationId: id } = (await sendMessage(renter, experience, 'One')).result;
		await sends(renter, id, 'Two');
		expect([await unreadOf(owner), await unreadOf(renter)]).toEqual([2, 0]);
		const readUpTo = (number: number) =>
			call('POST', '/conversation/read', owner, { conversationId: id, number });
		await readUpTo(1);
		expect(await unreadOf(owner)).toBe(1);
		expect((await reads(renter, id)).readByOthers).toBe(1);
		await readUpTo(2);
		await readUpTo(1);
		expect([await unreadOf(owner), (await reads(renter, id)).readByOthers]).toEqual([0, 2]);
	});

	test('sends a message once per idempotency key, and rejects the key with another text', async () => {
		const { renter, experience } = await scene();
		const first = (await sendMessage(renter, experience, 'Shade?', 'key-of-mine')).result;
		expect((await sendMessage(renter, experience, 'Shade?', 'key-of-mine')).result).toEqual(first);
		expect((await sendMessage(renter, experience, 'Rods?', 'key-of-mine')).code).toBe(
			'idempotency-key-reused',
		);
		expect((await reads(renter, first.conversationId)).entries).toHaveLength(1);
	});

	test('rejects an empty message and creates no conversation', async () => {
		const { renter, experience } = await scene();
		expect((await sendMessage(renter, experience, '  ')).code).toBe('message-empty');
		expect(await listOf(renter)).toEqual([]);
	});

	test('allows eight messages without a reply, and a reply resets the limit', async () => {
		const { owner, renter, experience } = await scene();
		const { conversationId: id } = (await sendMessage(renter, experience, '1')).result;
		for (let turn = 2; turn <= 8; turn += 1) await sends(renter, id, String(turn));
		expect((await sends(renter, id, '9')).code).toBe('too-many-messages');
		await sends(owner, id, 'Yes?');
		expect((await sends(renter, id, '9')).state).toBe(true);
	});

	test('returns messages in pages of 50, before a given message number', async () => {
		const { owner, renter, experience } = await scene();
		const { conversationId: id } = (await sendMessage(renter, experience, '1')).result;
		await sql`INSERT INTO conversation_entry (conversation_id, number, person_id, text, contacts, pictures, created_at)
			SELECT ${id}::text, turn, ${renter.id}::text, turn::text, '{}', '[]', now() FROM generate_series(2, 53) AS turn`.execute(
			world().app.db,
		);
		await sql`UPDATE conversation SET last_number = 53 WHERE id = ${id}`.execute(world().app.db);
		const latest = await reads(owner, id);
		expect([latest.entries[0].number, latest.entries.at(-1).number, latest.earlier]).toEqual([4, 53, true]);
		const { body } = await call('GET', `/conversation/one/${id}?before=4`, owner);
		expect([textsOf(body.result), body.result.earlier]).toEqual([['1', '2', '3'], false]);
	});
});

describe('contact details in messages', () => {
	test('contact details are masked unless a booking is confirmed', async () => {
		const { owner, renter, experience } = await scene();
		const question = (await sendMessage(renter, experience, 'Ring me on 077 123 4567')).result;
		const { conversationId: id } = question;
		expect(question.entry).toMatchObject({ text: `Ring me on ${maskSign}`, masked: ['phone'] });
		const seen = async (by: Person) => (await reads(by, id)).entries[0].text;
		expect(await seen(owner)).toBe(`Ring me on ${maskSign}`);
		const booking = await book(world(), renter, experience, '2026-12-21');
		expect([await seen(owner), await seen(renter)]).toEqual(Array(2).fill('Ring me on 077 123 4567'));
		await call('POST', '/booking/cancel', owner, {
			bookingId: booking,
			refundCents: 6673,
			reason: 'Engine',
		});
		expect(await seen(owner)).toBe(`Ring me on ${maskSign}`);
	});

	test('an unpaid quote shows contact details only until its departure', async () => {
		const { owner, renter, experience } = await scene();
		const { conversationId: id } = (await sendMessage(renter, experience, 'Ring me on 077 123 4567')).result;
		const seen = async () => (await reads(owner, id)).entries[0].text;
		await quote(world(), owner, await requestTrip(world(), renter, experience));
		expect(await seen()).toBe('Ring me on 077 123 4567');
		const before = world().app.clock.now();
		world().app.clock.set('2027-06-01T00:00:00Z');
		expect(await seen()).toBe(`Ring me on ${maskSign}`);
		world().app.clock.set(before.toString());
	});

	test('masks the later parts of a phone number that is sent in several messages', async () => {
		const { owner, renter, experience } = await scene();
		const { conversationId: id } = (await sendMessage(renter, experience, 'My number begins with 077 123'))
			.result;
		await sends(owner, id, 'and then?');
		await sends(renter, id, 'then comes 4567');
		await sends(owner, id, 'Is it 45,000 for 4?');
		await sends(owner, id, 'we are 12');
		const masked = [`then comes ${maskSign}`, 'Is it 45,000 for 4?', 'we are 12'];
		const read = await reads(owner, id);
		expect(textsOf(read).slice(2)).toEqual(masked);
		expect(read.entries[2].masked).toEqual(['phone']);
		await quote(world(), owner, await requestTrip(world(), renter, experience));
		expect(textsOf(await reads(owner, id))).toContain('then comes 4567');
	});

	test('a quoted request reveals all contact details, including those in earlier texts', async () => {
		const { owner, renter, experience } = await scene();
		const text = 'See nimalboats.lk, write to rita@nimalboats.lk or ring 077 123 4567';
		const { conversationId: id } = (await sendMessage(renter, experience, text)).result;
		await quote(world(), owner, await requestTrip(world(), renter, experience));
		expect((await reads(owner, id)).entries[0]).toMatchObject({ text, masked: [] });
	});
});

test('a request that ends with its owner’s suspension does not count as the owner’s answer', async () => {
	const { owner, renter, experience } = await scene();
	const answers = async () => {
		const until = world().app.clock.now().add({ hours: 1 });
		const questions = await findQuestions(world().app.db, [owner.id], replyPeriod(until));
		return questions.map(({ answeredAt }) => answeredAt !== null).sort();
	};
	await requestTrip(world(), renter, experience);
	const later = { departureDate: '2026-12-20', arrivalDate: '2026-12-21' };
	const rejected = await requestTrip(world(), renter, experience, later);
	const body = { bookingRequestId: rejected, rejectedBy: 'OWNER' };
	await call('POST', '/booking/owner/requests/reject', owner, body);
	expect(await answers()).toEqual([false, true]);
	const clerk = await staffMember(world(), 'Sita Support', 'support');
	await call('POST', '/desk/people/suspend', clerk, { personId: owner.id, reason: 'A stolen card.' });
	expect(await runDueJobs(world())).toEqual([]);
	expect(await answers()).toEqual([false, true]);
});

test('measures the reply time of each question from the first unanswered message', async () => {
	const { owner, experience } = await scene();
	for (const [turn, minutes] of [10, 50, 30].entries()) {
		const renter = await world().signIn(`Renter Number${turn}`);
		const { conversationId: id } = (await sendMessage(renter, experience, 'Shade?')).result;
		expect(await findReplyTime(world().app, owner.id)).toBeNull();
		world().app.clock.pass({ minutes: minutes / 2 });
		await sends(renter, id, 'Hello?');
		world().app.clock.pass({ minutes: minutes / 2 });
		await sends(owner, id, 'Yes.');
		await sends(owner, id, 'Plenty of it.');
	}
	expect(await findReplyTime(world().app, owner.id)).toBe('hour');
	const { rows } = await sql<{
		minutes: number;
	}>`SELECT (extract(epoch FROM answered_at - asked_at) / 60)::int
		AS minutes FROM reply_time WHERE owner_id = ${owner.id} ORDER BY answered_at`.execute(world().app.db);
	expect(rows.map(({ minutes }) => minutes)).toEqual([10, 50, 30]);
});

test('the participants of a ride’s conversation are its owner and the mates with confirmed seats', async () => {
	const owner = await world().owner('Kamal Silva');
	const ride = await offerRide(world(), owner);
	const sits = async (name: string) => {
		const mate = await world().signIn(name);
		const { body } = await join(world(), mate, ride, 1);
		const bookingId = body.result._id as string;
		expect(await listOf(mate)).toEqual([]);
		const { orderId } = await order(world(), mate, bookingId);
		await capture(world(), mate, { orderId, bookingId });
		return { ...mate, bookingId };
	};
	const anu = await sits('Anu Mate');
	const ben = await sits('Ben Mate');
	const [{ _id: id, memberCount }] = await listOf(owner);
	expect(memberCount).toBe(3);
	await sends(anu, id, 'I bring tea, ring 077 123 4567');
	const text = async (by: Person) => (await reads(by, id)).entries.at(-1).text;
	// Owner and mates see each other's contact details; a mate does not see other mates' details.
	expect(await text(owner)).toBe('I bring tea, ring 077 123 4567');
	expect([await text(ben), await text(anu)]).toEqual(Array(2).fill(`I bring tea, ring ${maskSign}`));
	// Mates see only the events of their own booking, without the price.
	const seats = async (by: Person) => {
		const { trip, entries } = await reads(by, id);
		return [
			trip?.bookingId,
			...entries.map((entry: { trip: { bookingId: string } | null }) => entry.trip?.bookingId),
		];
	};
	expect((await seats(anu)).slice(0, 3)).toEqual([anu.bookingId, anu.bookingId, undefined]);
	expect((await seats(ben)).slice(0, 3)).toEqual([ben.bookingId, undefined, ben.bookingId]);
	expect((await seats(owner)).slice(0, 3)).toEqual([undefined, anu.bookingId, ben.bookingId]);
	expect((await reads(owner, id)).entries[0].trip).toMatchObject({ amountCents: null, departure: null });
	await call('POST', '/booking/cancel', ben, { bookingId: ben.bookingId, refundCents: 1000 });
	expect((await call('GET', `/conversation/one/${id}`, ben)).body.code).toBe('not-found');
	await call('POST', '/sharing/cancel', owner, { sharingId: ride });
	await runDueJobs(world());
	// Ben has left the ride. Anu remains a member although the ride was canceled.
	expect(textsOf(await reads(anu, id)).slice(-2)).toEqual(['seat-given-back', 'ride-canceled']);
});

test('a mate whose seat the owner cancels leaves the conversation of the open ride', async () => {
	const owner = await world().owner('Kamal Silva');
	const ride = await offerRide(world(), owner);
	const mate = await world().signIn('Anu Mate');
	const bookingId: string = (await join(world(), mate, ride, 1)).body.result._id;
	const { orderId } = await order(world(), mate, bookingId);
	await capture(world(), mate, { orderId, bookingId });
	const [{ _id: id }] = await listOf(owner);
	await call('POST', '/booking/cancel', owner, { bookingId, refundCents: 1000 });
	await sends(owner, id, 'The gate code is on the left.');
	expect((await call('GET', `/conversation/one/${id}`, mate)).body.code).toBe('not-found');
	expect((await sends(mate, id, 'I am still here')).code).toBe('not-found');
	expect(textsOf(await reads(owner, id)).slice(-2)).toEqual([
		'seat-given-back',
		'The gate code is on the left.',
	]);
});

test('saved replies can be changed and deleted only by their author', async () => {
	const { owner, renter } = await scene();
	const save = (by: Person, body: object) => call('POST', '/conversation/replies/save', by, body);
	const { _id: id } = (await save(owner, { title: 'Shade', text: 'A big roof.' })).body.result;
	expect((await save(renter, { id, title: 'Mine', text: 'Now.' })).body.code).toBe('not-found');
	await save(owner, { id, title: 'Shade', text: 'A very big roof.' });
	expect((await call('GET', '/conversation/replies', owner)).body.result).toEqual([
		{ _id: id, title: 'Shade', text: 'A very big roof.' },
	]);
	expect((await call('POST', '/conversation/replies/remove', renter, { id })).body.code).toBe('not-found');
	await call('POST', '/conversation/replies/remove', owner, { id });
	expect((await call('GET', '/conversation/replies', owner)).body.result).toEqual([]);
});
