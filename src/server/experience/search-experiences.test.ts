import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rupees } from '#domain/money.ts';
import { isWithin } from '#domain/place/bounds.ts';
import { distanceMetres, pointFrom } from '#domain/place/place.ts';
import { addReview } from '#server/review/write-review.ts';
import { book, hold } from '#test/bookings.ts';
import { recordStatements } from '#test/count-statements.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments() });

interface Hit {
	readonly _id: string;
	readonly location: { lat: number; lng: number };
	readonly distanceMetres: number;
	readonly priceCents: number;
	readonly numberOfHours: number;
	readonly rating: number | null;
}

/** Each test uses its own area. */
async function search(at: { lat: number; lng: number }, query: Record<string, string | number> = {}) {
	const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
	const { status, body } = await world().call('GET', `/experience/search/Here/${at.lat}/${at.lng}?${params}`);
	const result = body.result as { experiences: Hit[]; count: number; page: number; pageSize: number };
	return { status, body, result, ids: result?.experiences.map(({ _id }) => _id) };
}

let skipper: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
	skipper = await world().owner('Kamal Silva', { maxCapacity: 500 });
	renter = await world().signIn('Nimal Perera');
});
beforeEach(() => world().app.clock.set('2026-07-01T02:30:00Z'));

describe('search radius of 100 km, nearest first', () => {
	const here = { lat: -10, lng: 100 };

	test('search finds experiences within 100 km of the place by their public points', async () => {
		// A public point is up to 600 m away from its pier.
		const [inside, outside, corner] = await Promise.all([
			world().experience(skipper, { location: pointFrom(here, 40, 99_300) }),
			world().experience(skipper, { location: pointFrom(here, 40, 100_700) }),
			world().experience(skipper, { location: pointFrom(here, 45, 130_000) }),
		]);
		const { ids, result } = await search(here);
		expect(ids).toContain(inside);
		expect(ids).not.toContain(outside);
		expect(ids).not.toContain(corner);
		expect(result.count).toBe(1);
	});

	test('the search radius crosses the antimeridian', async () => {
		const fiji = { lat: -17, lng: 179.9 };
		const east = await world().experience(skipper, { location: { lat: -17, lng: -179.9 } });
		const west = await world().experience(skipper, { location: { lat: -17, lng: 179.8 } });
		expect((await search(fiji)).ids).toEqual([west, east]);
		expect((await search({ lat: -17, lng: -179.95 })).ids).toEqual([east, west]);
		expect((await search({ lat: -17, lng: 180 })).ids).toEqual((await search({ lat: -17, lng: -180 })).ids);
	});

	test('the search radius is a full circle even near the pole', async () => {
		const spitsbergen = { lat: 78.2, lng: 15.6 };
		const id = await world().experience(skipper, { location: { lat: 78.2, lng: 19.2 } });
		expect(distanceMetres(spitsbergen, { lat: 78.2, lng: 19.2 })).toBeLessThan(90_000);
		expect((await search(spitsbergen)).ids).toEqual([id]);
	});

	test.each([
		[90, 0],
		[-90, 180],
		[0, -180],
	])('search finds nothing at (%d, %d)', async (lat, lng) => {
		const { status, result } = await search({ lat, lng }, { date: '2026-07-10' });
		expect([status, result.count]).toEqual([200, 0]);
	});

	test('sorts search results by distance across pages, and rounds distances to 100 metres', async () => {
		const centre = { lat: -20, lng: 60 };
		for (let at = 0; at < 21; at += 1) {
			await world().experience(skipper, { location: pointFrom(centre, at * 50, 2_000 + at * 4_000) });
		}
		const pages = await Promise.all([1, 2, 3].map((page) => search(centre, { page })));
		// A page number beyond the last returns the last page and its number.
		expect((await search(centre, { page: 10 })).result).toEqual(pages[2]?.result);
		expect(pages[2]?.result.page).toBe(3);
		expect(pages.map(({ ids }) => ids.length)).toEqual([9, 9, 3]);
		expect(pages.map(({ result }) => [result.count, result.pageSize])).toEqual(Array(3).fill([21, 9]));
		const hits = pages.flatMap(({ result }) => result.experiences);
		expect(new Set(hits.map(({ _id }) => _id)).size).toBe(21);
		const distances = hits.map(({ location }) => distanceMetres(centre, location));
		expect(distances).toEqual(distances.toSorted((a, b) => a - b));
		for (const { distanceMetres: rounded } of hits) expect(rounded % 100).toBe(0);
	});

	test('search finds only verified experiences', async () => {
		const at = { lat: -30, lng: 60 };
		await world().experience(skipper, { location: at, verified: false });
		expect((await search(at)).result.count).toBe(0);
	});
});

