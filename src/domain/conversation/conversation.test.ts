import { expect, test } from 'vitest';
import { masksFor, mayContact, messageLimitRefusal, messageLimits } from './conversation.ts';
import { medianMinutes, replySpan } from './reply-time.ts';

test('two may have each other’s contacts with a confirmed booking or an approved request (decisions)', () => {
	expect(mayContact({ confirmed: false, approved: false })).toBe(false);
	expect(mayContact({ confirmed: true, approved: false })).toBe(true);
	expect(mayContact({ confirmed: false, approved: true })).toBe(true);
});

test.each([
	[false, false, 'all'],
	[false, true, 'all'],
	[true, false, 'web'],
	[true, true, 'none'],
])('may contact %s, answered %s: masks %s', (may, answered, masks) => {
	expect(masksFor({ mayContact: may, answered })).toBe(masks);
});

const standing = { unanswered: 0, begun: 0, begins: false, among: false };

test('nobody writes more than 8 messages without an answer, except among mates', () => {
	const most = messageLimits.unanswered;
	expect(messageLimitRefusal({ ...standing, unanswered: most - 1 })).toBeUndefined();
	expect(messageLimitRefusal({ ...standing, unanswered: most })?.refused).toBe('too-many-messages');
	expect(messageLimitRefusal({ ...standing, unanswered: most, among: true })).toBeUndefined();
});

test('nobody asks more than 12 owners a day; going on with those is free', () => {
	const begun = messageLimits.questions;
	expect(messageLimitRefusal({ ...standing, begun, begins: true })?.refused).toBe('too-many-questions');
	expect(messageLimitRefusal({ ...standing, begun })).toBeUndefined();
	expect(messageLimitRefusal({ ...standing, begun: begun - 1, begins: true })).toBeUndefined();
});

test.each([
	[[], undefined],
	[[30], 30],
	[[10, 20, 600], 20],
	[[10, 20, 40, 600], 30],
])('the median of %j minutes is %s', (minutes, median) => {
	expect(medianMinutes(minutes)).toBe(median);
});

test.each([
	[0, 'hour'],
	[60, 'hour'],
	[61, 'few-hours'],
	[360, 'few-hours'],
	[361, 'day'],
	[1_440, 'day'],
	[1_441, 'days'],
])('%i minutes are said as %s', (minutes, span) => {
	expect(replySpan(minutes)).toBe(span);
});
