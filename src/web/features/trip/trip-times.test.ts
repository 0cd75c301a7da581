import { describe, expect, it } from 'vitest';
import { formatTrip } from './trip-times.ts';

const now = Temporal.Instant.from('2026-11-21T00:00:00Z');
const trip = {
	departsAt: Temporal.Instant.from('2026-12-24T16:30:00Z'),
	arrivesAt: Temporal.Instant.from('2026-12-24T20:30:00Z'),
	timeZone: 'Asia/Colombo',
};

describe('text of a trip’s times', () => {
	it('the times of a trip are local, and name the time zone for a viewer in another time zone', () => {
		expect(formatTrip(trip, { timeZone: 'Australia/Melbourne', now })).toEqual({
			departs: { date: 'Thu 24 Dec', time: '10:00\u00a0pm' },
			arrives: { date: 'Fri 25 Dec', time: '2:00\u00a0am' },
			sameDay: false,
			zone: 'Colombo time',
		});
	});
	it('the time zone is omitted if the viewer’s zone has the same local times', () => {
		expect(formatTrip(trip, { timeZone: 'Asia/Kolkata', now }).zone).toBeUndefined();
	});
});
