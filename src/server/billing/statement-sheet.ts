import type { Sheet } from '#domain/billing/sheet.ts';
import {
	deductionFigures,
	listPrintedFigures,
	type Statement,
	type StatementFigure,
	type StatementLine,
	statementCentsOf,
} from '#domain/billing/statement.ts';
import { type Cents, negateCents, sumCents } from '#domain/money.ts';
import { formatLocal, formatRate } from '#domain/payout/exchange-rate.ts';
import type { TextLocale } from '../i18n/text-locale.ts';
import { priceLineWords } from './price-line-words.ts';

const titleOf = (figure: StatementFigure, { i18n }: TextLocale): string => {
	switch (figure) {
		case 'price':
			return i18n._('Price');
		case 'discount':
			return i18n._('Promo codes');
		case 'charged':
			return i18n._('Paid by renters');
		case 'refunded':
			return i18n._('Refunded');
		case 'fee':
			return i18n._('Commission');
		case 'withheld':
			return i18n._('Withheld for refunds');
		case 'amount':
			return i18n._('Paid to you');
	}
};

/** Amounts are in US dollars. */
export function statementSheet(statement: Statement, seller: readonly string[], locale: TextLocale): Sheet {
	const { i18n, format } = locale;
	const { lines, sent, returned } = statement;
	const shown = listPrintedFigures(lines);
	const amount = (figure: StatementFigure, cents: Cents) =>
		format.dollars(deductionFigures.includes(figure) && cents !== 0 ? negateCents(cents) : cents);
	const sumOf = (figure: StatementFigure) => sumCents(lines.map((line) => statementCentsOf(line, figure)));
	const local = sent && formatLocal(sent.currency, sent.localCents);
	return {
		language: locale.language,
		title: i18n._('Payout statement'),
		facts: [
			{ name: i18n._('Payout'), value: statement.reference },
			{ name: i18n._('Run of'), value: format.date(statement.week) },
			{
				name: i18n._('Paid on'),
				value: statement.paid ? format.date(statement.paid) : i18n._('Not paid yet'),
			},
			...(returned ? [{ name: i18n._('Returned by the bank'), value: format.date(returned) }] : []),
			{ name: i18n._('Account ending'), value: statement.accountEnding },
			...(sent && local
				? [
						{ name: i18n._('Sent to the bank'), value: local },
						{ name: i18n._('Exchange rate'), value: formatRate(sent.currency, sent.rate) },
					]
				: []),
		],
		parties: [
			{ heading: i18n._('From'), lines: seller },
			{ heading: i18n._('To'), lines: [statement.owner] },
		],
		table: {
			columns: [
				{ title: i18n._('Trip'), amount: false },
				{ title: i18n._('Date'), amount: true },
				...shown.map((figure) => ({ title: titleOf(figure, locale), amount: true })),
			],
			rows: lines.map((line) => [
				[`${line.trip} (${line.reference})`, rulesOf(line, locale)].filter(Boolean).join('. '),
				format.date(line.departureDate),
				...shown.map((figure) => amount(figure, statementCentsOf(line, figure))),
			]),
		},
		totals: shown.map((figure) => ({ name: titleOf(figure, locale), value: amount(figure, sumOf(figure)) })),
		notes: [
			i18n._('Amounts are in US dollars.'),
			...(local ? [i18n._('We sent the bank {local}, at the rate of this run.', { local })] : []),
			...(returned
				? [i18n._('The bank returned this payment. We’ll pay it again in the next weekly run.')]
				: []),
		],
	};
}

/**
 * Describes price rules and extras: 'Saturday: 20% more; Lunch × 3'. Returns '' if the trip has neither.
 */
const rulesOf = ({ priceLines }: StatementLine, locale: TextLocale) =>
	priceLines
		.filter(({ kind }) => kind !== 'BASE')
		.map((line) => priceLineWords(line, locale))
		.join('; ');
