import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CalendarFeedId } from '#domain/id.ts';
import { book, hold } from '#test/bookings.ts';
import { type CalendarServer, startCalendarServer, writeCalendarText } from '#test/calendar-server.ts';
import { recordStatements } from '#test/count-statements.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { fileForm } from '#test/uploads.ts';
import { importCalendar, notifyOfFailingCalendar, retryConflicts } from './import-calendar.ts';

let elsewhere: CalendarServer;
beforeAll(async () => {
	elsewhere = await startCalendarServer();
});
afterAll(() => elsewhere.close());
/** Runs once while a calendar is fetched. */
let meanwhile: (() => Promise<void>) | undefined;
const world = testApp({
	payments: () => fakePayments(),
	chosen: {
		remoteCalendars: {
			async fetch(address, known) {
				const run = meanwhile;
				meanwhile = undefined;
				await run?.();
				return await elsewhere.calendars.fetch(address, known);
			},
		},
	},
});
beforeEach(() => world().app.clock.set('2026-07-01T02:30:00Z'));

type Owner = Awaited<ReturnType<TestApp['owner']>>;
interface Feed {
	readonly _id: CalendarFeedId;
	readonly problem: string | null;
	readonly succeededAt: string | null;
	readonly events: number;
	readonly conflicts: { uid: string; event: { title: string }; with: { _id: string; kind: string }[] }[];
	readonly unreadable: {
		key: string;
		title: string;
		line: string;
		startsAt: string | null;
		blocks: boolean;
	}[];
}

const post = (owner: Owner, path: string, body: object) =>
	world().call('POST', `/calendar/owner/${path}`, { as: owner.token, body });