describe('search within a map frame ("Search this area")', () => {
	const found = async (frame: string, query: Record<string, string | number> = {}) =>
		await search({ lat: 0, lng: 0 }, { frame, ...query });

	test('search in a map frame finds only experiences inside, nearest to its centre first', async () => {
		// A public point is up to 600 m away from its pier.
		const at = (lat: number, lng: number) => world().experience(skipper, { location: { lat, lng } });
		const [middle, corner] = [await at(-40.5, 10.5), await at(-40.98, 10.02)];
		for (const [lat, lng] of [
			[-41.02, 10.5],
			[-39.98, 10.5],
			[-40.5, 9.98],
			[-40.5, 11.02],
		] as const)
			await at(lat, lng);
		const { ids, result } = await found('-41,10,-40,11');
		expect(ids).toEqual([middle, corner]);
		expect(result.count).toBe(2);
		expect(result.experiences[0]?.distanceMetres).toBeLessThan(1_000);
		expect(result.experiences[1]?.distanceMetres).toBeGreaterThan(60_000);
		const markers = await world().call('GET', '/experience/markers/0/0?frame=-41,10,-40,11');
		expect(markers.body.result.map(({ _id }: { _id: string }) => _id)).toEqual([middle, corner]);
		const rides = await world().call('GET', '/sharing/search/Here/0/0?frame=-41,10,-40,11');
		expect([rides.status, rides.body.result.count]).toEqual([200, 0]);
	});

	test('search in a map frame crosses the antimeridian and applies the filters', async () => {
		const west = await world().experience(skipper, { location: { lat: -30, lng: 179.5 }, groupSize: 4 });
		const east = await world().experience(skipper, { location: { lat: -30, lng: -179.2 }, groupSize: 9 });
		expect((await found('-31,179,-29,-179')).ids).toEqual([west, east]);
		expect((await found('-31,179,-29,180')).ids).toEqual([west]);
		expect((await found('-31,-180,-29,-179', { guests: 5, date: '2026-07-10' })).ids).toEqual([east]);
	});

	test('search in a map frame finds the same experiences as a check of each location', async () => {
		const places = Array.from({ length: 40 }, (_, index) => ({
			lat: 60 + ((index * 37) % 100) / 25,
			lng: -150 + ((index * 61) % 100) / 12,
		}));
		const created = await Promise.all(places.map((location) => world().experience(skipper, { location })));
		const frame = { south: 61, west: -148.5, north: 63.2, east: -143.6 };
		const { body } = await world().call('GET', `/experience/markers/0/0?frame=61,-148.5,63.2,-143.6`);
		const all = await world().call('GET', '/experience/markers/0/0?frame=59,-151,68,-141.5');
		const seen = all.body.result as { _id: string; location: { lat: number; lng: number } }[];
		expect(seen.map(({ _id }) => _id).sort()).toEqual([...created].sort());
		const inside = seen.filter(({ location }) => isWithin(location, frame)).map(({ _id }) => _id);
		expect(inside.length).toBeGreaterThan(5);
		expect((body.result as { _id: string }[]).map(({ _id }) => _id).sort()).toEqual(inside.sort());
	});

	test.each(['1,2,3', '7,80,6,81', '6,80,7,80', '-5,80,6,81', '6,80,7,91', '89,0,95,1', 'here'])(
		'rejects the map frame %s',
		async (frame) => {
			for (const path of [
				'/experience/search/Here/0/0',
				'/experience/markers/0/0',
				'/sharing/search/Here/0/0',
			]) {
				const { status, body } = await world().call('GET', `${path}?frame=${frame}`);
				expect([status, body.code]).toEqual([400, 'malformed']);
			}
		},
	);
});

