import { expect, test } from 'vitest';
import { replyTime } from './reply-time.ts';

test.each([
	[[], null],
	[[5, 5], null],
	[[5, 59, 4_000], 'hour'],
	[[60, 60, 60], 'hour'],
	[[61, 61, 61], 'hours'],
	[[720, 720, 720], 'hours'],
	[[721, 1, 100_000], 'day'],
	[[1_441, 1, 100_000], 'days'],
	// Of four the second.
	[[10, 60, 61, 9_000], 'hour'],
])('answers after %j minutes are known as %s', (minutes, word) => {
	expect(replyTime(minutes)).toBe(word);
});
