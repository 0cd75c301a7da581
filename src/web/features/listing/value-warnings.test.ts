import { describe, expect, test } from 'vitest';
import { longestMinutes } from '#domain/experience/experience.ts';
import { hoursFrom, hoursProblem, minutesFrom } from './value-warnings.ts';

describe('typed hours', () => {
	test.each([
		['0.5', 30],
		['0,5', 30],
		['2', 120],
		['2.5', 150],
		['12.5', 750],
		['100.5', 6030],
		['.25', 15],
		['999', 59_940],
		['3.', 180],
	])('typed hours %j become %i minutes', (typed, minutes) => {
		expect(minutesFrom(typed)).toBe(minutes);
		expect(hoursProblem(typed)).toBeFalsy();
	});

	test.each([
		['', 'how long it takes'],
		['.', 'a number of hours'],
		['-5', 'a number of hours'],
		['two', 'a number of hours'],
		['1:30', 'a number of hours'],
		['2h', 'a number of hours'],
		['0', 'at least one minute'],
		['1000', 'It can take 999 hours at most'],
		['1,234', 'It can take 999 hours at most'],
	])('typed hours %j are refused with a message', (typed, words) => {
		const problem = hoursProblem(typed);
		expect(problem ? problem.message : undefined).toContain(words);
	});

	test('every whole number of minutes up to 999 hours can be converted to hours and back', () => {
		for (let minutes = 1; minutes <= longestMinutes; minutes += 1) {
			if (minutesFrom(hoursFrom(minutes)) !== minutes) expect.fail(`${minutes} minutes`);
		}
	});
});
