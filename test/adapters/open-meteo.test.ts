import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guardedWeather } from '#adapters/breaker/guarded-vendors.ts';
import { cachedWeather } from '#adapters/open-meteo/cached-weather.ts';
import { checkOpenMeteo, openMeteoWeather } from '#adapters/open-meteo/open-meteo-weather.ts';
import {
	type FakeOpenMeteo,
	type Scenario,
	startFakeOpenMeteo,
} from '#demo/providers/open-meteo/start-fake-open-meteo.ts';
import { addDays } from '#domain/time.ts';
import { departureForecast } from '#domain/weather/forecast.ts';
import { WeatherUnavailable } from '#ports/weather.ts';
import { FixedClock } from '../test-app.ts';

const today = Temporal.Now.plainDateISO('UTC').toString();
const galle = { lat: 6.0329, lng: 80.2168 };
const query = { at: galle, from: today, until: addDays(today, 1) };
let fake: FakeOpenMeteo;
beforeAll(async () => {
	fake = await startFakeOpenMeteo();
});
afterAll(() => fake.close());
beforeEach(() => {
	fake.misbehave('forecast', undefined);
	fake.misbehave('marine', undefined);
	fake.make('fine');
});
const weather = (more: { apiKey?: string; timeoutMs?: number } = {}) =>
	openMeteoWeather({ url: fake.url, marineUrl: fake.url, ...more });
const refused: readonly Scenario[] = ['down', 'errors', 'too-many', 'slow', 'garbled', 'huge'];

describe('Open-Meteo', () => {
	test('sends weather requests as documented, with the subscription’s key', async () => {
		await weather({ apiKey: 'a-key' }).air(query);
		await weather().sea(query);
		expect(fake.requests.slice(-2)).toEqual([
			{
				path: '/v1/forecast',
				query: {
					latitude: '6.0329',
					longitude: '80.2168',
					timezone: 'GMT',
					timeformat: 'unixtime',
					start_date: today,
					end_date: query.until,
					hourly:
						'wind_speed_10m,wind_gusts_10m,wind_direction_10m,precipitation,precipitation_probability,uv_index,temperature_2m',
					daily: 'sunrise,sunset',
					wind_speed_unit: 'kn',
					cell_selection: 'sea',
					apikey: 'a-key',
				},
			},
			expect.objectContaining({
				path: '/v1/marine',
				query: expect.objectContaining({ hourly: 'wave_height,sea_level_height_msl' }),
			}),
		]);
	});

	test('forecasts the weather of a departure and recognises bad weather', async () => {
		const departsAt = Temporal.Instant.from(`${today}T04:00:00Z`);
		const departure = { departsAt, arrivesAt: departsAt.add({ hours: 3 }), timeZone: 'Asia/Colombo' };
		const forecastNow = async () => {
			const span = { ...query, from: addDays(today, -1) };
			const [air, sea] = await Promise.all([weather().air(span), weather().sea(span)]);
			return departureForecast(departure, {
				air: air?.hours ?? [],
				sun: air?.sun ?? { rises: [], sets: [] },
				sea: sea ?? [],
			});
		};
		const fine = await forecastNow();
		expect(Object.values(fine ?? { none: null })).not.toContain(null);
		expect(fine?.rough).toBe(false);
		fake.make('bad', today);
		expect(await forecastNow()).toMatchObject({ rough: true });
	});

	test.each(refused)('returns no forecast when the service is %s', async (scenario) => {
		fake.misbehave('forecast', scenario);
		fake.misbehave('marine', scenario);
		const shortTimeout = weather({ timeoutMs: 150 });
		await expect(shortTimeout.air(query)).rejects.toBeInstanceOf(WeatherUnavailable);
		await expect(shortTimeout.sea(query)).rejects.toBeInstanceOf(WeatherUnavailable);
	});

	test('ignores weather values in unexpected units', async () => {
		fake.misbehave('forecast', 'other-units');
		fake.misbehave('marine', 'other-units');
		expect((await weather().air(query))?.hours.every(({ windKnots }) => windKnots === null)).toBe(true);
		expect(await weather().sea(query)).toBeUndefined();
	});

	test('returns the weather values that were sent when other values are missing', async () => {
		fake.misbehave('marine', 'holes');
		const sea = await weather().sea(query);
		expect(sea?.map(({ waveMetres }) => waveMetres === null).slice(0, 4)).toEqual([false, true, false, true]);
	});

	test('returns no sea forecast inland, and refuses distant dates', async () => {
		expect(await weather().sea({ ...query, at: { lat: 7.3, lng: 80.6 } })).toBeUndefined();
		const far = addDays(today, 30);
		await expect(weather().air({ ...query, from: far, until: far })).rejects.toThrow('answers 400');
	});

	test('pauses forecast calls after failures without pausing marine calls', async () => {
		fake.misbehave('forecast', 'errors');
		const guarded = guardedWeather(weather(), { failures: 2, restMs: 10_000, repeats: 0, quickMs: 0 });
		const before = fake.requests.length;
		for (let time = 0; time < 4; time += 1) await expect(guarded.air(query)).rejects.toThrow();
		expect(fake.requests.length - before).toBe(2);
		expect(await guarded.sea(query)).toBeDefined();
	});

	test('the doctor checks Open-Meteo', async () => {
		const connection = { url: fake.url, marineUrl: fake.url };
		expect(await checkOpenMeteo(connection)).toBeUndefined();
		fake.misbehave('marine', 'too-many');
		expect(await checkOpenMeteo({ ...connection, apiKey: 'a-key' })).toMatch(
			/^OPEN_METEO_MARINE_URL: [^ ]+ answers 429$/,
		);
		fake.misbehave('forecast', 'garbled');
		expect(await checkOpenMeteo(connection)).toMatch(/^OPEN_METEO_URL: .*not JSON/);
	});
});

