import { describe, expect, test } from 'vitest';
import { isRefusal } from '../refusal.ts';
import { type BlockTimes, blockSpans, subtractTakenTimes } from './block.ts';

const now = Temporal.Instant.from('2026-07-01T02:30:00Z');
const spans = (input: BlockTimes, timeZone = 'Asia/Colombo') => {
	const created = blockSpans(input, { timeZone, now });
	if (isRefusal(created)) return created.facts.problem;
	return created.map(({ startsAt, endsAt }) =>
		[startsAt, endsAt].map((at) => at.toZonedDateTimeISO(timeZone).toPlainDateTime().toString()),
	);
};
const mondays = (lastDay: string, more: Partial<BlockTimes> = {}): BlockTimes => ({
	from: '2026-07-02T00:00',
	until: '2026-07-03T00:00',
	repeat: { weekdays: ['Monday'], lastDay },
	...more,
});

describe('block of an owner', () => {
	test('a block covers hours or days in the boat’s time zone', () => {
		expect(spans({ from: '2026-07-02T09:00', until: '2026-07-04T12:30' })).toEqual([
			['2026-07-02T09:00:00', '2026-07-04T12:30:00'],
		]);
	});

	test('a weekly block repeats until a given day, each time from midnight to midnight', () => {
		expect(spans(mondays('2026-07-20'))).toEqual([
			['2026-07-06T00:00:00', '2026-07-07T00:00:00'],
			['2026-07-13T00:00:00', '2026-07-14T00:00:00'],
			['2026-07-20T00:00:00', '2026-07-21T00:00:00'],
		]);
	});

	test.each([
		['Australia/Melbourne', 23],
		['Australia/Lord_Howe', 23.5],
		['Asia/Colombo', 24],
	])('a whole-day block in %s has %d hours on a clock-change day', (timeZone, hours) => {
		const created = blockSpans({ from: '2026-10-04T00:00', until: '2026-10-05T00:00' }, { timeZone, now });
		const [day] = isRefusal(created) ? [] : created;
		expect(day?.endsAt.since(day.startsAt).total('hours')).toBe(hours);
	});

	test.each([
		['an end before the start', { from: '2026-07-03T00:00', until: '2026-07-02T00:00' }, 'backwards'],
		['an end at the start', { from: '2026-07-03T00:00', until: '2026-07-03T00:00' }, 'backwards'],
		['times in the past', { from: '2026-06-01T00:00', until: '2026-07-01T08:00' }, 'passed'],
		['an end more than 548 days ahead', { from: '2027-12-01T00:00', until: '2028-01-01T00:01' }, 'too-far'],
		['a weekday that does not occur before the last day', mondays('2026-07-05'), 'no-day'],
		[
			'overlapping repetitions of three days',
			mondays('2026-07-20', {
				until: '2026-07-05T00:00',
				repeat: { weekdays: ['Monday', 'Tuesday'], lastDay: '2026-07-20' },
			}),
			'overlapping',
		],
		[
			'a repetition on every day of a year',
			mondays('2027-07-01', {
				repeat: {
					weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
					lastDay: '2027-07-01',
				},
			}),
			'too-many',
		],
	])('refuses a block with %s', (_, input, problem) => {
		expect(spans(input)).toBe(problem);
	});

	test('accepts a block that has begun but not ended', () => {
		expect(spans({ from: '2026-07-01T00:00', until: '2026-07-02T00:00' })).toHaveLength(1);
	});

	test('a block ends on the last bookable day at the latest', () => {
		expect(spans({ from: '2027-12-01T00:00', until: '2028-01-01T00:00' })).toHaveLength(1);
	});
});

describe('free time that an owner can block', () => {
	const hours = (text: string) =>
		text.split(' ').flatMap((one) => {
			const [from, to] = one.split('-').map((hour) => Temporal.Instant.from(`2026-07-02T${hour}:00Z`));
			return from && to ? [{ startsAt: from, endsAt: to }] : [];
		});
	test.each([
		['the whole span if the boat is taken before it', '02-04', '08-18'],
		['the whole span if the boat is taken directly before and after it', '06-08 18-20', '08-18'],
		['the hours around two trips', '10-12 14-15', '08-10 12-14 15-18'],
		['the hours around two overlapping trips', '09-14 10-11', '08-09 14-18'],
		['nothing if the boat is taken all the time', '06-12 12-20', ''],
	])('within a requested span, the owner’s block covers %s', (_, taken, left) => {
		const [span] = hours('08-18');
		expect(span && subtractTakenTimes(span, hours(taken))).toEqual(left ? hours(left) : []);
	});
});