describe('search filters as upper limits', () => {
	const here = { lat: -35, lng: 20 };
	const created: Record<string, string> = {};
	beforeAll(async () => {
		const trips = {
			short: { durationMinutes: 45, priceRupees: rupees(185), groupSize: 1, category: 'jet ski' },
			day: { durationMinutes: 480, priceRupees: rupees(18_500), groupSize: 6, category: 'sailing' },
			odd: { durationMinutes: 123, priceRupees: rupees(213), groupSize: 7, category: 'fishing' },
			grand: {
				durationMinutes: 6_000,
				priceRupees: rupees(370_000),
				groupSize: 100,
				category: 'house boats',
			},
			beyond: { durationMinutes: 6_001, priceRupees: rupees(370_002), groupSize: 101, category: 'yacht' },
		} as const;
		for (const [name, trip] of Object.entries(trips)) {
			created[name] = await world().experience(skipper, { location: here, ...trip });
		}
	});
	const found = async (query: Record<string, string | number>) => {
		const { ids, result } = await search(here, query);
		expect(result.count).toBe(ids.length);
		return Object.keys(created).filter((name) => ids.includes(created[name] ?? ''));
	};

	test.each<[string, Record<string, string | number>, string[]]>([
		['all of them', {}, ['short', 'day', 'odd', 'grand', 'beyond']],
		['an hour at most', { duration: 1 }, ['short']],
		['exactly the maximum duration', { duration: 8 }, ['short', 'day', 'odd']],
		['2.05 hours, equal to 123 minutes', { duration: 2.05 }, ['short', 'odd']],
		['100 hours, the largest limit', { duration: 100 }, ['short', 'day', 'odd', 'grand']],
		['a dollar at most', { price: 1 }, ['short']],
		['US$1.15, equal to Rs 213', { price: 1.15 }, ['short', 'odd']],
		['exactly the maximum price', { price: 100 }, ['short', 'day', 'odd']],
		['a cent less', { price: 99.99 }, ['short', 'odd']],
		['US$2,000, the largest limit', { price: 2_000 }, ['short', 'day', 'odd', 'grand']],
		['group sizes up to 6', { groupSize: 6 }, ['short', 'day']],
		['group sizes up to 100', { groupSize: 100 }, ['short', 'day', 'odd', 'grand']],
		['room for 7 guests', { guests: 7 }, ['odd', 'grand', 'beyond']],
		['room for 101 guests', { guests: 101 }, ['beyond']],
		['room for 6, in groups up to 7', { guests: 6, groupSize: 7 }, ['day', 'odd']],
		['one category', { category: 'jet ski' }, ['short']],
		['all filters together', { duration: 10, price: 150, groupSize: 6, category: 'sailing' }, ['day']],
		['no match', { duration: 1, category: 'yacht' }, []],
	])('search with a filter: %s', async (_, query, names) => {
		expect(await found(query)).toEqual(names);
	});

	test.each([
		['duration', 0.9],
		['duration', 101],
		['price', 0],
		['price', 2_001],
		['groupSize', 0],
		['groupSize', 101],
		['guests', 0],
		['guests', 1.5],
		['guests', 10_000],
		['category', 'cruise'],
		['sort', 'age'],
		['page', 0],
		['page', 1.5],
		['page', 10_000],
	])('rejects the filter %s %s as out of range', async (name, value) => {
		const { status, body } = await search(here, { [name]: value });
		expect([status, body.code]).toEqual([400, 'malformed']);
		expect(body.facts.problems[0].at).toContain(name);
	});

	test.each<[string, (hit: Hit) => number]>([
		['price', ({ priceCents }) => priceCents],
		['duration', ({ numberOfHours }) => numberOfHours],
	])('search results sorted by %s, lowest first', async (sort, key) => {
		const keys = (await search(here, { sort })).result.experiences.map(key);
		expect(keys).toEqual(keys.toSorted((a, b) => a - b));
		expect(keys).toHaveLength(5);
	});

	test('sorting by rating lists the best first and experiences without reviews last', async () => {
		for (const [name, stars] of [
			['day', 3],
			['grand', 5],
		] as const) {
			const ratings = {
				valueForMoney: stars,
				boatQuality: stars,
				handling: stars,
				punctuality: stars,
				friendliness: stars,
			};
			const experienceId = created[name] as Awaited<ReturnType<TestApp['experience']>>;
			await addReview(world().app, renter.id, { experienceId, text: 'Aye', ratings });
		}
		const ratings = (await search(here, { sort: 'rating' })).result.experiences.map(({ rating }) => rating);
		expect(ratings).toEqual([5, 3, null, null, null]);
	});

	test('sorting by rating lists 20 reviews of 4.9 before one review of 5', async () => {
		const { db } = world().app;
		const day = created['day'] as Awaited<ReturnType<TestApp['experience']>>;
		await db
			.updateTable('experience')
			.set({ review_count: 20, rating_sums: [98, 98, 98, 98, 98] })
			.where('id', '=', day)
			.execute();
		const ratings = (await search(here, { sort: 'rating' })).result.experiences.map(({ rating }) => rating);
		expect(ratings.slice(0, 2)).toEqual([4.9, 5]);
	});
});