describe('forecast cache', () => {
	const cachedWeatherSetup = (takeFromBudget = async () => true, most = 1_000) => {
		const clock = new FixedClock();
		const limits = { freshMinutes: 60, staleMinutes: 360, restMinutes: 1, most };
		return { clock, cached: cachedWeather(weather(), { clock, takeFromBudget, limits }) };
	};
	const calls = async (work: () => Promise<unknown>) => {
		const before = fake.requests.length;
		await work();
		return fake.requests.length - before;
	};

	test('a cached forecast is valid for an hour within a few kilometres, also for concurrent calls', async () => {
		const { clock, cached } = cachedWeatherSetup();
		const near = { ...query, at: { lat: 6.0411, lng: 80.2051 } };
		expect(await calls(() => Promise.all([cached.air(query), cached.air(near), cached.air(query)]))).toBe(1);
		expect(fake.requests.at(-1)?.query).toMatchObject({ latitude: '6.05', longitude: '80.2' });
		clock.pass({ minutes: 59 });
		expect(await calls(() => cached.air(query))).toBe(0);
		clock.pass({ minutes: 1 });
		expect(await calls(() => cached.air(query))).toBe(1);
		expect(await calls(() => cached.air({ ...query, at: { lat: 6.2, lng: 80.2 } }))).toBe(1);
	});

	test('uses a cached forecast for six hours while the service is unavailable', async () => {
		const { clock, cached } = cachedWeatherSetup();
		const first = await cached.air(query);
		fake.misbehave('forecast', 'errors');
		clock.pass({ minutes: 359 });
		expect(await cached.air(query)).toBe(first);
		expect(await calls(() => cached.air(query))).toBe(0);
		clock.pass({ minutes: 1 });
		expect(await cached.air(query)).toBeUndefined();
		fake.misbehave('forecast', undefined);
		clock.pass({ minutes: 1 });
		expect(await cached.air(query)).toBeDefined();
	});

	test('limits the size of the forecast cache and respects the daily budget', async () => {
		const { cached } = cachedWeatherSetup(undefined, 1);
		await cached.sea(query);
		await cached.sea({ ...query, at: { lat: -38, lng: 144.9 } });
		expect(await calls(() => cached.sea(query))).toBe(1);
		const poor = cachedWeatherSetup(async () => false).cached;
		expect(await calls(async () => expect(await poor.air(query)).toBeUndefined())).toBe(0);
	});
});
