import { expect, test } from 'vitest';
import { distanceMetres } from '#domain/place/place.ts';
import { experienceJobs } from '#server/experience/experience-jobs.ts';
import { rideJobs } from '#server/ride/ride-jobs.ts';
import { offerRide } from '#test/rides.ts';
import { testApp } from '#test/test-app.ts';

/** Covers public points. Those of many listings at one pier must not reveal the pier. */
const world = testApp();
const pier = { lat: 6.0329, lng: 80.2168 };

const pointsOf = async (owner: { id: string }) => {
	const { rows } = await world().database.pool.query<{ lat: number; lng: number; key: string }>(
		`SELECT approx_lat AS lat, approx_lng AS lng, point_key AS key FROM experience WHERE owner_id = $1
		UNION ALL SELECT approx_lat, approx_lng, point_key FROM ride WHERE owner_id = $1`,
		[owner.id],
	);
	return rows;
};
const different = (points: readonly { lat: number; lng: number }[]) =>
	new Set(points.map(({ lat, lng }) => `${lat},${lng}`)).size;

async function ownerWithListings() {
	const owner = await world().owner('Kamal Silva');
	for (let listed = 0; listed < 4; listed += 1) await world().experience(owner, { location: pier });
	await offerRide(world(), owner, { location: pier });
	return owner;
}

test('all listings of one owner at one pier have the same public point', async () => {
	const owner = await ownerWithListings();
	const points = await pointsOf(owner);
	expect(points).toHaveLength(5);
	expect(different(points)).toBe(1);
	for (const point of points) {
		expect(distanceMetres(point, pier)).toBeGreaterThanOrEqual(199);
		expect(distanceMetres(point, pier)).toBeLessThanOrEqual(601);
	}
	const other = await pointsOf(await ownerWithListings());
	expect(different([...points, ...other])).toBe(2);
});

test('recomputes public points of an older rule or secret once', async () => {
	const owner = await ownerWithListings();
	const before = await pointsOf(owner);
	const { app, database } = world();
	await database.pool.query(`UPDATE experience SET point_key = 'older', approx_lat = lat + random() / 500`);
	const run = async (locationSecret: string) => {
		const jobs = [...experienceJobs({ ...app, locationSecret }), ...rideJobs({ ...app, locationSecret })];
		for (const { name, run } of jobs) if (name.endsWith('-points')) await run({});
	};
	await run(app.locationSecret);
	expect(await pointsOf(owner)).toEqual(before);
	await run('another secret, since the first became known');
	const after = await pointsOf(owner);
	expect([different(after), different([...before, ...after])]).toEqual([1, 2]);
	expect(new Set(after.map(({ key }) => key)).size).toBe(1);
	await run('another secret, since the first became known');
	expect(await pointsOf(owner)).toEqual(after);
});
