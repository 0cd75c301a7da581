import { describe, expect, test } from 'vitest';
import { archiveRefusal, onSaleRefusals, pausedUntil, pauseRefusal, pickLaterPause } from './on-sale.ts';

/** The clock shows Wednesday, 1 July 2026, 8:00 in Galle. */
const now = Temporal.Instant.from('2026-07-01T02:30:00Z');
const timeZone = 'Asia/Colombo';
const at = { now, timeZone };
/** Midnight at the start of 10 July in Galle. */
const end = Temporal.Instant.from('2026-07-09T18:30:00Z');

describe('paused or archived listing', () => {
	test('a paused listing is on sale again from the end date, in the listing’s zone', () => {
		expect(pausedUntil(end, timeZone, now)).toBe('2026-07-10');
		expect(pausedUntil(end, timeZone, end.subtract({ nanoseconds: 1 }))).toBe('2026-07-10');
		expect(pausedUntil(end, timeZone, end)).toBeNull();
		expect(pausedUntil(null, timeZone, now)).toBeNull();
	});

	test('an experience stays paused while the experience or its boat is paused', () => {
		expect(pickLaterPause(null, null)).toBeNull();
		expect(pickLaterPause(end, null)).toBe(end);
		expect(pickLaterPause(null, end)).toBe(end);
		expect(pickLaterPause(now, end)).toBe(end);
		expect(pickLaterPause(end, now)).toBe(end);
	});

	test('the refusal of a paused listing names the end of the pause', () => {
		expect(onSaleRefusals({ pausedUntil: end, archived: false }, 'experience', at)).toEqual([
			undefined,
			{ refused: 'listing-paused', facts: { until: '2026-07-10' } },
		]);
		expect(
			onSaleRefusals({ pausedUntil: end, archived: false }, 'experience', { timeZone, now: end }),
		).toEqual([undefined, undefined]);
	});

	test.each([
		['2026-06-30', 'date-passed'],
		['2026-07-01', 'date-passed'],
		['2026-07-02', undefined],
		['2028-06-30', undefined],
		['2028-07-01', 'date-too-far'],
		[null, undefined],
	])('pausing until %s: %s', (until, refused) => {
		expect(pauseRefusal(until, at)?.refused).toBe(refused);
	});
});

test('the refusal of an archived listing names the listing', () => {
	expect(onSaleRefusals({ pausedUntil: null, archived: true }, 'boat', at)[0]).toEqual({
		refused: 'listing-archived',
		facts: { what: 'boat' },
	});
});

test('archives a listing only if it has no open departures or requests', () => {
	expect(archiveRefusal(0)).toBeUndefined();
	expect(archiveRefusal(2)).toEqual({ refused: 'departures-ahead', facts: { count: 2 } });
});
