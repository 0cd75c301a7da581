import { beforeAll, describe, expect, test } from 'vitest';
import { recordStatements } from '#test/count-statements.ts';
import { pause } from '#test/pause-and-archive.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp();

let skipper: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	skipper = await world().owner('Kamal Silva', { maxCapacity: 500 });
});

describe('nearest experience for an empty search area', () => {
	const nearest = (lat: number, lng: number) => world().call('GET', `/experience/nearest/${lat}/${lng}`);

	test('returns the nearest verified experience at any distance, by its public point', async () => {
		const at = { lat: 75, lng: -20 };
		const id = await world().experience(skipper, { location: at });
		await world().experience(skipper, { location: { lat: 76, lng: -20 }, verified: false });
		const { body } = await nearest(80, -20);
		const { body: found } = await world().call('GET', `/experience/one/${id}`);
		expect(body.result).toMatchObject({ address: found.result.address, location: found.result.location });
		expect(body.result.distanceMetres / 1_000).toBeCloseTo(556, -1);
		expect(body.result.distanceMetres % 100).toBe(0);
	});

	test('the nearest experience is never a paused experience', async () => {
		const owner = await world().owner('Ruwan Dias');
		const id = await world().experience(owner, { location: { lat: 79, lng: -20 } });
		expect((await nearest(80, -20)).body.result.distanceMetres).toBeLessThan(113_000);
		await pause(world(), owner, { experienceId: id }, '2026-12-05');
		expect((await nearest(80, -20)).body.result.distanceMetres).toBeGreaterThan(550_000);
	});

	test('finds the nearest experience across the antimeridian', async () => {
		await world().experience(skipper, { location: { lat: -72, lng: -179.5 } });
		expect((await nearest(-72, 179)).body.result.distanceMetres).toBeLessThan(55_000);
	});

	test('finding the nearest experience takes one SQL statement', async () => {
		const sent = await recordStatements(world().database.pool, () => nearest(80, -20));
		expect(sent.filter((text) => !String(text).includes('rate_limit'))).toHaveLength(1);
	});
});
