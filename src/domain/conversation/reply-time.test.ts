import { describe, expect, test } from 'vitest';
import { type Question, replyFigures, replyTime } from './reply-time.ts';

const until = Temporal.Instant.from('2026-07-01T00:00:00Z');
const answered = (minutes: number, sentDaysAgo = 100): Question => {
	const askedAt = until.subtract({ hours: 24 * sentDaysAgo });
	return { askedAt, answeredAt: askedAt.add({ minutes }), closedAt: null };
};
const open = (minutesAgo: number, closedAfter?: number): Question => {
	const askedAt = until.subtract({ minutes: minutesAgo });
	const closedAt = closedAfter === undefined ? null : askedAt.add({ minutes: closedAfter });
	return { askedAt, answeredAt: null, closedAt };
};

test.each([
	[[], null],
	[[5, 5], null],
	[[5, 59, 4_000], 'hour'],
	[[60, 60, 60], 'hour'],
	[[61, 61, 61], 'hours'],
	[[720, 720, 720], 'hours'],
	[[721, 1, 100_000], 'day'],
	[[1_441, 1, 100_000], 'days'],
	// The median of four answers is the second.
	[[10, 60, 61, 9_000], 'hour'],
])('shows a reply time of %j minutes as %s', (minutes, word) => {
	expect(
		replyTime(
			replyFigures(
				minutes.map((each) => answered(each)),
				until,
			),
		),
	).toBe(word);
});

describe('reply rate of an owner', () => {
	test.each<[string, Question, { due: number; inTime: number }]>([
		['answered after 24 hours is in time', answered(1_440), { due: 1, inTime: 1 }],
		['answered before the question because of a slow clock is in time', answered(-3), { due: 1, inTime: 1 }],
		['answered a minute later is late', answered(1_441), { due: 1, inTime: 0 }],
		['24 hours without an answer is not late yet', open(1_440), { due: 0, inTime: 0 }],
		['24 hours and a minute without an answer is late', open(1_441), { due: 1, inTime: 0 }],
		['withdrawn within 24 hours does not count', open(50_000, 1_440), { due: 0, inTime: 0 }],
		['withdrawn after 24 hours is late', open(50_000, 1_441), { due: 1, inTime: 0 }],
		// Events after the measured time are ignored.
		[
			'answered after the measured time is pending',
			{ ...open(60), answeredAt: until },
			{ due: 0, inTime: 0 },
		],
		[
			'withdrawn after the measured time is pending',
			{ ...open(1_441), closedAt: until.add({ hours: 9 }) },
			{ due: 1, inTime: 0 },
		],
	])('reply rate of an owner: %s', (_, question, figures) => {
		expect(replyFigures([question], until)).toMatchObject(figures);
	});
});
