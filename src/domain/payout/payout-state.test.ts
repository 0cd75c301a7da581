import { describe, expect, test } from 'vitest';
import { bankFileMachine, bankFileStatuses, payoutMachine, payoutStatuses } from './payout-state.ts';

const to = (of: typeof payoutMachine | typeof bankFileMachine, state: string) =>
	Object.fromEntries(
		Object.entries<{ readonly to: string }>(
			(of.moves as Readonly<Record<string, Readonly<Record<string, { readonly to: string }>>>>)[state] ?? {},
		).map(([move, next]) => [move, next.to]),
	);

describe('a payout (issue 12, "Weekly payout run")', () => {
	test.each([
		['DUE', { put_in_file: 'IN_FILE', pay: 'PAID' }],
		['IN_FILE', { take_out: 'DUE', pay: 'PAID' }],
		['PAID', { give_back: 'RETURNED' }],
		['RETURNED', {}],
	])('that is %s moves to nothing but %j', (state, moves) => {
		expect(to(payoutMachine, state)).toEqual(moves);
	});

	test('begins as DUE, and nobody but the platform moves it', () => {
		expect(payoutMachine.start).toBe('DUE');
		for (const by of ['OWNER', 'RENTER', 'TIMER', 'PROVIDER'] as const) {
			for (const state of payoutStatuses) {
				for (const move of ['put_in_file', 'take_out', 'pay', 'give_back'] as const) {
					expect(payoutMachine.may({ state, move, by })).toBe(false);
				}
			}
		}
	});
});

describe('a bank file', () => {
	test.each([
		['MADE', { fetch: 'FETCHED', undo: 'UNDONE' }],
		['FETCHED', { pay: 'PAID', reopen: 'MADE', empty: 'UNDONE' }],
		['PAID', {}],
		['UNDONE', {}],
	])('that is %s moves to nothing but %j', (state, moves) => {
		expect(to(bankFileMachine, state)).toEqual(moves);
	});

	test('is undone before it was fetched alone, and paid after that alone', () => {
		const may = (move: 'undo' | 'pay') =>
			bankFileStatuses.filter((state) => bankFileMachine.may({ state, move, by: 'PLATFORM' }));
		expect([may('undo'), may('pay')]).toEqual([['MADE'], ['FETCHED']]);
	});
});
