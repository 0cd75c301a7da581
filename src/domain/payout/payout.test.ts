import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { refuse } from '../refusal.ts';
import {
	bankFileMachine,
	bankFileStatuses,
	carryLines,
	decideConfirmation,
	netBalances,
	payoutCutoff,
	payoutDate,
	payoutLines,
	payoutMachine,
	payoutRunDate,
	payoutStatuses,
	payoutWeek,
} from './payout.ts';

const at = (text: string) => Temporal.Instant.from(text);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('weekly payouts', () => {
	test.each([
		// Melbourne is at +10:00 in winter and +11:00 in summer. The clocks change on 4 October 2026
		// and 4 April 2027.
		['a Monday in winter, 02:00', '2026-07-05T16:00:00Z', '2026-07-06'],
		['a minute before', '2026-07-05T15:59:00Z', '2026-06-29'],
		['the Monday after the clocks went forward', '2026-10-04T15:00:00Z', '2026-10-05'],
		['a minute before', '2026-10-04T14:59:00Z', '2026-09-28'],
		['the Monday after the clocks went back', '2027-04-04T16:00:00Z', '2027-04-05'],
		['a minute before', '2027-04-04T15:59:00Z', '2027-03-29'],
	])('returns the payout run that is due: %s', (_, now, week) => {
		expect(payoutRunDate(at(now))).toBe(week);
	});

	test.each([
		['2026-10-05', '2026-10-04T13:00:00Z'],
		['2026-09-28', '2026-09-27T14:00:00Z'],
		['2027-04-05', '2027-04-04T14:00:00Z'],
		['2027-03-29', '2027-03-28T13:00:00Z'],
	])('the payout run of %s pays for trips that ended before %s', (week, cutoff) => {
		expect(payoutCutoff(week).toString()).toBe(cutoff);
	});

	test('pays a trip in the first payout run whose cutoff is after the trip', () => {
		const seconds = fc.integer({
			min: at('2026-01-01T00:00:00Z').epochMilliseconds / 1_000,
			max: 1_893_456_000,
		});
		fc.assert(
			fc.property(seconds, (second) => {
				const ended = Temporal.Instant.fromEpochMilliseconds(second * 1_000);
				const week = payoutDate(ended);
				const previous = Temporal.PlainDate.from(week).subtract({ days: 7 }).toString();
				expect(Temporal.Instant.compare(ended, payoutCutoff(week))).toBeLessThan(0);
				expect(Temporal.Instant.compare(ended, payoutCutoff(previous))).toBeGreaterThanOrEqual(0);
				expect(payoutWeek(payoutCutoff(week))).toBe(week);
			}),
		);
	});
});

describe('offset of refunds made after a payout', () => {
	test('deducts an owner’s oldest debt from the oldest pay, and pays the remaining amount', () => {
		const { carried, pays } = netBalances([
			{ bookingId: 'refunded', cents: cents(-90) },
			{ bookingId: 'small', cents: cents(50) },
			{ bookingId: 'large', cents: cents(100) },
		]);
		expect(carried).toEqual([
			{ from: 'refunded', to: 'small', cents: 50 },
			{ from: 'refunded', to: 'large', cents: 40 },
		]);
		expect(pays).toEqual([{ bookingId: 'large', cents: 60 }]);
	});

	test('carries an owner’s debt that exceeds all pay to the next run', () => {
		expect(
			netBalances([
				{ bookingId: 'refunded', cents: cents(-90) },
				{ bookingId: 'small', cents: cents(50) },
			]),
		).toEqual({ carried: [{ from: 'refunded', to: 'small', cents: 50 }], pays: [] });
	});

	test('offsetting debts preserves every cent', () => {
		const balances = fc
			.array(fc.integer({ min: -10_000, max: 10_000 }), { maxLength: 12 })
			.map((all) => all.map((balance, bookingId) => ({ bookingId, cents: cents(balance) })));
		fc.assert(
			fc.property(balances, (all) => {
				const { carried, pays } = netBalances(all);
				const owed = sum(all.filter(({ cents }) => cents > 0).map(({ cents }) => cents));
				const debt = sum(all.filter(({ cents }) => cents < 0).map(({ cents }) => Math.abs(cents)));
				expect(sum(pays.map(({ cents }) => cents))).toBe(Math.max(0, owed - debt));
				expect(sum(carried.map(({ cents }) => cents))).toBe(Math.min(owed, debt));
				for (const { cents } of [...pays, ...carried]) expect(cents).toBeGreaterThan(0);
			}),
		);
	});

	test('the ledger lines of payouts and offsets sum to zero', () => {
		expect(sum(payoutLines(cents(90)).map(({ cents }) => cents))).toBe(0);
		const { from, to } = carryLines(cents(40));
		expect(sum(from.map(({ cents }) => cents))).toBe(0);
		// Together the lines of an offset change neither the debt to the owner nor the money at the
		// provider.
		for (const account of ['owner', 'provider']) {
			expect(sum([...from, ...to].filter((line) => line.account === account).map(({ cents }) => cents))).toBe(
				0,
			);
		}
	});
});

