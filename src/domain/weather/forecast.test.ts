import { describe, expect, test } from 'vitest';
import { type AirHour, departureForecast, forecastDates, isForecast, type SeaHour } from './forecast.ts';

const at = (text: string) => Temporal.Instant.from(text);
/** A trip from 09:30 to 12:30 in Colombo. */
const departure = {
	departsAt: at('2026-07-02T04:00:00Z'),
	arrivesAt: at('2026-07-02T07:00:00Z'),
	timeZone: 'Asia/Colombo',
};
const hours = Array.from({ length: 30 }, (_, hour) => at('2026-07-02T00:00:00Z').add({ hours: hour }));
const calm: Omit<AirHour, 'at'> = {
	windKnots: 9.4,
	gustKnots: 13,
	windFrom: 224,
	rainMillimetres: 0.2,
	rainPercent: 10,
	uvIndex: 6.7,
	celsius: 27.4,
};
const airWith = (change: (hour: number) => Partial<AirHour> = () => ({})) =>
	hours.map((hour, index) => ({ ...calm, at: hour, ...change(index) }));
/** High tide at 06:00 UTC, low tide six hours later. */
const seaWith = (change: (hour: number) => Partial<SeaHour> = () => ({})) =>
	hours.map((hour, index) => ({
		at: hour,
		waveMetres: 0.84,
		levelMetres: 0.5 * Math.cos(((index - 6) * Math.PI) / 6),
		...change(index),
	}));
const sun = {
	rises: [at('2026-07-02T00:28:00Z')],
	sets: [at('2026-07-01T12:59:00Z'), at('2026-07-02T12:59:00Z')],
};
const forecast = (known: Partial<Parameters<typeof departureForecast>[1]> = {}) =>
	departureForecast(departure, { air: airWith(), sea: seaWith(), sun, ...known });

describe('forecast of a departure', () => {
	test('a forecast covers the hours of the trip, with the day’s tide and sun', () => {
		expect(forecast()).toEqual({
			windKnots: 9,
			gustKnots: 13,
			windFrom: 'SW',
			waveMetres: 0.8,
			rainMillimetres: 0.6,
			rainPercent: 10,
			uvIndex: 7,
			celsius: { low: 27, high: 27 },
			tide: { metres: 0.3, rising: true, turn: { high: true, at: at('2026-07-02T06:00:00Z'), metres: 0.5 } },
			sunrise: at('2026-07-02T00:28:00Z'),
			sunset: at('2026-07-02T12:59:00Z'),
			rough: false,
		});
	});

	test('a forecast uses the highest value during the trip', () => {
		const stormy = airWith((hour) => (hour === 6 ? { windKnots: 31, windFrom: 358 } : {}));
		expect(forecast({ air: stormy })).toMatchObject({ windKnots: 31, windFrom: 'N', rough: true });
		const later = airWith((hour) =>
			hour === 9 ? { windKnots: 31, gustKnots: 50, rainMillimetres: 20 } : {},
		);
		expect(forecast({ air: later })).toMatchObject({ windKnots: 9, gustKnots: 13, rainMillimetres: 0.6 });
	});

	test.each([
		['windKnots', 25, 26],
		['gustKnots', 33, 34],
	] as const)('a forecast is rough if %s exceeds %i', (name, calmly, rough) => {
		expect(forecast({ air: airWith(() => ({ [name]: calmly })) })?.rough).toBe(false);
		expect(forecast({ air: airWith(() => ({ [name]: rough })) })?.rough).toBe(true);
	});

	test('a forecast is rough with waves of 2.5 m', () => {
		expect(forecast({ sea: seaWith(() => ({ waveMetres: 2.4 })) })?.rough).toBe(false);
		expect(forecast({ sea: seaWith(() => ({ waveMetres: 2.5 })) })?.rough).toBe(true);
	});

	test('a forecast omits a value that is unknown for any hour of the trip', () => {
		expect(forecast({ air: airWith((hour) => (hour === 5 ? { windKnots: null } : {})) })).toMatchObject({
			windKnots: null,
			windFrom: null,
			gustKnots: 13,
		});
		expect(forecast({ air: airWith().filter((_, hour) => hour !== 6) })).toMatchObject({
			windKnots: null,
			rainMillimetres: null,
			waveMetres: 0.8,
		});
		expect(forecast({ sea: [] })).toMatchObject({ waveMetres: null, tide: null, windKnots: 9 });
	});

	test('a forecast is undefined without any data', () => {
		expect(forecast({ air: [], sea: [], sun: { rises: [], sets: [] } })).toBeUndefined();
	});

	test('detects a falling tide and the time of low tide', () => {
		const afternoon = {
			...departure,
			departsAt: at('2026-07-02T08:30:00Z'),
			arrivesAt: at('2026-07-02T10:00:00Z'),
		};
		expect(departureForecast(afternoon, { air: [], sea: seaWith(), sun })?.tide).toEqual({
			metres: 0.1,
			rising: false,
			turn: { high: false, at: at('2026-07-02T12:00:00Z'), metres: -0.5 },
		});
	});
});

describe('period of forecasts', () => {
	test.each([
		['2026-06-24T18:29:00Z', false],
		['2026-06-24T18:30:00Z', true],
		['2026-07-02T06:59:00Z', true],
		['2026-07-02T07:00:00Z', false],
	])('shows a forecast from 7 local days before departure: at %s %s', (now, shown) => {
		expect(isForecast(departure, at(now))).toBe(shown);
	});

	test('requests the UTC dates of the local day, and the next tide within the forecast’s range', () => {
		const now = at('2026-07-01T00:00:00Z');
		expect(forecastDates(departure, now)).toEqual({ from: '2026-07-01', until: '2026-07-03' });
		expect(forecastDates(departure, at('2026-06-25T00:00:00Z'))).toEqual({
			from: '2026-07-01',
			until: '2026-07-02',
		});
	});
});
