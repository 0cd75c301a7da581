import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CalendarFeedId } from '#domain/id.ts';
import { importCalendar } from '#server/calendar/import-calendar.ts';
import { findRadicale } from '../scripts/find-radicale.ts';
import { book, bookingInput } from './bookings.ts';
import { fakePayments } from './fake-payments.ts';
import { type Radicale, startRadicale } from './radicale.ts';
import { type TestApp, testApp } from './test-app.ts';

const found = await findRadicale();
if (!found)
	console.warn('Radicale is not installed here (apt-get install radicale): its tests are left out.');

describe.runIf(found)('a calendar server as owners use it (Debian’s Radicale)', () => {
	let radicale: Radicale;
	beforeAll(async () => {
		if (found) radicale = await startRadicale(found);
	});
	afterAll(() => radicale?.stop());
	const world = testApp({
		payments: () => fakePayments(),
		chosen: { remoteCalendars: { fetch: (address, known) => radicale.calendars.fetch(address, known) } },
	});
	beforeEach(() => world().app.clock.set('2026-07-01T02:30:00Z'));

	type Owner = Awaited<ReturnType<TestApp['owner']>>;
	const post = async (owner: Owner, path: string, body: object) => {
		const answer = await world().call('POST', `/calendar/owner/${path}`, { as: owner.token, body });
		expect(answer.body).toMatchObject({ state: true });
		return answer.body.result;
	};

	test('an owner’s event in Radicale blocks the boat until the event is removed', async () => {
		const skipper = await world().owner('Kamal Silva');
		const renter = await world().signIn('Nimal Perera');
		const id = await world().experience(skipper);
		const { boatId } = skipper;
		const address = await radicale.make('slipway');
		await radicale.put('slipway', 'regatta', regatta);
		const added = await post(skipper, 'feeds/add', { boatId, name: 'Radicale', address });
		const feed = added.feeds[0]._id as CalendarFeedId;
		await importCalendar(world().app, feed);

		const search = async (date: string) => {
			const { body } = await world().call('GET', `/experience/search/Galle/6.0329/80.2168?date=${date}`);
			return (body.result.experiences as { _id: string }[]).some(({ _id }) => _id === id);
		};
		const reserve = (date: string) =>
			world().call('POST', '/booking/add', { as: renter.token, body: bookingInput(id, date) });
		const { body: shown } = await world().call('GET', '/calendar/owner?from=2026-07-06&to=2026-07-26', {
			as: skipper.token,
		});
		expect(
			shown.result.entries.map((entry: Record<string, unknown>) => [
				entry.kind,
				entry.title,
				entry.startsAt,
				entry.endsAt,
			]),
		).toEqual([
			['IMPORTED', 'Régate à Galle', '2026-07-10T02:30:00Z', '2026-07-10T10:30:00Z'],
			['IMPORTED', 'Régate à Galle', '2026-07-17T02:30:00Z', '2026-07-17T10:30:00Z'],
		]);
		expect([await search('2026-07-10'), await search('2026-07-11')]).toEqual([false, true]);
		expect(await reserve('2026-07-10')).toMatchObject({ status: 409, body: { code: 'boat-taken' } });
		const taken = await world().call('GET', `/booking/occupancy/boat/${boatId}`, { as: skipper.token });
		expect(taken.body.result.spans).toHaveLength(2);

		await radicale.remove('slipway', 'regatta');
		world().app.clock.pass({ minutes: 15 });
		await importCalendar(world().app, feed);
		expect(await search('2026-07-10')).toBe(true);
		expect(await reserve('2026-07-10')).toMatchObject({ status: 200 });
	});

	test('Radicale lists a sold departure in local time, and a revoked address returns no events', async () => {
		const skipper = await world().owner('Lachlan Reid');
		const id = await world().experience(skipper, {
			name: 'Sunset sail; with tea, and a name that is longer than one line of a calendar may be',
			location: { lat: -37.8136, lng: 144.9631 },
		});
		const sold = await book(world(), await world().signIn('Anu Mate'), id, '2026-10-04');
		const created = await post(skipper, 'links/make', { boatId: 'all', withNames: false });
		const [link] = created.links as { _id: string; address: string }[];
		if (!link) throw new Error('no link was made');
		const ours = () => world().fastify.inject({ method: 'GET', url: new URL(link.address).pathname });

		const { statusCode, body } = await ours();
		expect(statusCode).toBe(200);
		const address = await radicale.make('mateship');
		await radicale.upload('mateship', body);
		const there = await radicale.calendars.fetch(address);
		if (there.kind !== 'calendar') throw new Error(there.kind);
		const [event, ...others] = eventsOf(Buffer.from(there.bytes).toString());
		expect(others).toEqual([]);
		expect(event).toEqual(eventsOf(body)[0]);
		expect(event).toMatchObject({ uid: `${sold}@mateship`, zone: 'Australia/Melbourne' });
		expect(event?.title).toMatch(/Sunset sail; with tea, and a name .* may be \(2 guests\)$/);
		// Daylight saving time starts that night, so 9:30 is one hour earlier in UTC than the day
		// before.
		expect([event?.starts, event?.at]).toEqual(['2026-10-04T09:30:00', '2026-10-03T22:30:00.000Z']);

		await post(skipper, 'links/revoke', { linkId: link._id });
		expect((await ours()).statusCode).toBe(410);
	});
});

const eventsOf = (text: string) =>
	new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])
		.getAllSubcomponents('vevent')
		.map((component) => new ICAL.Event(component))
		.map((event) => ({
			uid: event.uid,
			title: event.summary,
			starts: event.startDate.toString(),
			zone: event.startDate.zone?.tzid,
			at: event.startDate.toJSDate().toISOString(),
			until: event.endDate.toJSDate().toISOString(),
		}));

/** Event on Fridays in a time zone that the file defines. One Friday is canceled. */
const regatta = [
	'BEGIN:VCALENDAR',
	'VERSION:2.0',
	'PRODID:-//Elsewhere//EN',
	'BEGIN:VTIMEZONE',
	'TZID:Sri Lanka Standard Time',
	'BEGIN:STANDARD',
	'DTSTART:19700101T000000',
	'TZOFFSETFROM:+0530',
	'TZOFFSETTO:+0530',
	'END:STANDARD',
	'END:VTIMEZONE',
	'BEGIN:VEVENT',
	'UID:regatta',
	'DTSTAMP:20260601T000000Z',
	'SUMMARY:Régate à Galle',
	'DTSTART;TZID=Sri Lanka Standard Time:20260710T080000',
	'DTEND;TZID=Sri Lanka Standard Time:20260710T160000',
	'RRULE:FREQ=WEEKLY;COUNT=3',
	'EXDATE;TZID=Sri Lanka Standard Time:20260724T080000',
	'END:VEVENT',
	'END:VCALENDAR',
	'',
].join('\r\n');