const to = (of: typeof payoutMachine | typeof bankFileMachine, state: string) =>
	Object.fromEntries(
		Object.entries<{ readonly to: string }>(
			(of.moves as Readonly<Record<string, Readonly<Record<string, { readonly to: string }>>>>)[state] ?? {},
		).map(([move, next]) => [move, next.to]),
	);

describe('payout states', () => {
	test.each([
		['DUE', { add_to_file: 'IN_FILE', pay: 'PAID' }],
		['IN_FILE', { remove_from_file: 'DUE', pay: 'PAID' }],
		['PAID', { mark_returned: 'RETURNED' }],
		['RETURNED', {}],
	])('a payout in state %s can change only to %j', (state, moves) => {
		expect(to(payoutMachine, state)).toEqual(moves);
	});

	test('a payout begins as DUE, and only the platform changes its state', () => {
		expect(payoutMachine.start).toBe('DUE');
		for (const by of ['OWNER', 'RENTER', 'TIMER', 'PROVIDER'] as const) {
			for (const state of payoutStatuses) {
				for (const move of ['add_to_file', 'remove_from_file', 'pay', 'mark_returned'] as const) {
					expect(payoutMachine.can({ state, move, by })).toBe(false);
				}
			}
		}
	});
});

describe('bank file states', () => {
	test.each([
		['MADE', { fetch: 'FETCHED', undo: 'UNDONE' }],
		['FETCHED', { pay: 'PAID', reopen: 'MADE', empty: 'UNDONE' }],
		['PAID', {}],
		['UNDONE', {}],
	])('a bank file in state %s can change only to %j', (state, moves) => {
		expect(to(bankFileMachine, state)).toEqual(moves);
	});

	test('a bank file can be undone only before its download, and paid only afterwards', () => {
		const may = (move: 'undo' | 'pay') =>
			bankFileStatuses.filter((state) => bankFileMachine.can({ state, move, by: 'PLATFORM' }));
		expect([may('undo'), may('pay')]).toEqual([['MADE'], ['FETCHED']]);
	});
});

const secondPersonAbove = cents(1_000_000);

test.each([
	['up to the limit, one person is enough', 1_000_000, null, 'PAID'],
	['above the limit, one person is not enough', 1_000_001, null, 'FIRST'],
	[
		'above the limit, the same person cannot confirm twice',
		1_000_001,
		'amara',
		refuse('second-person-needed'),
	],
	['above the limit, a second person completes the confirmation', 1_000_001, 'ben', 'PAID'],
])('returns the state of a payout after a confirmation: %s', (_, amount, firstBy, answer) => {
	expect(decideConfirmation({ by: 'amara', firstBy, cents: cents(amount), secondPersonAbove })).toEqual(
		answer,
	);
});