const insuredAt = { lat: -12.5, lng: 130.8 };

describe('search for a free date', () => {
	const here = { lat: 6.03, lng: 80.21 };
	const on = async (date: string) => (await search(here, { date, sort: 'price' })).ids;

	test('hides an experience on the date of a confirmed booking and on the next day', async () => {
		const id = await world().experience(await world().owner('Ruwan Dias'), { priceRupees: rupees(93) });
		await book(world(), renter, id, '2026-07-10');
		expect(await on('2026-07-09')).toContain(id);
		expect(await on('2026-07-10')).not.toContain(id);
		expect(await on('2026-07-11')).not.toContain(id);
		expect(await on('2026-07-12')).toContain(id);
	});

	test('a hold does not hide an experience, because the hold may never be paid', async () => {
		const id = await world().experience(await world().owner('Ruwan Dias'), { priceRupees: rupees(93) });
		await hold(world(), renter, id, '2026-07-10');
		expect(await on('2026-07-10')).toContain(id);
	});

	test('hides an experience on weekdays without a departure', async () => {
		const id = await world().experience(skipper, { priceRupees: rupees(93), sailingDays: ['Saturday'] });
		expect(await on('2026-07-11')).toContain(id);
		expect(await on('2026-07-12')).not.toContain(id);
	});

	test('hides an experience for today after today’s departure', async () => {
		const id = await world().experience(await world().owner('Sunil Alwis'), { priceRupees: rupees(93) });
		expect(await on('2026-07-01')).toContain(id);
		world().app.clock.set('2026-07-01T04:00:00Z');
		expect(await on('2026-07-01')).not.toContain(id);
	});

	test('hides an experience while its boat is on another trip', async () => {
		const owner = await world().owner('Ajith Fernando');
		const morning = await world().experience(owner, { priceRupees: rupees(93), departureTime: '09:00' });
		const noon = await world().experience(owner, { priceRupees: rupees(93), departureTime: '11:30' });
		const evening = await world().experience(owner, { priceRupees: rupees(93), departureTime: '12:00' });
		await book(world(), renter, morning, '2026-07-20');
		expect(await on('2026-07-20')).not.toContain(noon);
		expect(await on('2026-07-20')).toContain(evening);
		expect(await on('2026-07-21')).toContain(noon);
	});

	test('hides an experience after the last day of its boat’s insurance', async () => {
		const insured = await world().owner('Ruwan Dias', { insuranceExpiresOn: '2026-07-11' });
		const id = await world().experience(insured, { location: insuredAt });
		const found = async (date: string) => (await search(insuredAt, { date })).ids;
		expect(await found('2026-07-11')).toEqual([id]);
		expect(await found('2026-07-12')).toEqual([]);
	});

	test('search accepts only dates from today on, in the time zone of the place', async () => {
		const [colombo, honolulu] = [here, { lat: 21.3, lng: -157.87 }];
		// The date is the 2nd in Galle but still the 1st in Honolulu.
		world().app.clock.set('2026-07-01T20:00:00Z');
		expect((await search(colombo, { date: '2026-07-02' })).status).toBe(200);
		expect((await search(honolulu, { date: '2026-07-01' })).status).toBe(200);
		const { status, body } = await search(colombo, { date: '2026-07-01' });
		expect([status, body.code, body.facts]).toEqual([422, 'date-passed', { date: '2026-07-01' }]);
	});
});

