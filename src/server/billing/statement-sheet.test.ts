import { expect, test } from 'vitest';
import type { BillingDocument } from '#domain/billing/billing-document.ts';
import type { Statement, StatementLine } from '#domain/billing/statement.ts';
import { cents, rupees } from '#domain/money.ts';
import { priceLineText } from '#domain/price/price-line-text.ts';
import type { PriceLine } from '#domain/price/trip-price.ts';
import { localeFor } from '../i18n/text-locale.ts';
import { billingSheet } from './billing-sheet.ts';
import { priceLineWords } from './price-line-words.ts';
import { statementSheet } from './statement-sheet.ts';

const amount = { rupees: rupees(1), cents: cents(1) };
const priceLines: readonly PriceLine[] = [
	{ kind: 'BASE', ...amount },
	{ kind: 'WEEKDAY', weekday: 'Saturday', percent: 20, ...amount },
	{ kind: 'WEEKDAY', weekday: 'Sunday', percent: -20, ...amount },
	{ kind: 'EXTRA_GUEST', people: 2, eachRupees: rupees(1), ...amount },
	{ kind: 'SEASON', from: '2026-07-01', to: '2026-07-31', yearly: false, ...amount },
	{ kind: 'EARLY_BIRD', daysAhead: 30, percent: 10, ...amount },
	{ kind: 'LAST_MINUTE', hoursAhead: 48, percent: 10, ...amount },
	{ kind: 'MINIMUM', ...amount },
	{ kind: 'PROMO_CODE', code: 'SUMMER', percent: 10, ...amount },
];
const line: StatementLine = {
	trip: 'Whales',
	reference: 'abcdefghij',
	departureDate: '2026-07-11',
	priceLines: priceLines.slice(0, 2),
	discount: cents(0),
	charged: cents(6_673),
	refunded: cents(0),
	fee: cents(667),
	withheld: cents(0),
	amount: cents(6_006),
};
const deducted = { ...line, discount: cents(1), refunded: cents(1), withheld: cents(1) };
const statement: Statement = {
	reference: '0123456789',
	week: '2026-07-13',
	paid: null,
	returned: '2026-07-14',
	sent: null,
	owner: 'Kamal Silva',
	accountEnding: '0789',
	lines: [line],
};
const creditNote: BillingDocument = {
	kind: 'CREDIT_NOTE',
	number: 'CN-2026-000001',
	issued: '2026-11-23',
	reference: '0123456789',
	cents: cents(6_673),
	facts: {
		seller: [],
		buyer: [],
		trip: 'Whales',
		departureDate: '2026-12-01',
		place: '',
		people: 6,
		method: 'stripe',
		reason: 'WEATHER',
		operator: 'Kamal Silva',
		taxes: [],
		netCents: cents(6_673),
		corrects: 'R-2026-000042',
	},
};
const latinWords = /[A-Za-z]{3,}/g;

test('a statement’s price line in English has the same text as the receipt', () => {
	for (const each of priceLines) expect(priceLineWords(each, localeFor('en'))).toBe(priceLineText(each));
});

test('a statement lists the price rules of a trip, and nothing for a plain price', () => {
	const [row] = statementSheet(statement, [], localeFor('en')).table.rows;
	expect(row?.[0]).toBe('Whales (abcdefghij). Saturday: 20% more');
	const plain = { ...statement, lines: [{ ...line, priceLines: [] }] };
	expect(statementSheet(plain, [], localeFor('en')).table.rows[0]?.[0]).toBe('Whales (abcdefghij)');
});

test('a statement leaves out deductions that no trip has', () => {
	const titlesOf = (of: StatementLine) =>
		statementSheet({ ...statement, lines: [line, of] }, [], localeFor('en')).totals.map(({ name }) => name);
	expect(titlesOf(line)).toEqual(['Paid by renters', 'Commission', 'Paid to you']);
	expect(titlesOf({ ...line, withheld: cents(1) })).toContain('Withheld for refunds');
	expect(titlesOf({ ...line, refunded: cents(1) })).toContain('Refunded');
});

test('a credit note for commission says that refunded money is free of commission, and not that it was withheld', () => {
	const sheet = billingSheet({ ...creditNote, kind: 'COMMISSION_CREDIT_NOTE' }, localeFor('en'));
	expect(sheet.totals).toEqual([{ name: 'Total commission refunded', value: 'US$66.73' }]);
	expect(sheet.notes).toEqual(['We charge no commission on refunded money. You have nothing to pay.']);
	expect(JSON.stringify(sheet)).not.toMatch(/withh/i);
});

test.each(['si', 'ta'] as const)('statements and billing documents are written in %s', (language) => {
	const sheets = [
		statementSheet({ ...statement, lines: [deducted] }, [], localeFor(language)),
		billingSheet(creditNote, localeFor(language)),
	];
	const known = ['Whales', 'abcdefghij', 'Kamal', 'Silva', 'Stripe'];
	const english = JSON.stringify(
		sheets.map(({ title, facts, parties, table, totals, notes }) => [
			title,
			facts.map(({ name, value }) => [name, value]),
			parties.map(({ heading, lines }) => [heading, lines]),
			table.columns.map((column) => column.title),
			table.rows,
			totals.map(({ name, value }) => [name, value]),
			notes,
		]),
	).match(latinWords);
	expect(english?.filter((word) => !known.includes(word))).toEqual([]);
	expect(sheets.map((sheet) => sheet.language)).toEqual([language, language]);
});
