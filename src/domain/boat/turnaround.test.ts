import { describe, expect, test } from 'vitest';
import { tooNear } from './turnaround.ts';

const at = (time: string) => Temporal.Instant.from(`2026-07-01T${time}Z`);
const trip = (from: string, to: string) => ({ departsAt: at(from), arrivesAt: at(to) });
const sold = trip('09:00', '12:00');

describe('a boat is made ready between two trips (decisions, 22 November)', () => {
	test.each([
		['the moment it is back, with no turnaround', trip('12:00', '13:00'), 0, false],
		['a minute before it is back', trip('11:59', '13:00'), 0, true],
		['back the moment it leaves', trip('08:00', '09:00'), 0, false],
		['the moment it is ready', trip('12:30', '13:00'), 30, false],
		['a minute before it is ready', trip('12:29', '13:00'), 30, true],
		['back just in time to be made ready', trip('07:00', '08:30'), 30, false],
		['back a minute too late for that', trip('07:00', '08:31'), 30, true],
		['round the whole of it', trip('08:00', '14:00'), 0, true],
		['within it', trip('10:00', '11:00'), 0, true],
	])('out from 9 to 12, another trip leaves %s', (_, other, minutes, near) => {
		expect(tooNear(sold, other, minutes)).toBe(near);
		expect(tooNear(other, sold, minutes)).toBe(near);
	});
});