describe('map markers and the list', () => {
	test('map markers and list have the same experiences for the same filters', async () => {
		const here = { lat: -35, lng: 20 };
		for (const query of ['', '?duration=8', '?category=yacht', '?date=2026-07-10']) {
			const list = await world().call('GET', `/experience/search/Here/${here.lat}/${here.lng}${query}`);
			const { body } = await world().call('GET', `/experience/markers/${here.lat}/${here.lng}${query}`);
			const ids = (hits: { _id: string }[]) => hits.map(({ _id }) => _id).sort();
			expect(ids(body.result)).toEqual(ids(list.body.result.experiences));
		}
	});

	test('a map marker has cover, rating and number of reviews', async () => {
		const here = { lat: -35, lng: 20 };
		const list = await world().call('GET', `/experience/search/Here/${here.lat}/${here.lng}`);
		const [hit] = list.body.result.experiences;
		await world()
			.app.db.updateTable('experience')
			.set({
				images: JSON.stringify([
					{ key: 'owner/experience/images/a/b.webp', width: 3, height: 2, placeholder: '#000' },
				]),
				review_count: 2,
				rating_sums: [9, 9, 9, 9, 9],
			})
			.where('id', '=', hit._id)
			.execute();
		const { body } = await world().call('GET', `/experience/markers/${here.lat}/${here.lng}`);
		expect(body.result).toContainEqual({
			_id: hit._id,
			name: hit.name,
			location: hit.location,
			priceCents: hit.priceCents,
			tripPrice: { cents: hit.priceCents, rupees: expect.any(Number) },
			image: 'owner/experience/images/a/b.webp',
			rating: 4.5,
			reviewCount: 2,
		});
	});

	test('map markers reject a past date', async () => {
		const { status, body } = await world().call('GET', '/experience/markers/6/80?date=2026-06-30');
		expect([status, body.code]).toEqual([422, 'date-passed']);
	});
});

test('a search page takes a constant number of SQL statements', async () => {
	const sea = { lat: -50, lng: 30 };
	const cost = async (query: Record<string, string>) =>
		(await recordStatements(world().database.pool, () => search(sea, query))).length;
	const empty = await cost({ date: '2026-08-01' });
	await world().experience(skipper, { location: sea });
	const one = await cost({ date: '2026-08-01' });
	for (let at = 0; at < 20; at += 1) await world().experience(skipper, { location: sea });
	// The statements are for the rate limit, the page and the total count.
	expect([empty, one, await cost({ date: '2026-08-01' }), await cost({})]).toEqual([3, 3, 3, 3]);
});
