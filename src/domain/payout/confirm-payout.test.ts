import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { refuse } from '../refusal.ts';
import { decideConfirmation } from './confirm-payout.ts';

const secondPersonAbove = cents(1_000_000);

test.each([
	['up to the limit, one is enough', 1_000_000, null, 'PAID'],
	['above it, the first is not', 1_000_001, null, 'FIRST'],
	['above it, the same person again is refused', 1_000_001, 'amara', refuse('second-person-needed')],
	['above it, another person is the second', 1_000_001, 'ben', 'PAID'],
])('%s', (_, amount, firstBy, answer) => {
	expect(decideConfirmation({ by: 'amara', firstBy, cents: cents(amount), secondPersonAbove })).toEqual(
		answer,
	);
});
