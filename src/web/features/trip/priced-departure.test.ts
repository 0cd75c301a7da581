import { expect, test } from 'vitest';
import { weekdays } from '#domain/time.ts';
import { sunsetExperience } from '#test/sample-answers.ts';
import { openingDeparture } from './priced-departure.ts';

const twice = {
	...sunsetExperience,
	departureTime: '09:00',
	departures: ['09:00', '15:00'].map((time) => ({ time, days: [...weekdays] })),
	prices: { rules: [{ kind: 'LAST_MINUTE' as const, hoursAhead: 24, percent: 50 }], extras: [] },
};
// 10:30 on 1 July in Colombo: 22.5 hours before the first departure, 28.5 hours before the second.
const now = Temporal.Instant.from('2026-07-01T05:00:00Z');

test('a page with a date opens with the price of the first departure that is free', () => {
	const open = (taken: Parameters<typeof openingDeparture>[3]) =>
		openingDeparture(twice, { date: '2026-07-02' }, now, taken);
	expect(open([])).toMatchObject({ cheapestTime: '09:00', price: { cents: 5_000 } });
	const sold = {
		departureDate: '2026-07-02',
		departureTime: '09:00',
		status: 'CONFIRMED' as const,
		createdDate: '2026-06-01T00:00:00Z',
	};
	expect(open([sold])).toMatchObject({ cheapestTime: '15:00', price: { cents: 10_000 } });
});
