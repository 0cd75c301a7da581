import { expect, test } from 'vitest';
import { findFreeTimeAfter, tripsOverlap } from './schedule-text.ts';

test.each([
	[['09:00'], 180, '12:00'],
	[['12:00', '09:00'], 95, '13:40'],
	[['09:00'], 0, '10:00'],
	[['20:00', '06:00'], 300, '07:00'],
])('after departures at %j with trips of %d minutes, the proposed time is %s', (times, minutes, proposed) => {
	expect(findFreeTimeAfter(times, minutes)).toBe(proposed);
});

test.each([
	[['09:00'], 600, false],
	[['12:00', '09:00'], 180, false],
	[['12:00', '09:00'], 190, true],
])('trips at %j of %d minutes overlap: %s', (times, minutes, meet) => {
	expect(tripsOverlap(times, minutes)).toBe(meet);
});
