import type { CsvCell } from '../csv.ts';
import { type Cents, dollarDigits, formatDollars, negateCents, sumCents } from '../money.ts';
import { formatLocal, formatRate, type PayoutCurrency, type RateMicros } from '../payout/exchange-rate.ts';
import { priceLineText } from '../price/price-line-text.ts';
import type { PriceLine } from '../price/trip-price.ts';
import { formatDate, type LocalDate } from '../time.ts';
import type { Sheet } from './sheet.ts';

/**
 * What a payout pays for one trip: charged − refunded − fee − kept = amount. `charged` is after
 * any promo code discount.
 */
export interface StatementLine {
	readonly trip: string;
	/** Reference of the booking. */
	readonly reference: string;
	readonly departureDate: LocalDate;
	/** Lines of the price calculation; empty for a plain price, a ride or a quote. */
	readonly priceLines: readonly PriceLine[];
	/** Discount of a promo code, which reduces the owner's share. */
	readonly discount: Cents;
	/** Cents charged to the renter, after the discount. */
	readonly charged: Cents;
	/** Cents refunded to the renter. */
	readonly refunded: Cents;
	readonly fee: Cents;
	/** Withheld because another trip was refunded after its payout. */
	readonly withheld: Cents;
	readonly amount: Cents;
}

/** The statement of one weekly payout to one owner. */
export interface Statement {
	readonly reference: string;
	/** The Monday of the payout run, in the platform's zone. */
	readonly week: LocalDate;
	/** Date on which the bank was instructed, in the platform's zone; null before that. */
	readonly paid: LocalDate | null;
	/** Date on which the owner's bank returned the payout; the next payout run pays it again. */
	readonly returned: LocalDate | null;
	/** The amount sent in another currency; null if it was sent in US dollars. */
	readonly sent: {
		readonly currency: PayoutCurrency;
		/** Hundredths of the currency that was sent. */
		readonly localCents: number;
		readonly rate: RateMicros;
	} | null;
	readonly owner: string;
	/** The last three digits of the owner's bank account. */
	readonly accountEnding: string;
	readonly lines: readonly StatementLine[];
}

const figures = ['price', 'discount', 'charged', 'refunded', 'fee', 'withheld', 'amount'] as const;
type Figure = (typeof figures)[number];
const taken: readonly Figure[] = ['discount', 'refunded', 'fee', 'withheld'];

const figureOf = (line: StatementLine, figure: Figure) =>
	figure === 'price' ? sumCents([line.charged, line.discount]) : line[figure];
const sumOf = (lines: readonly StatementLine[], figure: Figure) =>
	sumCents(lines.map((line) => figureOf(line, figure)));

/** Returns the columns of a statement; price and discount only if a promo code was used. */
const figuresOf = (lines: readonly StatementLine[]): readonly Figure[] =>
	lines.some(({ discount }) => discount !== 0) ? figures : figures.slice(2);

const titles = {
	price: 'Price',
	discount: 'Promo codes',
	charged: 'Paid by renters',
	refunded: 'Refunded',
	fee: 'Commission',
	withheld: 'Withheld for refunds',
	amount: 'Paid to you',
} as const;

/**
 * Describes price rules and extras in words: 'Saturday: 20% more; Lunch × 3'. Empty for a plain
 * price.
 */
const rulesText = ({ priceLines }: StatementLine) =>
	priceLines
		.filter(({ kind }) => kind !== 'BASE')
		.map(priceLineText)
		.join('; ');

/** Builds a statement's printed text and figures, in English, with amounts in US dollars. */
export function statementSheet(statement: Statement, seller: readonly string[]): Sheet {
	const { lines, sent, returned } = statement;
	const shown = figuresOf(lines);
	const amount = (figure: Figure, cents: Cents) =>
		formatDollars(taken.includes(figure) && cents !== 0 ? negateCents(cents) : cents);
	return {
		title: 'Payout statement',
		facts: [
			{ name: 'Payout', value: statement.reference },
			{ name: 'Run of', value: formatDate(statement.week) },
			{ name: 'Paid', value: statement.paid ? formatDate(statement.paid) : 'Not paid yet' },
			...(returned ? [{ name: 'Returned by the bank', value: formatDate(returned) }] : []),
			{ name: 'Account ending', value: statement.accountEnding },
			...(sent
				? [
						{ name: 'Sent to the bank', value: formatLocal(sent.currency, sent.localCents) },
						{ name: 'Exchange rate', value: formatRate(sent.currency, sent.rate) },
					]
				: []),
		],
		parties: [
			{ heading: 'From', lines: seller },
			{ heading: 'To', lines: [statement.owner] },
		],
		table: {
			columns: [
				{ title: 'Trip', amount: false },
				{ title: 'Date', amount: true },
				...shown.map((figure) => ({ title: titles[figure], amount: true })),
			],
			rows: lines.map((line) => [
				[`${line.trip} (${line.reference})`, rulesText(line)].filter(Boolean).join('. '),
				formatDate(line.departureDate),
				...shown.map((figure) => amount(figure, figureOf(line, figure))),
			]),
		},
		totals: shown.map((figure) => ({ name: titles[figure], value: amount(figure, sumOf(lines, figure)) })),
		notes: [
			'Amounts are in US dollars.',
			...(sent
				? [`We sent the bank ${formatLocal(sent.currency, sent.localCents)}, at the rate of this run.`]
				: []),
			...(returned ? ['The bank returned this payment. We’ll pay it again in the next weekly run.'] : []),
		],
	};
}

/**
 * Builds a statement for a spreadsheet: column titles and one row per trip, with amounts as
 * numbers of dollars.
 */
export function statementCells({ lines }: Statement): {
	readonly titles: readonly string[];
	readonly rows: readonly (readonly CsvCell[])[];
} {
	const shown = figuresOf(lines);
	return {
		titles: [
			'Trip',
			'Booking',
			'Date',
			...shown.map((figure) => `${titles[figure]} (USD)`),
			'Rules and extras',
		],
		rows: lines.map((line) => [
			line.trip,
			line.reference,
			line.departureDate,
			...shown.map((figure) => Number(dollarDigits(figureOf(line, figure)))),
			rulesText(line),
		]),
	};
}
