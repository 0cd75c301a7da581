import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { viewerTime, viewerToday, viewerYear, viewerZone } from './viewer.ts';

const moment = '2026-12-31T22:30:00Z';

beforeEach(() => vi.useFakeTimers({ now: Date.parse(moment) }));
afterEach(() => vi.useRealTimers());

describe.each([
	['UTC', '2026-12-31', '22:30'],
	['Asia/Colombo', '2027-01-01', '04:00'],
	['Australia/Melbourne', '2027-01-01', '09:30'],
	['Pacific/Honolulu', '2026-12-31', '12:30'],
])('viewer’s zone %s', (zone, date, time) => {
	beforeEach(() => vi.stubEnv('TZ', zone));

	test('today, the current year and an instant are returned in the viewer’s zone', () => {
		const local = viewerTime(moment);
		expect(viewerZone()).toBe(zone);
		expect([viewerToday(), viewerYear()]).toEqual([date, Number(date.slice(0, 4))]);
		expect(`${local.toPlainDate()} ${local.toPlainTime()}`).toBe(`${date} ${time}:00`);
	});
});
