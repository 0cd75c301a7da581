import { describe, expect, test } from 'vitest';
import { longestMinutes } from '#domain/experience/experience.ts';
import { hoursFrom, minutesFrom, readHours } from './hours-entry.ts';

describe('the number of hours', () => {
	test.each([
		['0.5', 30],
		['0,5', 30],
		['2', 120],
		['2.5', 150],
		['.25', 15],
		['999', 59_940],
		['0', 0],
		['3.', 180],
	])('typed %j are %i minutes', (typed, minutes) => {
		expect(minutesFrom(readHours(typed) ?? '')).toBe(minutes);
	});

	test.each(['1000', 'two', '-1', '1.234', '1:30', '2h'])('%j is not taken', (typed) => {
		expect(readHours(typed)).toBeUndefined();
	});

	test('nothing typed is nothing', () => {
		expect(minutesFrom('')).toBeUndefined();
		expect(minutesFrom('.')).toBeUndefined();
	});

	test('every whole number of minutes up to 999 hours survives the way into the field and back', () => {
		for (let minutes = 1; minutes <= longestMinutes; minutes += 1) {
			const typed = readHours(hoursFrom(minutes));
			if (typed === undefined || minutesFrom(typed) !== minutes) expect.fail(`${minutes} minutes`);
		}
	});
});
