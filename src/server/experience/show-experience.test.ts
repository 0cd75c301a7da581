import { describe, expect, test } from 'vitest';
import { centsFromRupees, largestRupees, rupees } from '#domain/money.ts';
import { distanceMetres, pointFrom } from '#domain/place/place.ts';
import { promoteExperience, verifyExperience } from '#server/experience/add-experience.ts';
import { addReview } from '#server/review/write-review.ts';
import { recordStatements } from '#test/count-statements.ts';
import { testApp } from '#test/test-app.ts';

const world = testApp();
const unknownId = '0123456789abcdefghjk';

describe('public page of an experience', () => {
	test('an experience’s page shows boat, owner, and price in dollars and rupees', async () => {
		const { call, owner, experience } = world();
		const skipper = await owner('Kamal Silva');
		const id = await experience(skipper, { durationMinutes: 45 });
		const { body } = await call('GET', `/experience/one/${id}`);
		expect(body.result).toMatchObject({
			_id: id,
			name: 'Sunset sail round the fort',
			price: 12_345 / 185,
			priceCents: 6_673,
			priceRupees: 12_345,
			numberOfHours: 0.75,
			groupSize: 6,
			departureTime: '09:30',
			timeZone: 'Asia/Colombo',
			address: 'Galle, Southern Province, Sri Lanka',
			verified: true,
			rating: null,
			reviewCount: 0,
			ratings: null,
			boat: { _id: skipper.boatId, name: 'Sagarika', verified: true, length: 11 },
			owner: { _id: skipper.id, firstName: 'Kamal', lastName: 'Silva', joined: 2026 },
		});
	});

	test('an experience’s page shows a constant point 200 to 600 m from the pier', async () => {
		const { call, owner, experience } = world();
		const pier = { lat: 6.0329, lng: 80.2168 };
		const skipper = await owner('Kamal Silva');
		for (let at = 0; at < 5; at += 1) {
			const id = await experience(skipper, { location: pier });
			const [once, twice] = await Promise.all([1, 2].map(() => call('GET', `/experience/one/${id}`)));
			expect(once?.body.result.location).toEqual(twice?.body.result.location);
			const metres = distanceMetres(pier, once?.body.result.location);
			expect(metres).toBeGreaterThanOrEqual(199);
			expect(metres).toBeLessThanOrEqual(601);
		}
	});

	test('an experience’s page shows that the experience is unverified', async () => {
		const { call, owner, experience } = world();
		const id = await experience(await owner('Kamal Silva'), { verified: false });
		const { status, body } = await call('GET', `/experience/one/${id}`);
		expect([status, body.result.verified]).toEqual([200, false]);
	});

	test('an experience’s page shows the mean of five sub-ratings over all reviews', async () => {
		const { app, call, owner, experience, signIn } = world();
		const experienceId = await experience(await owner('Kamal Silva'));
		const stars = { valueForMoney: 5, boatQuality: 4, handling: 3, punctuality: 2, friendliness: 1 };
		const best = { valueForMoney: 5, boatQuality: 5, handling: 5, punctuality: 5, friendliness: 5 };
		for (const ratings of [stars, best]) {
			const writer = await signIn('Nimal Perera');
			await addReview(app, writer.id, { experienceId, text: 'Aye', ratings });
		}
		const { body } = await call('GET', `/experience/one/${experienceId}`);
		expect(body.result).toMatchObject({
			rating: 4,
			reviewCount: 2,
			ratings: { valueForMoney: 5, boatQuality: 4.5, handling: 4, punctuality: 3.5, friendliness: 3 },
		});
	});

	test('the page of an unknown experience is not found', async () => {
		const { status, body } = await world().call('GET', `/experience/one/${unknownId}`);
		expect([status, body.code]).toEqual([404, 'not-found']);
	});

	test('an experience’s page takes three SQL statements: experience, reviews and bookings', async () => {
		const { call, database, owner, experience } = world();
		const id = await experience(await owner('Kamal Silva'));
		expect(await recordStatements(database.pool, () => call('GET', `/experience/one/${id}`))).toHaveLength(3);
	});
});

