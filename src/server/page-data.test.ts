import { expect, test } from 'vitest';
import type { BrowserConfig } from '#contract/page-data.ts';
import { hold } from '#test/bookings.ts';
import { recordStatements } from '#test/count-statements.ts';
import { offerRide } from '#test/rides.ts';
import { testApp } from '#test/test-app.ts';
import { pageData } from './page-data.ts';

const world = testApp();
const galle = { address: 'Galle', lat: 6.0329, lng: 80.2168 };
const firstPage = { sort: 'distance', page: 1 } as const;

test('a results page loads cards, count and reviews, and rides with their count', async () => {
	const skipper = await world().owner('Kamal Silva');
	for (let n = 0; n < 3; n += 1) await world().experience(skipper);
	await offerRide(world(), skipper);
	const { search } = pageData(world().app, {} as BrowserConfig);
	const statements = await recordStatements(world().database.pool, () => search(galle, firstPage, 1));
	expect(statements).toHaveLength(5);
});

test('a results page ignores a past date and marks the page', async () => {
	const { search } = pageData(world().app, {} as BrowserConfig);
	const undated = await search(galle, firstPage, 1);
	expect(undated).toMatchObject({ result: { count: 3 }, rides: { count: 1 }, ignored: [] });
	expect(await search(galle, { ...firstPage, date: '2020-01-01' }, 1)).toEqual({
		...undated,
		ignored: ['date'],
	});
});

test('the page of an experience with a date knows which departures are taken', async () => {
	const skipper = await world().owner('Kamal Silva');
	const id = await world().experience(skipper, { furtherDepartures: [{ time: '15:00', days: ['Friday'] }] });
	world().app.clock.set('2026-07-01T02:30:00Z');
	await hold(world(), await world().signIn('Nimal Perera'), id, '2026-07-10');
	const { experience } = pageData(world().app, {} as BrowserConfig);
	const sold = { departureDate: '2026-07-10', departureTime: '09:30', status: 'PENDING' };
	expect((await experience(id, { date: '2026-07-10' }))?.taken).toMatchObject([sold]);
	expect((await experience(id, {}))?.taken).toEqual([]);
});
