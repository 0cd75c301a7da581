import { expect, test } from 'vitest';
import { timeFrom, timeParts } from './time-field.tsx';

test.each([
	['00:00', { hour: 12, minute: 0, half: 'am' }],
	['09:30', { hour: 9, minute: 30, half: 'am' }],
	['12:10', { hour: 12, minute: 10, half: 'pm' }],
	['15:45', { hour: 3, minute: 45, half: 'pm' }],
] as const)('the time %s is converted to a 12-hour clock', (time, parts) => {
	expect(timeParts(time)).toEqual(parts);
});

test('each 10-minute time of a day can be converted to 12-hour parts and back', () => {
	for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
		const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
		expect(timeFrom(timeParts(time))).toBe(time);
	}
});
