import { describe, expect, test } from 'vitest';
import { forecastDeparture } from './forecast-departure.ts';

const at = (text: string) => Temporal.Instant.from(text);
/**
 * A schedule with departures on Wednesdays at 09:30 and 16:00, and on Saturdays at 07:00, in Colombo.
 * There are no departures in August.
 */
const schedule = {
	departureTime: '16:00',
	sailingDays: ['Wednesday'],
	furtherDepartures: [
		{ time: '09:30', days: ['Wednesday'] },
		{ time: '07:00', days: ['Saturday'] },
	],
	durationMinutes: 120,
	timeZone: 'Asia/Colombo',
	minimumNoticeMinutes: 0,
	bookingWindowDays: 548,
	season: [{ from: '09-01', to: '07-31' }],
} as const;
const departure = (now: string, chosen: Parameters<typeof forecastDeparture>[1] = {}) =>
	forecastDeparture(schedule, chosen, at(now))?.departsAt.toString();

describe('departure that a forecast is shown for', () => {
	test.each([
		// Wednesday 1 July, 09:29, 09:30 and 16:00 in Colombo.
		['2026-07-01T03:59:00Z', '2026-07-01T04:00:00Z'],
		['2026-07-01T04:00:00Z', '2026-07-01T10:30:00Z'],
		['2026-07-01T10:30:00Z', '2026-07-04T01:30:00Z'],
	])('without a chosen date, the forecast is for the next departure: at %s, %s', (now, departs) => {
		expect(departure(now)).toBe(departs);
	});

	test('the forecast is for the chosen departure, or for the first departure of the chosen day', () => {
		expect(departure('2026-07-01T00:00:00Z', { date: '2026-07-04' })).toBe('2026-07-04T01:30:00Z');
		expect(departure('2026-07-01T00:00:00Z', { date: '2026-07-08' })).toBe('2026-07-08T04:00:00Z');
		expect(departure('2026-07-01T00:00:00Z', { date: '2026-07-08', time: '16:00' })).toBe(
			'2026-07-08T10:30:00Z',
		);
	});

	test('shows no forecast out of season, too far ahead or without any departure', () => {
		expect(departure('2026-07-01T00:00:00Z', { date: '2026-07-02' })).toBeUndefined();
		expect(departure('2026-07-01T00:00:00Z', { date: '2026-07-04', time: '16:00' })).toBeUndefined();
		expect(departure('2026-07-29T12:00:00Z', { date: '2026-08-05' })).toBeUndefined();
		expect(departure('2026-07-01T00:00:00Z', { date: '2026-07-11' })).toBeUndefined();
		expect(departure('2026-08-03T00:00:00Z')).toBeUndefined();
	});
});
