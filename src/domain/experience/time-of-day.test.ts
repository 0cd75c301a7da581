import { expect, test } from 'vitest';
import { timeOfDay, timeOfDayHours, timesOfDay } from './time-of-day.ts';

test.each([
	['00:00', 'night'],
	['04:59', 'night'],
	['05:00', 'morning'],
	['11:59', 'morning'],
	['12:00', 'afternoon'],
	['16:59', 'afternoon'],
	['17:00', 'evening'],
	['20:59', 'evening'],
	['21:00', 'night'],
	['23:50', 'night'],
])('a departure at %s belongs to the %s', (time, part) => {
	expect(timeOfDay(time)).toBe(part);
});

test('the times of day cover the day without gaps', () => {
	const following = [...timesOfDay.slice(1), timesOfDay[0]];
	expect(timesOfDay.map((part) => timeOfDayHours[part].until)).toEqual(
		following.map((part) => timeOfDayHours[part].from),
	);
});