test('the database and the domain compute the same cents for every price', async () => {
	const { database } = world();
	const { rows } = await database.pool.query<{ formula: string }>(`
		SELECT pg_get_expr(adbin, adrelid) AS formula FROM pg_attrdef
		JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
		WHERE adrelid = 'experience'::regclass AND attname = 'price_usd_cents'`);
	const prices = [
		...Array.from({ length: 20_000 }, (_, at) => at + 1),
		...Array.from({ length: 20_000 }, (_, at) => largestRupees - at),
		...Array.from({ length: 20_000 }, (_, at) => 1 + ((at * 499_979) % largestRupees)),
	];
	const computed = await database.pool.query<{ cents: number }>(
		`SELECT ${rows[0]?.formula} AS cents FROM unnest($1::bigint[]) WITH ORDINALITY AS t(price_lkr, at) ORDER BY at`,
		[prices],
	);
	const mismatches = prices.filter(
		(price, at) => computed.rows[at]?.cents !== centsFromRupees(rupees(price)),
	);
	expect(mismatches).toEqual([]);
});

describe('promoted experiences on the home page', () => {
	test('the home page lists at most twelve verified promoted experiences, newest first', async () => {
		const { app, call, owner, experience } = world();
		const skipper = await owner('Kamal Silva');
		const ids: string[] = [];
		for (let at = 0; at < 14; at += 1) {
			app.clock.pass({ seconds: 1 });
			const id = await experience(skipper);
			await promoteExperience(app, id, true);
			ids.unshift(id);
		}
		const hidden = await experience(skipper, { verified: false });
		await promoteExperience(app, hidden, true);
		const promoted = async () =>
			(await call('GET', '/experience/promoted')).body.result.map((card: { _id: string }) => card._id);
		expect(await promoted()).toEqual(ids.slice(0, 12));
		await promoteExperience(app, ids[0] as typeof hidden, false);
		await verifyExperience(app, hidden);
		expect(await promoted()).toEqual([hidden, ...ids.slice(1, 12)]);
	});
});

describe('similar experiences nearby', () => {
	const bay = { lat: -40, lng: 10 };

	test('returns six different random verified experiences within 100 km', async () => {
		const { call, owner, experience } = world();
		const skipper = await owner('Kamal Silva');
		const itself = await experience(skipper, { location: bay });
		const near = new Set<string>();
		for (let at = 0; at < 12; at += 1) {
			near.add(await experience(skipper, { location: pointFrom(bay, at * 30, 5_000 * at) }));
		}
		// The first point is within the bounding box of the circle, but outside the circle.
		await experience(skipper, { location: pointFrom(bay, 45, 130_000) });
		await experience(skipper, { location: bay, verified: false });
		const seen = new Set<string>();
		for (let draw = 0; draw < 10; draw += 1) {
			const { body } = await call('GET', `/experience/similar/${itself}`);
			const drawn: string[] = body.result.map((card: { _id: string }) => card._id);
			expect(new Set(drawn).size).toBe(6);
			for (const id of drawn) {
				expect(near).toContain(id);
				seen.add(id);
			}
		}
		expect(seen.size).toBeGreaterThan(6);
	});

	test('returns all similar experiences if there are fewer than six', async () => {
		const { call, owner, experience } = world();
		const skipper = await owner('Kamal Silva');
		const alone = await experience(skipper, { location: { lat: -60, lng: 10 } });
		expect((await call('GET', `/experience/similar/${alone}`)).body.result).toEqual([]);
		const mate = await experience(skipper, { location: { lat: -60, lng: 10.1 } });
		const { body } = await call('GET', `/experience/similar/${alone}`);
		expect(body.result.map((card: { _id: string }) => card._id)).toEqual([mate]);
	});

	test('answers not-found for experiences similar to an unknown id', async () => {
		expect((await world().call('GET', `/experience/similar/${unknownId}`)).status).toBe(404);
	});
});
