import { expect, test } from 'vitest';
import type { Earnings } from '#contract/billing-contract.ts';
import { cents } from '#domain/money.ts';
import { render, textOf } from '#test/render-screen.tsx';
import { OwnEarnings } from './own-earnings.tsx';

function earningsOf(disputed: number): Earnings {
	const left = 10_000 - disputed;
	const sums = {
		bookings: 1,
		chargedCents: cents(10_000),
		refundedCents: cents(0),
		disputedCents: cents(disputed),
		feeCents: cents(left * 0.1),
		netCents: cents(left * 0.9),
	};
	const whales = { kind: 'EXPERIENCE', _id: 'wha1e000000000000000', name: 'Whales' } as const;
	const month = { month: '2026-07', ...sums, listings: [{ ...whales, ...sums, payouts: [] }] };
	return { years: [2026], year: 2026, total: sums, months: [month] };
}

test('earnings show money in dispute in the total, the month and the listing', async () => {
	const shown = async (disputed: number) =>
		textOf(await render(<OwnEarnings earnings={earningsOf(disputed)} />)).match(/In dispute −US\$40\.00/g);
	expect(await shown(4_000)).toHaveLength(3);
	expect(await shown(0)).toBeNull();
});
