import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { allowDateChanges, propose } from '#test/booking-changes.ts';
import { book, capture, hold, order } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { archive } from '#test/pause-and-archive.ts';
import { join, offerRide, seatsInput } from '#test/rides.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { cancelForWeather } from '#test/weather-calls.ts';
import { readCalendarFile } from './import-calendar.ts';

const world = testApp({ payments: () => fakePayments() });
beforeEach(() => world().app.clock.set('2026-07-01T02:30:00Z'));

type Owner = Awaited<ReturnType<TestApp['owner']>>;
const make = async (owner: Owner, boatId: string | null, withNames = false) => {
	const { body } = await world().call('POST', '/calendar/owner/links/make', {
		as: owner.token,
		body: { boatId: boatId ?? 'all', withNames },
	});
	const links = body.result.links as { _id: string; boatId: string | null; address: string }[];
	const link = links.find((one) => one.boatId === boatId);
	if (!link) throw new Error('no link was created');
	return { ...link, path: new URL(link.address).pathname };
};
const get = (url: string, headers: Record<string, string> = {}) =>
	world().fastify.inject({ method: 'GET', url, headers });
/** Parses a calendar with an independent library. Returns local start with zone, and the instants. */
const read = (text: string) =>
	new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])
		.getAllSubcomponents('vevent')
		.map((component) => new ICAL.Event(component))
		.map((event) => ({
			uid: event.uid,
			title: event.summary,
			notes: event.description,
			starts: event.startDate.toString(),
			zone: event.startDate.zone?.tzid,
			at: event.startDate.toJSDate().toISOString(),
			until: event.endDate.toJSDate().toISOString(),
		}));
const block = (owner: Owner, body: object) =>
	world().call('POST', '/calendar/owner/blocks/add', {
		as: owner.token,
		body: { boatId: owner.boatId, ...body },
	});

