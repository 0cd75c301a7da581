import { expect, test } from 'vitest';
import { outcomeRefusal, readAtDesk } from './report.ts';

test.each([
	['a message with three before and three after it', { number: 10, lastNumber: 30 }, { from: 7, to: 13 }],
	['no entry written after the report', { number: 10, lastNumber: 11 }, { from: 7, to: 11 }],
	['no entry before the first one', { number: 2, lastNumber: 2 }, { from: 1, to: 2 }],
	['the latest twenty entries of a conversation', { number: null, lastNumber: 90 }, { from: 71, to: 90 }],
	['all entries of a short conversation', { number: null, lastNumber: 4 }, { from: 1, to: 4 }],
])('the desk reads %s', (_, reported, read) => {
	expect(readAtDesk(reported)).toEqual(read);
});

test('the outcome “suspended” needs a suspended person, and “hidden” needs a review', () => {
	const message = { isSuspended: false, isReview: false };
	expect(outcomeRefusal('suspended', message)).toMatchObject({ refused: 'not-suspended' });
	expect(outcomeRefusal('suspended', { ...message, isSuspended: true })).toBeUndefined();
	expect(outcomeRefusal('warned', message)).toBeUndefined();
	expect(outcomeRefusal('hidden', message)).toMatchObject({ refused: 'nothing-to-hide' });
	expect(outcomeRefusal('hidden', { ...message, isReview: true })).toBeUndefined();
});
