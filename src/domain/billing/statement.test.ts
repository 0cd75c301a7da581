import { expect, test } from 'vitest';
import type { ExtraId } from '../id.ts';
import { cents, rupees } from '../money.ts';
import type { PriceLine } from '../price/trip-price.ts';
import { type StatementLine, statementCells } from './statement.ts';

const amount = { rupees: rupees(1), cents: cents(1) };
const priceLines: readonly PriceLine[] = [
	{ kind: 'BASE', ...amount },
	{ kind: 'WEEKDAY', weekday: 'Saturday', percent: 20, ...amount },
	{ kind: 'EXTRA_GUEST', people: 2, eachRupees: rupees(1), ...amount },
	{
		kind: 'EXTRA',
		extraId: '0000000000000000000e' as ExtraId,
		name: 'Lunch',
		per: 'PERSON',
		mandatory: false,
		people: 3,
		eachRupees: rupees(1),
		...amount,
	},
];
const line = (lines: readonly PriceLine[]): StatementLine => ({
	trip: 'Whales',
	reference: 'abcdefghij',
	departureDate: '2026-07-11',
	priceLines: lines,
	discount: cents(0),
	charged: cents(6_673),
	refunded: cents(0),
	fee: cents(667),
	withheld: cents(0),
	amount: cents(6_006),
});
const statement = (lines: readonly PriceLine[]) => ({
	reference: '0123456789',
	week: '2026-07-13',
	paid: null,
	returned: null,
	sent: null,
	owner: 'Kamal Silva',
	accountEnding: '789',
	lines: [line(lines)],
});
const words = 'Saturday: 20% more; 2 extra guests; Lunch × 3';

test('a statement lists the price rules and extras of a trip in words', () => {
	const { titles, rows } = statementCells(statement(priceLines));
	expect([titles.at(-1), rows[0]?.at(-1)]).toEqual(['Rules and extras', words]);
});

test('a statement lists no price rules for plain prices, ride prices and quoted prices', () => {
	for (const lines of [[], priceLines.slice(0, 1)]) {
		expect(statementCells(statement(lines)).rows[0]?.at(-1)).toBe('');
	}
});
