import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CalendarFeedId } from '#domain/id.ts';
import { importCalendar } from '#server/calendar/import-calendar.ts';
import { bookingInput } from './bookings.ts';
import { writeCalendarText } from './calendar-server.ts';
import { control } from './control.ts';
import { times } from './long.ts';
import { type TestApp, testApp } from './test-app.ts';

/** Body of the external calendar, which is busy on any requested day. */
let says = '';
const many = times(150, 25);
const world = testApp({
	chosen: {
		remoteCalendars: {
			fetch: async () => ({ kind: 'calendar', bytes: Buffer.from(says), etag: null, lastModified: null }),
		},
	},
});

/**
 * Several people book the same morning while the owner blocks it and a calendar import runs. Returns
 * the winners and the number of times that the boat is occupied.
 */
async function rush(
	size: number,
	owner: Awaited<ReturnType<TestApp['owner']>>,
	date: string,
	importing: boolean,
) {
	const { call, app, experience, signIn } = world();
	const morning = await experience(owner, { departureTime: '09:00' });
	const later = await experience(owner, { departureTime: '11:00' });
	const people = await Promise.all(Array.from({ length: size }, (_, at) => signIn(`Mate Number${at}`)));
	const book = (at: number) =>
		call('POST', '/booking/add', {
			as: people[at]?.token ?? '',
			body: bookingInput(at % 2 ? morning : later, date),
		});
	const compact = date.replaceAll('-', '');
	says = writeCalendarText(['elsewhere', `${compact}T000000Z`, `${compact}T120000Z`]);
	const added = await call('POST', '/calendar/owner/feeds/add', {
		as: owner.token,
		body: { boatId: owner.boatId, name: 'Elsewhere', address: 'https://elsewhere.test/a.ics' },
	});
	const feed: CalendarFeedId = added.body.result.feeds[0]._id;
	const imported = importing ? importCalendar(app, feed) : undefined;
	const block = () =>
		call('POST', '/calendar/owner/blocks/add', {
			as: owner.token,
			body: { boatId: owner.boatId, from: `${date}T00:00`, until: `${date}T23:00` },
		});
	const answers = await Promise.all(
		people.flatMap((_, at) => (at === Math.floor(size / 3) ? [book(at), block()] : [book(at)])),
	);
	await imported;
	const spans = await app.db
		.selectFrom('occupancy')
		.select([
			'block_id',
			'feed_id',
			sql<number>`lower(span) < ${`${date}T07:30:00Z`}::timestamptz`.as('morning'),
		])
		.where('boat_id', '=', owner.boatId)
		.where('released_at', 'is', null)
		.execute();
	return { won: answers.filter(({ status }) => status === 200).length, spans, answers };
}

test('when bookings and an owner’s block compete for a morning, exactly one gets the morning', async () => {
	const { won, spans, answers } = await rush(many, await world().owner('Kamal Silva'), '2026-07-10', false);
	expect([won, spans.length]).toEqual([1, 1]);
	const refused = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code));
	for (const code of refused) expect(['date-taken', 'boat-taken', 'block-over-departures']).toContain(code);
});

test('when bookings, blocks and calendar imports compete for a slot, at most one gets the slot', async () => {
	const { spans, answers } = await rush(many, await world().owner('Ruwan Dias'), '2026-07-14', true);
	const booked = spans.filter(({ block_id, feed_id }) => block_id === null && feed_id === null);
	const blocks = spans.filter(({ block_id }) => block_id !== null);
	// Imports skip times of bookings and blocks, so an import never displaces them.
	expect(booked.length + blocks.length).toBeLessThanOrEqual(1);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(booked.length + blocks.length);
	const { rows } = await world().database.pool.query(`SELECT FROM occupancy AS one JOIN occupancy AS other
		ON other.boat_id = one.boat_id AND other.id > one.id AND other.span && one.span
		WHERE one.released_at IS NULL AND other.released_at IS NULL`);
	expect(rows).toEqual([]);
});

control('without the database constraint the boat is double booked', async () => {
	await world().database.pool.query('ALTER TABLE occupancy DROP CONSTRAINT boat_in_one_place');
	const { spans } = await rush(40, await world().owner('Sunil Alwis'), '2026-07-12', false);
	expect(spans.length).toBeGreaterThan(1);
});
