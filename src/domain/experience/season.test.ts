import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, isLocalDate } from '../time.ts';
import {
	inSeason,
	isMonthDay,
	type Season,
	type SeasonSpan,
	seasonFrom,
	seasonProblem,
	seasonRanges,
	toYearlyDay,
} from './season.ts';

const summer: Season = [{ from: '11-15', to: '04-15' }];

describe('dates in season', () => {
	test.each<[string, Season, readonly string[], readonly string[]]>([
		['the whole year without a season', [], ['2026-01-01', '2028-02-29'], []],
		[
			'once, between two dates, both included',
			[{ from: '2026-11-01', to: '2027-04-30' }],
			['2026-11-01', '2027-04-30'],
			['2026-10-31', '2027-05-01', '2027-11-01'],
		],
		[
			'every year, over New Year',
			summer,
			['2026-11-15', '2026-12-31', '2027-01-01', '2031-04-15'],
			['2026-11-14', '2027-04-16'],
		],
		['on one day a year', [{ from: '12-26', to: '12-26' }], ['2029-12-26'], ['2029-12-25', '2029-12-27']],
		[
			'to the last of February in any year',
			[{ from: '02-01', to: '02-29' }],
			['2027-02-28', '2028-02-29'],
			['2027-03-01'],
		],
		[
			'from the 29th of February, which is 1 March in other years',
			[{ from: '02-29', to: '03-31' }],
			['2028-02-29', '2027-03-01'],
			['2027-02-28'],
		],
		[
			'in several parts of the year',
			[
				{ from: '01-01', to: '01-31' },
				{ from: '2026-07-01', to: '2026-07-31' },
			],
			['2027-01-31', '2026-07-31'],
			['2027-07-31', '2026-06-30'],
		],
	])('dates in season: %s', (_, season, sails, rests) => {
		expect(sails.filter((date) => !inSeason(season, date))).toEqual([]);
		expect(rests.filter((date) => inSeason(season, date))).toEqual([]);
	});
});

test.each<[SeasonSpan, ReturnType<typeof seasonProblem>]>([
	[{ from: '11-15', to: '04-15' }, undefined],
	[{ from: '2026-11-01', to: '2026-11-01' }, undefined],
	[{ from: '2026-11-02', to: '2026-11-01' }, 'ends-before'],
	[{ from: '2026-11-01', to: '04-15' }, 'malformed'],
	[{ from: '04-31', to: '05-01' }, 'malformed'],
	[{ from: '2026-02-29', to: '2026-03-01' }, 'malformed'],
	[{ from: '2000-01-01', to: '2000-03-01' }, 'malformed'],
])('the season %j is %s', (span, problem) => {
	expect(seasonProblem(span)).toBe(problem);
});

const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2024-01-01', days));
const span: fc.Arbitrary<SeasonSpan> = fc.oneof(
	fc.tuple(day, day).map((ends) => {
		const [from = '', to = ''] = ends.sort();
		return { from, to };
	}),
	fc.record({ from: day.map((date) => date.slice(5)), to: day.map((date) => date.slice(5)) }),
);
const season = fc.array(span, { minLength: 1, maxLength: 5 });

test('converting a season to day ranges and back preserves its days', () => {
	fc.assert(
		fc.property(season, day, (all, date) => {
			const ranges = seasonRanges(all);
			// The database makes the same comparison with the date itself and its equivalent in the
			// reference year.
			const found = [date, toYearlyDay(date)].some((one) =>
				ranges.some(({ from, until }) => from <= one && one < until),
			);
			expect(found).toBe(inSeason(all, date));
			const again = seasonFrom(ranges);
			expect(inSeason(again, date)).toBe(inSeason(all, date));
			expect(again.map(seasonProblem)).toEqual(again.map(() => undefined));
		}),
		{ numRuns: 300 },
	);
});

test('joins the day ranges of a season over New Year', () => {
	expect(seasonFrom(seasonRanges(summer))).toEqual(summer);
});

test('season spans that meet at both ends cover the whole year', () => {
	const whole: Season = [
		{ from: '01-01', to: '06-30' },
		{ from: '06-30', to: '12-31' },
	];
	expect(seasonFrom(seasonRanges(whole))).toEqual(whole);
});

test('every day of a leap year is a valid day of a season', () => {
	const all = Array.from({ length: 366 }, (_, at) => addDays('2028-01-01', at).slice(5));
	expect(all.every(isMonthDay)).toBe(true);
	expect(['02-30', '2-3', '', '13-01', '2026-01-01'].some(isMonthDay)).toBe(false);
	expect(isLocalDate('02-03')).toBe(false);
});
