import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CalendarFeedId } from '#domain/id.ts';
import { book, hold } from '#test/bookings.ts';
import { type CalendarServer, calendarOf, startCalendarServer } from '#test/calendar-server.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { placeConflicts } from './calendar-jobs.ts';
import { importCalendar } from './import-calendar.ts';

let elsewhere: CalendarServer;
beforeAll(async () => {
	elsewhere = await startCalendarServer();
});
afterAll(() => elsewhere.close());
const world = testApp({
	payments: () => fakePayments(),
	chosen: { remoteCalendars: { fetch: (address, known) => elsewhere.calendars.fetch(address, known) } },
});
beforeEach(() => world().app.clock.set('2026-07-01T02:30:00Z'));

type Owner = Awaited<ReturnType<TestApp['owner']>>;
interface Feed {
	readonly _id: CalendarFeedId;
	readonly problem: string | null;
	readonly succeededAt: string | null;
	readonly events: number;
	readonly conflicts: { event: { title: string }; with: { _id: string; kind: string }[] }[];
}

const post = (owner: Owner, path: string, body: object) =>
	world().call('POST', `/calendar/owner/${path}`, { as: owner.token, body });
const add = async (owner: Owner, path: string): Promise<CalendarFeedId> => {
	const feed = { boatId: owner.boatId, name: `Calendar ${path}`, address: elsewhere.address(path) };
	const { body } = await post(owner, 'feeds/add', feed);
	expect(body).toMatchObject({ state: true });
	world().app.clock.pass({ seconds: 1 });
	const made = body.result.feeds as (Feed & { name: string })[];
	const one = made.find(({ name }) => name === feed.name);
	if (!one) throw new Error('no feed was added');
	return one._id;
};
const feeds = async (owner: Owner): Promise<Feed[]> =>
	(await world().call('GET', '/calendar/owner/connections', { as: owner.token })).body.result.feeds;
const spans = async (owner: Owner) => {
	const { body } = await world().call('GET', `/booking/occupancy/boat/${owner.boatId}`, { as: owner.token });
	return body.result.spans.map((span: { departsAt: string; arrivesAt: string }) => [
		span.departsAt.slice(5, 16),
		span.arrivesAt.slice(5, 16),
	]);
};
const found = async (date: string) => {
	const { body } = await world().call('GET', `/experience/search/Galle/6.0329/80.2168?date=${date}`);
	return body.result.experiences.map(({ _id }: { _id: string }) => _id) as string[];
};