describe('secret calendar address of an owner', () => {
	test('exports sold trips, rides and blocks, but no holds, reasons or renters', async () => {
		const skipper = await world().owner('Kamal Silva');
		const id = await world().experience(skipper, { name: 'Sunset sail; with tea' });
		const sold = await book(world(), await world().signIn('Nimal Perera'), id, '2026-07-10');
		await hold(world(), await world().signIn('Bruce Jones'), id, '2026-07-20');
		const ride = await offerRide(world(), skipper, { departureDate: '2026-07-15' });
		await join(world(), await world().signIn('Anu Mate'), ride, 2);
		await block(skipper, { from: '2026-07-12T00:00', until: '2026-07-13T00:00', reason: 'Engine service' });
		const { path } = await make(skipper, skipper.boatId);
		const { statusCode, headers, body } = await get(path);
		expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
		expect(body).not.toMatch(/Nimal|Engine|\+94|Anu|pier/i);
		expect(body).toContain('BEGIN:VTIMEZONE');
		expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
		expect(read(body)).toMatchObject([
			{
				uid: `${sold}@mateship`,
				title: 'Sunset sail; with tea (2 guests)',
				starts: '2026-07-10T09:30:00',
				zone: 'Asia/Colombo',
				at: '2026-07-10T04:00:00.000Z',
				until: '2026-07-10T07:00:00.000Z',
			},
			{ title: 'Blocked', starts: '2026-07-12T00:00:00' },
			{ uid: `${ride}@mateship`, title: 'Shared ride (2 of 6 seats)' },
		]);
	});

	test('exports a departure canceled for the weather as blocked while the boat stays reserved', async () => {
		const skipper = await world().owner('Kamal Silva');
		const renter = await world().signIn('Nimal Perera');
		const sold = await book(world(), renter, await world().experience(skipper), '2026-07-05');
		const ride = await offerRide(world(), skipper, { departureDate: '2026-07-06' });
		const { path } = await make(skipper, skipper.boatId, true);
		const before = read((await get(path)).body);
		world().app.clock.pass({ hours: 1 });
		await cancelForWeather(world(), skipper, sold);
		await cancelForWeather(world(), skipper, ride);
		const { body } = await get(path);
		const called = read(body);
		expect(called).toMatchObject(
			before.map(({ starts, until }) => ({ title: 'Blocked', notes: null, starts, until })),
		);
		expect(called).toHaveLength(2);
		expect(new Set([sold, ride, ...called.map(({ uid }) => uid.split('@')[0])]).size).toBe(4);
		expect(body.match(/DTSTAMP:.*/g)).toEqual(['DTSTAMP:20260701T033000Z', 'DTSTAMP:20260701T033000Z']);
		// The exported calendar, copied by another marketplace, must not be imported as separate events.
		const echo = await readCalendarFile(
			world().app,
			skipper.boatId,
			new TextEncoder().encode(body),
			'Asia/Colombo',
		);
		expect(echo).toMatchObject({ kind: 'events', events: [] });
	});

	test('exports the trips of an archived boat in the zone of their place', async () => {
		const skipper = await world().owner('Dilini Archiver');
		const trip = await world().experience(skipper);
		await book(world(), await world().signIn('Nimal Perera'), trip, '2026-07-10');
		world().app.clock.set('2026-07-12T02:30:00Z');
		const { path } = await make(skipper, skipper.boatId);
		const before = (await get(path)).body;
		expect((await archive(world(), skipper, { boatId: skipper.boatId })).status).toBe(200);
		expect((await get(path)).body).toBe(before);
		expect(read(before)).toMatchObject([{ zone: 'Asia/Colombo', starts: '2026-07-10T09:30:00' }]);
	});

	test('exports every slot of a large fleet', async () => {
		const skipper = await world().owner('Roshan Fleet');
		const slots = 5_001;
		const id = (n: string) => `'b' || lpad(${n}::text, 19, '0')`;
		await world().database.pool.query(
			`WITH made AS (INSERT INTO block (id, boat_id, created_at, changed_at)
				SELECT ${id('n')}, $1, now(), now() FROM generate_series(1, ${slots}) AS n)
			INSERT INTO occupancy (id, boat_id, block_id, span, guarded_until, created_at)
			SELECT ${id('n')}, $1, ${id('n')}, tstzrange(at, at + interval '1 hour'), at + interval '1 hour', now()
			FROM generate_series(1, ${slots}) AS n CROSS JOIN LATERAL (SELECT timestamptz '2026-07-02' + n * interval '2 hours') AS slot (at)`,
			[skipper.boatId],
		);
		const { body } = await get((await make(skipper, null)).path);
		expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(slots);
	});

	test('exported calendars name renters only if the owner chose to include names', async () => {
		const skipper = await world().owner('Ruwan Dias');
		await book(
			world(),
			await world().signIn('Nimal Perera'),
			await world().experience(skipper),
			'2026-07-10',
		);
		const ride = await offerRide(world(), skipper, { departureDate: '2026-07-15' });
		const mate = await world().signIn('Anu Mate');
		const bookingId: string = (await join(world(), mate, ride, 2)).body.result._id;
		await capture(world(), mate, { bookingId, orderId: (await order(world(), mate, bookingId)).orderId });
		const unpaid = seatsInput(ride, 1, { name: 'Bruce Jones' });
		const { token } = await world().signIn('Bruce Jones');
		expect((await world().call('POST', '/booking/add', { as: token, body: unpaid })).status).toBe(200);
		const { path } = await make(skipper, null, true);
		const events = read((await get(path)).body);
		expect(events.map(({ notes }) => notes)).toEqual(['Nimal Perera', 'Anu Mate']);
		expect(events[0]?.title).toMatch(/: .*\(2 guests\)$/);
		await world().database.pool.query(
			`UPDATE booking SET status = 'CHOOSING', choice_reason = 'MINIMUM', choice_ends_at = departs_at WHERE id = $1`,
			[bookingId],
		);
		expect(read((await get(path)).body)[1]?.notes).toBe('Anu Mate');
	});

	test('a moved trip keeps its UID with a higher SEQUENCE and a new DTSTAMP', async () => {
		const skipper = await world().owner('Kamal Silva');
		const renter = await world().signIn('Nimal Perera');
		const trip = await world().experience(skipper);
		const sold = await book(world(), renter, trip, '2026-07-10');
		await allowDateChanges(world(), skipper, trip);
		const { path } = await make(skipper, skipper.boatId);
		expect((await get(path)).body).toMatch(
			new RegExp(`UID:${sold}@mateship\\r\\nSEQUENCE:0\\r\\nDTSTAMP:20260701`),
		);
		world().app.clock.set('2026-07-02T02:30:00Z');
		await propose(world(), renter, sold, '2026-07-14');
		expect((await get(path)).body).toMatch(
			new RegExp(`UID:${sold}@mateship\\r\\nSEQUENCE:1\\r\\nDTSTAMP:20260702`),
		);
	});
	test('replies 304 to an unchanged calendar; a moved block has the same UID and a higher SEQUENCE', async () => {
		const skipper = await world().owner('Sunil Alwis');
		const created = await block(skipper, { from: '2026-07-12T00:00', until: '2026-07-13T00:00' });
		const blockId = created.body.result.made[0]._id;
		const { path } = await make(skipper, skipper.boatId);
		const first = await get(path);
		const etag = `${first.headers.etag}`;
		world().app.clock.pass({ hours: 5 });
		expect((await get(path, { 'if-none-match': etag })).statusCode).toBe(304);
		await world().call('POST', '/calendar/owner/blocks/edit', {
			as: skipper.token,
			body: { blockId, from: '2026-07-12T00:00', until: '2026-07-14T00:00' },
		});
		const second = await get(path, { 'if-none-match': etag });
		expect(second.statusCode).toBe(200);
		expect(second.body).toContain(`UID:${blockId}@mateship\r\nSEQUENCE:1\r\n`);
	});

	test('a revoked or replaced secret calendar address replies 410', async () => {
		const skipper = await world().owner('Ajith Fernando');
		const old = await make(skipper, skipper.boatId);
		const { path, _id } = await make(skipper, skipper.boatId);
		expect((await get(old.path)).statusCode).toBe(410);
		expect((await get(path)).statusCode).toBe(200);
		const forged = path.replace(/.(?=\.ics$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
		expect((await get(forged)).statusCode).toBe(404);
		for (const none of ['/calendar/x.ics', `/calendar/${_id}.ics`, '/calendar/']) {
			expect((await get(none)).statusCode).toBe(404);
		}
		const stored = JSON.stringify(await world().app.db.selectFrom('calendar_link').selectAll().execute());
		expect(stored).not.toContain(path.slice(30, 50));
		const { status } = await world().call('POST', '/calendar/owner/links/revoke', {
			as: skipper.token,
			body: { linkId: _id },
		});
		expect([status, (await get(path)).statusCode]).toEqual([200, 410]);
	});

	test('exported events have correct local times when the clocks change', async () => {
		const skipper = await world().owner('Lachlan Reid');
		await world().experience(skipper, { location: { lat: -31.5273, lng: 159.0657 } });
		await block(skipper, { from: '2026-10-03T12:00', until: '2026-10-04T12:00' });
		await block(skipper, { from: '2027-04-04T00:00', until: '2027-04-05T00:00' });
		const { body } = await get((await make(skipper, skipper.boatId)).path);
		expect(read(body)).toMatchObject([
			{ starts: '2026-10-03T12:00:00', at: '2026-10-03T01:30:00.000Z', until: '2026-10-04T01:00:00.000Z' },
			{ at: '2027-04-03T13:00:00.000Z', until: '2027-04-04T13:30:00.000Z' },
		]);
	});
});