const add = async (owner: Owner, path: string): Promise<CalendarFeedId> => {
	const feed = { boatId: owner.boatId, name: `Calendar ${path}`, address: elsewhere.address(path) };
	const { body } = await post(owner, 'feeds/add', feed);
	expect(body).toMatchObject({ state: true });
	world().app.clock.pass({ seconds: 1 });
	const created = body.result.feeds as (Feed & { name: string })[];
	const one = created.find(({ name }) => name === feed.name);
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

describe('imported calendar', () => {
	test('imported events block the boat, also in search, and unchanged calendars are not refetched', async () => {
		const skipper = await world().owner('Kamal Silva');
		const id = await world().experience(skipper);
		elsewhere.put(
			'/one',
			writeCalendarText(['a', '20260710', '20260712'], ['b', '20260720T040000Z', '20260720T060000Z']),
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
		const before = elsewhere.requests.length;
		await importCalendar(world().app, feed);
		expect(elsewhere.requests.at(before)?.etag).toMatch(/^"/);
		expect(await spans(skipper)).toHaveLength(2);

		elsewhere.put('/one', writeCalendarText(['a', '20260711', '20260712']));
		await importCalendar(world().app, feed);
		expect(await spans(skipper)).toEqual([['07-10T18:30', '07-11T18:30']]);
		expect(await found('2026-07-10')).toContain(id);
		const fetch = async (...request: Parameters<typeof elsewhere.calendars.fetch>) => {
			const removed = await post(skipper, 'feeds/remove', { feedId: feed });
			expect(removed.body.result.feeds).toEqual([]);
			return await elsewhere.calendars.fetch(...request);
		};
		await importCalendar({ ...world().app, remoteCalendars: { fetch } }, feed);
		expect(await spans(skipper)).toEqual([]);
		await importCalendar(world().app, feed);
		expect(await spans(skipper)).toEqual([]);
	});

	test('an imported event conflicts with an overlapping sold trip until the trip is canceled', async () => {
		const skipper = await world().owner('Ruwan Dias');
		const renter = await world().signIn('Nimal Perera');
		const sold = await book(world(), renter, await world().experience(skipper), '2026-07-10');
		elsewhere.put('/clash', writeCalendarText(['c', '20260710', '20260711']));
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
		await retryConflicts(world().app);
		expect(await spans(skipper)).toEqual([['07-09T18:30', '07-10T18:30']]);
		expect((await feeds(skipper))[0]?.conflicts).toEqual([]);
	});

	test('shows a conflict of an imported calendar even behind 2,000 other events', async () => {
		const skipper = await world().owner('Busy Silva');
		const renter = await world().signIn('Nimal Perera');
		const sold = await book(world(), renter, await world().experience(skipper), '2026-12-10');
		elsewhere.put('/busy', writeCalendarText(['late', '20261210', '20261211']));
		const feed = await add(skipper, '/busy');
		await importCalendar(world().app, feed);
		await world().database.pool.query(
			`INSERT INTO imported_event (feed_id, uid, title, starts_at, ends_at)
			SELECT $1, 'e' || n, 'Busy', at, at + interval '30 minutes'
			FROM generate_series(1, 2001) AS n, LATERAL (SELECT timestamptz '2026-07-02' + n * interval '15 minutes' AS at) AS hours`,
			[feed],
		);
		expect((await feeds(skipper))[0]?.conflicts).toMatchObject([{ uid: 'late', with: [{ _id: sold }] }]);
	});

	test('whole-day events use the new time zone if the boat’s first experience is added during the import', async () => {
		const skipper = await world().owner('New Silva');
		elsewhere.put('/new', writeCalendarText(['d', '20260710', '20260711']));
		const feed = await add(skipper, '/new');
		meanwhile = async () => {
			await world().experience(skipper, { location: { lat: -37.86, lng: 144.9 } });
		};
		await importCalendar(world().app, feed);
		expect(await spans(skipper)).toEqual([['07-09T14:00', '07-10T14:00']]);
	});

	test('an error in one boat does not stop the retries of conflicts of other boats', async () => {
		const skippers = [await world().owner('Ruwan Dias'), await world().owner('Sunil Alwis')];
		elsewhere.put('/clashes', writeCalendarText(['c', '20260710', '20260711']));
		for (const skipper of skippers) {
			const renter = await world().signIn('Nimal Perera');
			const bookingId = await book(world(), renter, await world().experience(skipper), '2026-07-10');
			await importCalendar(world().app, await add(skipper, '/clashes'));
			const body = { bookingId, refundCents: 6_673 };
			await world().call('POST', '/booking/cancel', { as: renter.token, body });
		}
		await world().database.pool.query(
			'UPDATE calendar_feed SET has_conflicts = false WHERE boat_id <> ALL($1)',
			[skippers.map(({ boatId }) => boatId)],
		);
		const { clock } = world().app;
		let readings = 0;
		const now = () => {
			readings += 1;
			// The first reading selects the boats, the second is the first boat’s.
			if (readings !== 2) return clock.now();
			throw new Error('the first boat fails');
		};
		const retried = retryConflicts({ ...world().app, clock: { now } });
		await expect(retried).rejects.toThrow('could not block imported times of some boats');
		const counts = [];
		for (const skipper of skippers) counts.push((await spans(skipper)).length);
		expect(counts.toSorted()).toEqual([1, 2]);
		await retryConflicts(world().app);
	});

	test('conflicts of a boat’s imported calendar are rechecked every 15 minutes, and at once after a slot is released', async () => {
		await world().database.pool.query('UPDATE calendar_feed SET has_conflicts = false');
		const skipper = await world().owner('Ruwan Dias');
		const renter = await world().signIn('Nimal Perera');
		const bookingId = await book(world(), renter, await world().experience(skipper), '2026-07-10');
		elsewhere.put('/clash', writeCalendarText(['c', '20260710', '20260711']));
		await importCalendar(world().app, await add(skipper, '/clash'));
		const readsOf = async () => {
			const sent = await recordStatements(world().database.pool, () => retryConflicts(world().app));
			return sent.filter((text) => text.includes('imported_event')).length;
		};
		let reads = 0;
		for (let minute = 0; minute < 15; minute += 1) {
			world().app.clock.pass({ minutes: 1 });
			reads += await readsOf();
		}
		expect(reads).toBe(1);
		const body = { bookingId, refundCents: 6_673 };
		await world().call('POST', '/booking/cancel', { as: renter.token, body });
		expect(await readsOf()).toBe(1);
		expect(await spans(skipper)).toEqual([['07-09T18:30', '07-10T18:30']]);
	});

	test('deleting a block restores the imported time under the block', async () => {
		const skipper = await world().owner('Sunil Alwis');
		elsewhere.put('/under', writeCalendarText(['d', '20260710T000000Z', '20260710T120000Z']));
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
		const blockId = body.result.made[0]._id;
		await post(skipper, 'blocks/edit', { blockId, from: '2026-07-10T08:00', until: '2026-07-11T00:00' });
		expect(await spans(skipper)).toEqual([
			['07-10T00:00', '07-10T08:00'],
			['07-10T08:00', '07-11T00:00'],
		]);
		await post(skipper, 'blocks/delete', { blockId });
		expect(await spans(skipper)).toEqual([['07-10T00:00', '07-10T12:00']]);
	});

	test('two calendars with overlapping events occupy the boat once', async () => {
		const skipper = await world().owner('Ajith Fernando');
		elsewhere.put('/first', writeCalendarText(['e', '20260710T000000Z', '20260710T120000Z']));
		elsewhere.put('/second', writeCalendarText(['f', '20260710T060000Z', '20260710T180000Z']));
		const [first, second] = [await add(skipper, '/first'), await add(skipper, '/second')];
		for (const feed of [second, first]) await importCalendar(world().app, feed);
		expect(await spans(skipper)).toEqual([
			['07-10T00:00', '07-10T12:00'],
			['07-10T12:00', '07-10T18:00'],
		]);
		await post(skipper, 'feeds/remove', { feedId: first });
		expect(await spans(skipper)).toEqual([['07-10T06:00', '07-10T18:00']]);
	});

	test('an imported event blocks the boat until its end, also after a trip or another calendar’s event within it has ended', async () => {
		const skipper = await world().owner('Harsha Silva');
		const renter = await world().signIn('Nimal Perera');
		await book(world(), renter, await world().experience(skipper), '2026-07-10');
		elsewhere.put('/short', writeCalendarText(['p', '20260711T000000Z', '20260712T000000Z']));
		elsewhere.put('/long', writeCalendarText(['q', '20260709T000000Z', '20260714T000000Z']));
		const [short, long] = [await add(skipper, '/short'), await add(skipper, '/long')];
		for (const feed of [short, long]) await importCalendar(world().app, feed);
		expect((await spans(skipper)).at(-1)).toEqual(['07-12T00:00', '07-14T00:00']);
		world().app.clock.set('2026-07-10T07:00:01Z');
		await retryConflicts(world().app);
		expect((await spans(skipper))[0]).toEqual(['07-10T07:00', '07-11T00:00']);
		world().app.clock.set('2026-07-12T00:00:01Z');
		for (const feed of [short, long]) await importCalendar(world().app, feed);
		expect(await spans(skipper)).toEqual([['07-10T07:00', '07-14T00:00']]);
		const { rows } = await world().database.pool.query(
			'SELECT count(*)::int AS conflicts FROM calendar_feed WHERE boat_id = $1 AND has_conflicts',
			[skipper.boatId],
		);
		expect(rows[0].conflicts).toBe(0);
	});

	test('a calendar that becomes unavailable keeps its events and shows the reason', async () => {
		const skipper = await world().owner('Lal Perera');
		elsewhere.put('/gone', writeCalendarText(['g', '20260710', '20260711']));
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

	test('an imported calendar ignores copies of the boat’s own bookings, but not of another boat’s bookings', async () => {
		const skipper = await world().owner('Mahes Silva');
		const other = await world().owner('Mala Silva');
		const renter = await world().signIn('Nadee Perera');
		const own = await book(world(), renter, await world().experience(skipper), '2026-07-10');
		const others = await book(world(), renter, await world().experience(other), '2026-07-20');
		elsewhere.put(
			'/echo',
			writeCalendarText(
				[`${own}@mateship`, '20260710T040000Z', '20260710T070000Z'],
				[`${others}@mateship`, '20260720', '20260721'],
			),
		);
		await importCalendar(world().app, await add(skipper, '/echo'));
		expect(await feeds(skipper)).toMatchObject([{ problem: null, events: 1, conflicts: [] }]);
		expect(await spans(skipper)).toContainEqual(['07-19T18:30', '07-20T18:30']);
	});

	test('an unreadable imported event blocks its days until the owner decides', async () => {
		const skipper = await world().owner('Odd Silva');
		await world().experience(skipper);
		const odd = (title: string, start: string) =>
			`BEGIN:VEVENT\r\nUID:${title}\r\nSUMMARY:${title}\r\nDTSTART;TZID=Nowhere:${start}\r\nEND:VEVENT\r\n`;
		const file = (...events: string[]) => `BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`;
		elsewhere.put('/odd', file(odd('Charter', '20260710T090000'), odd('Soon', 'soon')));
		const feed = await add(skipper, '/odd');
		await importCalendar(world().app, feed);
		const day = [['07-09T18:30', '07-10T18:30']];
		expect(await spans(skipper)).toEqual(day);
		const unreadable = async () => (await feeds(skipper))[0]?.unreadable ?? [];
		const [soon, charter] = await unreadable();
		expect(soon).toMatchObject({ title: 'Soon', line: 'DTSTART;TZID=Nowhere:soon', startsAt: null });
		expect(charter).toMatchObject({ title: 'Charter', blocks: true, decided: false });

		const decide = (blocks: boolean) =>
			post(skipper, 'feeds/unreadable/decide', { feedId: feed, key: charter?.key, blocks });
		await decide(false);
		expect(await spans(skipper)).toEqual([]);
		elsewhere.put('/odd', file(odd('Charter', '20260710T090000')));
		await importCalendar(world().app, feed);
		expect(await spans(skipper)).toEqual([]);
		expect(await unreadable()).toMatchObject([{ title: 'Charter', blocks: false, decided: true }]);
		await decide(true);
		expect(await spans(skipper)).toEqual(day);
		// An event at another time is a different event and has no decision.
		elsewhere.put('/odd', file(odd('Charter', '20260711T090000')));
		await importCalendar(world().app, feed);
		expect(await unreadable()).toMatchObject([{ blocks: true, decided: false }]);
		expect(await spans(skipper)).toEqual([['07-10T18:30', '07-11T18:30']]);
	});

	test('an event marked as the same trip conflicts only after that trip is canceled', async () => {
		const skipper = await world().owner('Same Silva');
		const renter = await world().signIn('Nimal Dias');
		const sold = await book(world(), renter, await world().experience(skipper), '2026-07-10');
		elsewhere.put(
			'/same',
			writeCalendarText(['copy', '20260710', '20260711'], ['new', '20260712', '20260713']),
		);
		const feed = await add(skipper, '/same');
		await importCalendar(world().app, feed);
		const [conflict] = (await feeds(skipper))[0]?.conflicts ?? [];
		expect(conflict).toMatchObject({ uid: 'copy', with: [{ _id: sold }] });
		await post(skipper, 'feeds/same-trip', { feedId: feed, uid: 'copy', tripId: sold });
		const trip = ['07-10T04:00', '07-10T07:00'];
		const other = ['07-11T18:30', '07-12T18:30'];
		expect((await feeds(skipper))[0]?.conflicts).toEqual([]);
		expect(await spans(skipper)).toEqual([trip, other]);
		// The next import keeps the same-trip mark.
		elsewhere.put(
			'/same',
			writeCalendarText(
				['copy', '20260710', '20260711'],
				['new', '20260712', '20260713'],
				['x', '20260720', '20260721'],
			),
		);
		await importCalendar(world().app, feed);
		expect((await feeds(skipper))[0]?.conflicts).toEqual([]);
		expect((await spans(skipper)).slice(0, 2)).toEqual([trip, other]);

		const canceled = await world().call('POST', '/booking/cancel', {
			as: renter.token,
			body: { bookingId: sold, refundCents: 6_673 },
		});
		expect(canceled.status).toBe(200);
		await retryConflicts(world().app);
		expect((await spans(skipper))[0]).toEqual(['07-09T18:30', '07-10T18:30']);
	});

	test('a calendar whose server answers “unchanged” to the first import is reported as a problem', async () => {
		const skipper = await world().owner('Nuwan Silva');
		const feed = await add(skipper, '/never');
		const fetch = async () => ({ kind: 'unchanged' }) as const;
		await importCalendar({ ...world().app, remoteCalendars: { fetch } }, feed);
		expect(await feeds(skipper)).toMatchObject([{ problem: 'not-there', succeededAt: null }]);
	});

	test('fetches a failing calendar less often and notifies the owner after 6 hours', async () => {
		const skipper = await world().owner('Late Silva');
		elsewhere.put('/late', '<!doctype html>');
		const feed = await add(skipper, '/late');
		const began = world().app.clock.now();
		const waits: number[] = [];
		for (let hours = 0; hours < 40; ) {
			await importCalendar(world().app, feed);
			const { rows } = await world().database.pool.query(
				`SELECT extract(epoch FROM next_import_at - fetched_at) / 60 AS minutes FROM calendar_feed WHERE id = '${feed}'`,
			);
			waits.push(Number(rows[0].minutes));
			world().app.clock.pass({ minutes: Number(rows[0].minutes) });
			hours = began.until(world().app.clock.now()).total('hours');
		}
		expect(waits).toEqual([15, 30, 60, 120, 240, 480, 720, 720, 720].slice(0, waits.length));

		const due = await world().database.pool.query(
			`SELECT run_at FROM graphile_worker.jobs WHERE key = 'calendar-failing:${feed}'`,
		);
		expect(Temporal.Instant.from(due.rows[0].run_at.toString()).since(began).total('hours')).toBeCloseTo(
			6,
			1,
		);
		const notifications = async () =>
			(
				await world().database.pool.query(
					`SELECT kind FROM notification WHERE person_id = '${skipper.id}' AND kind LIKE 'calendar-%' ORDER BY created_at`,
				)
			).rows.map(({ kind }) => kind);
		expect(await notifications()).toEqual([]);
		await notifyOfFailingCalendar(world().app, feed);
		await notifyOfFailingCalendar(world().app, feed);
		expect(await notifications()).toEqual(['calendar-failing']);
		world().app.clock.pass({ minutes: 1 });
		elsewhere.put('/late', writeCalendarText(['z', '20260820', '20260821']));
		await importCalendar(world().app, feed);
		await importCalendar(world().app, feed);
		expect(await notifications()).toEqual(['calendar-failing', 'calendar-readable']);
	});

	test('the notice about a failing calendar runs again if its job ran a second early', async () => {
		const skipper = await world().owner('Early Silva');
		elsewhere.put('/early', '<!doctype html>');
		const feed = await add(skipper, '/early');
		await importCalendar(world().app, feed);
		const due = world().app.clock.now().add({ hours: 6 });
		const { pool } = world().database;
		await pool.query('DELETE FROM graphile_worker._private_jobs');
		world().app.clock.pass({ hours: 5, minutes: 59, seconds: 59 });
		await notifyOfFailingCalendar(world().app, feed);
		const { rows } = await pool.query(
			`SELECT run_at FROM graphile_worker.jobs WHERE key = 'calendar-failing:${feed}'`,
		);
		expect(rows.map(({ run_at }) => run_at.toString())).toEqual([due.add({ seconds: 10 }).toString()]);
	});

	test('reads a calendar completely once a day even if the calendar is unchanged', async () => {
		const skipper = await world().owner('Daily Silva');
		elsewhere.put('/daily', writeCalendarText(['n', '20260710', '20260711']));
		const feed = await add(skipper, '/daily');
		await importCalendar(world().app, feed);
		const before = elsewhere.requests.length;
		await importCalendar(world().app, feed);
		world().app.clock.pass({ hours: 25 });
		await importCalendar(world().app, feed);
		const [soon, nextDay] = elsewhere.requests.slice(before).map(({ etag }) => etag !== undefined);
		expect([soon, nextDay]).toEqual([true, false]);
	});

	test('a newer file replaces an uploaded calendar, and other file types are rejected', async () => {
		const skipper = await world().owner('File Silva');
		await world().experience(skipper);
		const send = async (bytes: string, query = '') => {
			const form = fileForm({ name: 'Harbour.ics', type: 'text/calendar', bytes });
			return await world().call('POST', `/calendar/owner/feeds/upload/${skipper.boatId}${query}`, {
				as: skipper.token,
				body: form.payload.toString(),
				headers: form.headers,
			});
		};
		const { body } = await send(writeCalendarText(['f', '20260710', '20260711']));
		expect(body.result.feeds).toMatchObject([{ name: 'Harbour', address: null, isUpload: true, events: 1 }]);
		expect(await spans(skipper)).toEqual([['07-09T18:30', '07-10T18:30']]);
		const feedId = body.result.feeds[0]._id;
		await send(writeCalendarText(['f', '20260711', '20260712']), `?feedId=${feedId}`);
		expect(await spans(skipper)).toEqual([['07-10T18:30', '07-11T18:30']]);
		await importCalendar(world().app, feedId);
		world().app.clock.pass({ hours: 25 });
		await importCalendar(world().app, feedId);
		expect(await feeds(skipper)).toMatchObject([{ problem: null, events: 1 }]);
		expect((await send('<!doctype html>')).body.code).toBe('feed-file');
		expect((await post(skipper, 'feeds/remove', { feedId })).body.result.feeds).toEqual([]);
		expect(await spans(skipper)).toEqual([]);
	});

	test('refuses calendars beyond 10 per boat and 40 per owner, with a message', async () => {
		const skipper = await world().owner('Many Silva');
		const seed = (boatId: string, count: number, tag: string) =>
			world().database.pool.query(
				`INSERT INTO calendar_feed (id, boat_id, name, created_at, next_import_at)
				SELECT '${tag}' || lpad(n::text, 18, '0'), '${boatId}', 'x', now(), now() FROM generate_series(1, ${count}) AS n`,
			);
		const adding = () =>
			post(skipper, 'feeds/add', {
				boatId: skipper.boatId,
				name: 'One more',
				address: 'https://a.test/one-more.ics',
			});
		await seed(skipper.boatId, 10, 'fa');
		expect((await adding()).body).toMatchObject({
			code: 'too-many-feeds',
			message: 'A boat can import 10 calendars at most. Remove one first.',
		});
		const { boatId } = await world().owner('Other Silva');
		await world().database.pool.query(`UPDATE boat SET owner_id = '${skipper.id}' WHERE id = '${boatId}'`);
		await world().database.pool.query(
			`UPDATE calendar_feed SET boat_id = '${boatId}' WHERE boat_id = '${skipper.boatId}'`,
		);
		await seed(boatId, 30, 'fb');
		expect((await adding()).body.message).toBe('You can import 40 calendars at most. Remove one first.');
	});

	test('stores a calendar’s address once, encrypted, and requires https', async () => {
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

	test('imported time conflicts with a hold only until the hold expires', async () => {
		const skipper = await world().owner('Nalin Dias');
		await hold(world(), await world().signIn('Anu Mate'), await world().experience(skipper), '2026-07-10');
		elsewhere.put('/held', writeCalendarText(['h', '20260710', '20260711']));
		await importCalendar(world().app, await add(skipper, '/held'));
		expect((await feeds(skipper))[0]?.conflicts).toMatchObject([{ with: [{ kind: 'HOLD' }] }]);
		world().app.clock.pass({ minutes: 31 });
		await retryConflicts(world().app);
		expect(await spans(skipper)).toEqual([['07-09T18:30', '07-10T18:30']]);
	});
});