describe('a calendar from elsewhere', () => {
	test('keeps the boat for its events, in the search too; again it is asked whether it changed', async () => {
		const skipper = await world().owner('Kamal Silva');
		const id = await world().experience(skipper);
		elsewhere.put(
			'/one',
			calendarOf(['a', '20260710', '20260712'], ['b', '20260720T040000Z', '20260720T060000Z']),
		);
		const feed = await add(skipper, '/one');
		const jobs = await world().database.pool.query(
			`SELECT key FROM graphile_worker.jobs WHERE key = 'import-calendar:${feed}'`,
		);
		expect(jobs.rows).toHaveLength(1);
		await importCalendar(world().app, feed);
		expect(await spans(skipper)).toEqual([
			['07-09T18:30', '07-11T18:30'],
			['07-20T04:00', '07-20T06:00'],
		]);
		expect(await found('2026-07-11')).not.toContain(id);
		expect(await found('2026-07-12')).toContain(id);
		expect(await feeds(skipper)).toMatchObject([
			{ problem: null, succeededAt: '2026-07-01T02:30:01Z', events: 2, conflicts: [] },
		]);
		const before = elsewhere.asked.length;
		await importCalendar(world().app, feed);
		expect(elsewhere.asked.at(before)?.etag).toMatch(/^"/);
		expect(await spans(skipper)).toHaveLength(2);

		elsewhere.put('/one', calendarOf(['a', '20260711', '20260712']));
		await importCalendar(world().app, feed);
		expect(await spans(skipper)).toEqual([['07-10T18:30', '07-11T18:30']]);
		expect(await found('2026-07-10')).toContain(id);
		expect((await post(skipper, 'feeds/remove', { feedId: feed })).body.result.feeds).toEqual([]);
		expect(await spans(skipper)).toEqual([]);
		await importCalendar(world().app, feed);
		expect(await spans(skipper)).toEqual([]);
	});

	test('a departure that is sold stays; both sides are listed, the hours around it are kept, and it is kept once it is canceled', async () => {
		const skipper = await world().owner('Ruwan Dias');
		const renter = await world().signIn('Nimal Perera');
		const sold = await book(world(), renter, await world().experience(skipper), '2026-07-10');
		elsewhere.put('/clash', calendarOf(['c', '20260710', '20260711']));
		const feed = await add(skipper, '/clash');
		await importCalendar(world().app, feed);
		expect(await spans(skipper)).toEqual([
			['07-09T18:30', '07-10T04:00'],
			['07-10T04:00', '07-10T07:00'],
			['07-10T07:00', '07-10T18:30'],
		]);
		expect((await feeds(skipper))[0]?.conflicts).toMatchObject([
			{ event: { title: 'Event c' }, with: [{ kind: 'BOOKING', _id: sold }] },
		]);
		const { status } = await world()
			.app.db.selectFrom('booking')
			.select('status')
			.where('id', '=', sold as never)
			.executeTakeFirstOrThrow();
		expect(status).toBe('CONFIRMED');

		const canceled = await world().call('POST', '/booking/cancel', {
			as: renter.token,
			body: { bookingId: sold, refundCents: 6_673 },
		});
		expect(canceled.status).toBe(200);
		expect(await spans(skipper)).toHaveLength(2);
		await placeConflicts(world().app);
		expect(await spans(skipper)).toEqual([['07-09T18:30', '07-10T18:30']]);
		expect((await feeds(skipper))[0]?.conflicts).toEqual([]);
	});

	test('a block lies over imported time, and gives it back', async () => {
		const skipper = await world().owner('Sunil Alwis');
		elsewhere.put('/under', calendarOf(['d', '20260710T000000Z', '20260710T120000Z']));
		const feed = await add(skipper, '/under');
		await importCalendar(world().app, feed);
		const block = { boatId: skipper.boatId, from: '2026-07-10T06:00', until: '2026-07-11T00:00' };
		const { body } = await post(skipper, 'blocks/add', block);
		expect(await spans(skipper)).toEqual([
			['07-10T00:00', '07-10T06:00'],
			['07-10T06:00', '07-11T00:00'],
		]);
		await importCalendar(world().app, feed);
		expect(await spans(skipper)).toHaveLength(2);
		await post(skipper, 'blocks/delete', { blockId: body.result.made[0]._id });
		expect(await spans(skipper)).toEqual([['07-10T00:00', '07-10T12:00']]);
	});

	test('two calendars that say the same take the boat once', async () => {
		const skipper = await world().owner('Ajith Fernando');
		elsewhere.put('/first', calendarOf(['e', '20260710T000000Z', '20260710T120000Z']));
		elsewhere.put('/second', calendarOf(['f', '20260710T060000Z', '20260710T180000Z']));
		const [first, second] = [await add(skipper, '/first'), await add(skipper, '/second')];
		for (const feed of [second, first]) await importCalendar(world().app, feed);
		expect(await spans(skipper)).toEqual([
			['07-10T00:00', '07-10T12:00'],
			['07-10T12:00', '07-10T18:00'],
		]);
		await post(skipper, 'feeds/remove', { feedId: first });
		expect(await spans(skipper)).toEqual([['07-10T06:00', '07-10T18:00']]);
	});

	test('that cannot be had any more keeps what it said, and says why', async () => {
		const skipper = await world().owner('Lal Perera');
		elsewhere.put('/gone', calendarOf(['g', '20260710', '20260711']));
		const feed = await add(skipper, '/gone');
		await importCalendar(world().app, feed);
		world().app.clock.pass({ minutes: 15 });
		elsewhere.put('/gone', undefined);
		await importCalendar(world().app, feed);
		expect(await feeds(skipper)).toMatchObject([
			{ problem: 'not-there', succeededAt: '2026-07-01T02:30:01Z', events: 1 },
		]);
		expect(await spans(skipper)).toHaveLength(1);
		elsewhere.put('/gone', '<!doctype html>Please sign in');
		await importCalendar(world().app, feed);
		expect(await feeds(skipper)).toMatchObject([{ problem: 'not-a-calendar', events: 1 }]);
	});

	test('what came from us is not taken back', async () => {
		const skipper = await world().owner('Mahes Silva');
		elsewhere.put('/echo', calendarOf(['0123456789abcdefghjk@mateship', '20260710', '20260711']));
		const feed = await add(skipper, '/echo');
		await importCalendar(world().app, feed);
		expect(await feeds(skipper)).toMatchObject([{ problem: null, events: 0 }]);
	});

	test('an address is kept sealed, taken once, and must be one by https', async () => {
		const skipper = await world().owner('Tharu Silva');
		await add(skipper, '/sealed?secret=abc123');
		const [row] = await world()
			.app.db.selectFrom('calendar_feed')
			.selectAll()
			.orderBy('created_at', 'desc')
			.execute();
		expect(Buffer.from(row?.address_sealed ?? []).toString('latin1')).not.toContain('abc123');
		const again = {
			boatId: skipper.boatId,
			name: 'Again',
			address: elsewhere.address('/sealed?secret=abc123'),
		};
		expect((await post(skipper, 'feeds/add', again)).body.code).toBe('feed-known');
		expect((await post(skipper, 'feeds/add', { ...again, address: 'http://a.test/b.ics' })).body.code).toBe(
			'feed-address',
		);
		const webcal = await post(skipper, 'feeds/add', { ...again, address: 'webcal://a.test/b.ics' });
		expect(JSON.stringify(webcal.body.result.feeds)).toContain('"https://a.test/b.ics"');
	});

	test('a hold in the way is no loss: when it lapses, the imported time is kept', async () => {
		const skipper = await world().owner('Nalin Dias');
		await hold(world(), await world().signIn('Anu Mate'), await world().experience(skipper), '2026-07-10');
		elsewhere.put('/held', calendarOf(['h', '20260710', '20260711']));
		await importCalendar(world().app, await add(skipper, '/held'));
		expect((await feeds(skipper))[0]?.conflicts).toMatchObject([{ with: [{ kind: 'HOLD' }] }]);
		world().app.clock.pass({ minutes: 31 });
		await placeConflicts(world().app);
		expect(await spans(skipper)).toEqual([['07-09T18:30', '07-10T18:30']]);
	});
});
