import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { histories, playHistory } from '#test/ledger-histories.ts';
import { times } from '#test/long.ts';
import { cents } from '../money.ts';
import { payoutStatuses } from '../payout/payout.ts';
import { addMovement, balanceOf, locateMoney, movement } from './ledger.ts';

const charge = { kind: 'charge', id: 'p1' } as const;
const line = (account: 'provider' | 'owner' | 'fee', amount: number) => ({ account, cents: cents(amount) });

describe('ledger movements', () => {
	test.each<[string, readonly ReturnType<typeof line>[], string]>([
		[
			'a movement that does not sum to zero',
			[line('provider', 100), line('owner', -99)],
			'does not sum to zero',
		],
		[
			'a movement with an account twice',
			[line('provider', 100), line('owner', -50), line('owner', -50)],
			'twice',
		],
		['a movement of zero', [line('provider', 0), line('owner', 0)], 'moves nothing'],
		['a movement of fractions of a cent', [line('provider', 0.5), line('owner', -0.5)], 'whole cents'],
		[
			'a movement above the safe integers',
			[line('provider', 2 ** 53), line('owner', -(2 ** 53))],
			'whole cents',
		],
	])('the ledger rejects %s', (_, lines, why) => {
		expect(() => movement(charge, lines)).toThrow(why);
	});

	test('a ledger movement is named after its cause, and adding the movement again has no effect', () => {
		const one = movement(charge, [line('provider', 100), line('owner', -100), line('fee', 0)], 'a');
		expect([one.name, one.lines.length]).toEqual(['charge:p1:a', 2]);
		expect(balanceOf(addMovement(addMovement([], one), one), 'provider')).toBe(100);
	});
});

test('ledger sums balance after each event of random histories', () => {
	const seen = new Map<string, number>();
	const ended = new Map<string, number>();
	fc.assert(
		fc.property(histories, (history) => {
			const differences: object[] = [];
			const end = playHistory(history, (ledger, expectedTotals) => {
				const found = locateMoney(ledger);
				// Compares with the money that really moved, counted without the ledger. Providers hold
				// the charges minus the payouts.
				if (
					found.charges !== expectedTotals.charged ||
					found.refunds !== expectedTotals.refunded ||
					found.payouts !== expectedTotals.paidOut ||
					found.disputed !== expectedTotals.disputed ||
					found.refunds + found.fees + found.payouts + found.held + found.disputed !== found.charges ||
					found.fees < 0 ||
					balanceOf(ledger, 'promo') !== 0 ||
					balanceOf(ledger, 'provider') !==
						expectedTotals.charged -
							expectedTotals.refunded -
							expectedTotals.paidOut -
							expectedTotals.providerFees
				)
					differences.push({ found, expectedTotals: { ...expectedTotals } });
			});
			expect(differences).toEqual([]);
			for (const { cause } of end.ledger) seen.set(cause.kind, (seen.get(cause.kind) ?? 0) + 1);
			// Payouts that are due or in a bank file have moved no money. Returned payouts have moved it out
			// and back.
			const wrong: unknown[] = [];
			for (const { id, status, pays } of end.payouts) {
				ended.set(status, (ended.get(status) ?? 0) + 1);
				const mine = end.ledger.filter(({ cause }) => cause.id === id);
				const amount = pays.reduce((sum, pay) => sum + pay.cents, 0);
				if (balanceOf(mine, 'owner') !== (status === 'PAID' ? amount : 0)) wrong.push(id);
			}
			expect(wrong).toEqual([]);
		}),
		{ numRuns: times(10_000, 500) },
	);
	const often = times(100, 5);
	expect(
		[...seen.values()].every((count) => count >= often),
		JSON.stringify([...seen]),
	).toBe(true);
	expect(seen.size).toBe(12);
	expect([...ended.keys()].sort()).toEqual([...payoutStatuses].sort());
	expect(Math.min(...ended.values()), JSON.stringify([...ended])).toBeGreaterThanOrEqual(often);
}, 120_000);

test('partial refunds return the platform’s fee in proportion, without a rounding difference in total', () => {
	fc.assert(
		fc.property(histories, (history) => {
			const end = playHistory([
				...history.filter(({ kind }) => ['capture', 'partial-refund', 'refund-fails'].includes(kind)),
				...[0, 1, 2, 3].map((booking) => ({ kind: 'cancel', booking }) as const),
			]);
			expect(balanceOf(end.ledger, 'fee')).toBe(0);
			expect(balanceOf(end.ledger, 'owner')).toBe(0);
			expect(balanceOf(end.ledger, 'provider')).toBe(0);
		}),
	);
});
