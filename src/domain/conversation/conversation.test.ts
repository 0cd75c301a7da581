import { expect, test } from 'vitest';
import { mayContact, messageLimitRefusal, messageLimits } from './conversation.ts';

test('two may have each other’s contacts with a confirmed booking or an approved request (decisions)', () => {
	expect(mayContact({ confirmed: false, approved: false })).toBe(false);
	expect(mayContact({ confirmed: true, approved: false })).toBe(true);
	expect(mayContact({ confirmed: false, approved: true })).toBe(true);
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
