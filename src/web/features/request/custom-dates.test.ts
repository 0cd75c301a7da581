import { describe, expect, test } from 'vitest';
import { bookedDays, timesProblems } from './custom-dates.ts';

const at = { timeZone: 'Asia/Colombo', now: Temporal.Instant.from('2026-07-01T02:30:00Z') };
const good = {
	departureDate: '2026-07-10',
	departureTime: '08:00',
	arrivalDate: '2026-07-11',
	arrivalTime: '17:30',
};

describe('both ends of a custom trip (specification section 5)', () => {
	test.each([
		['both to come, in order', {}, {}],
		['no departure', { departureDate: null }, { departure: 'missing' }],
		['no arrival', { arrivalDate: null }, { arrival: 'missing' }],
		['neither', { departureDate: null, arrivalDate: null }, { departure: 'missing', arrival: 'missing' }],
		[
			'this very minute in Colombo',
			{ departureDate: '2026-07-01', departureTime: '08:00' },
			{ departure: 'passed' },
		],
		['ten minutes later', { departureDate: '2026-07-01', departureTime: '08:10' }, {}],
		[
			'back before it left',
			{ arrivalDate: '2026-07-10', arrivalTime: '07:50' },
			{ arrival: 'before-departure' },
		],
		[
			'back as it leaves',
			{ arrivalDate: '2026-07-10', arrivalTime: '08:00' },
			{ arrival: 'before-departure' },
		],
		['in three years', { arrivalDate: '2029-07-10' }, { arrival: 'too-far' }],
	])('%s', (_, more, problems) => {
		expect(timesProblems({ ...good, ...more }, at)).toEqual(problems);
	});
});

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
