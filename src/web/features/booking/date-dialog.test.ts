import { expect, test } from 'vitest';
import { booked, sunsetExperience } from '#test/sample-answers.ts';
import { datesToMoveTo } from './date-dialog.tsx';

const experience = {
	...sunsetExperience,
	departureTime: '05:30',
	departures: sunsetExperience.departures.map((departure) => ({ ...departure, time: '05:30' })),
};
const today = '2026-11-26';
const stateAt = (type: 'INSTANT' | 'CUSTOM', now: string) =>
	datesToMoveTo({ ...booked, type }, experience, [], Temporal.Instant.from(now)).stateOf(today);

test('the date dialog does not offer a departure within 3 hours', () => {
	expect(stateAt('INSTANT', '2026-11-25T20:59:00Z')).toBe('free');
	expect(stateAt('INSTANT', '2026-11-25T21:01:00Z')).toBe('out');
	// A custom trip can still depart later on that day.
	expect(stateAt('CUSTOM', '2026-11-25T21:01:00Z')).toBe('free');
});
