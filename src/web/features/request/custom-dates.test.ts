import { expect, test } from 'vitest';
import { bookedDays } from './custom-dates.ts';

const good = {
	departureDate: '2026-07-10',
	departureTime: '08:00',
	arrivalDate: '2026-07-11',
	arrivalTime: '17:30',
};

test('the days on which the boat is booked are named once each; holds are nobody’s business yet', () => {
	const taken = (departureDate: string, status: 'CONFIRMED' | 'PENDING' | 'UNAVAILABLE') => ({
		departureDate,
		status,
		createdDate: '2026-07-01T00:00:00Z',
	});
	const list = [
		taken('2026-07-11', 'UNAVAILABLE'),
		taken('2026-07-10', 'CONFIRMED'),
		taken('2026-07-10', 'UNAVAILABLE'),
		taken('2026-07-10', 'PENDING'),
		taken('2026-07-12', 'CONFIRMED'),
	];
	expect(bookedDays(good, list)).toEqual(['2026-07-10', '2026-07-11']);
});
