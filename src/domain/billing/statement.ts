import type { CsvCell } from '../csv.ts';
import { type Cents, dollarDigits, formatDollars, negateCents, sumCents } from '../money.ts';
import { formatLocal, formatRate, type PayoutCurrency, type RateMicros } from '../payout/exchange-rate.ts';
import { formatDate, type LocalDate } from '../time.ts';
import type { Sheet } from './sheet.ts';

/** What a payout pays for one trip: charged − refunded − fee − kept = amount. */
export interface StatementLine {
	readonly trip: string;
	/** What the two parties call the booking. */
	readonly reference: string;
	readonly departureDate: LocalDate;
	/** Paid by the renter. */
	readonly charged: Cents;
	/** Of that, given back to the renter. */
	readonly refunded: Cents;
	readonly fee: Cents;
	/** Kept for another trip that was refunded after it had been paid out. */
	readonly kept: Cents;
	readonly amount: Cents;
}

/** One weekly payout to one owner. */
export interface Statement {
	readonly reference: string;
	/** The Monday of the run, on the platform's calendar. */
	readonly week: LocalDate;
	/** When the bank was told to pay, on the platform's calendar; not yet. */
	readonly paid: LocalDate | null;
	/** When the owner's bank sent it back; the next run pays it again. */
	readonly returned: LocalDate | null;
	/** What the bank was told, where that is another money than dollars; null where it was, or will be, dollars. */
	readonly sent: {
		readonly currency: PayoutCurrency;
		/** Hundredths of that money. */
		readonly localCents: number;
		readonly rate: RateMicros;
	} | null;
	readonly owner: string;
	/** The last three digits of the account. */
	readonly accountEnding: string;
	readonly lines: readonly StatementLine[];
}

const figures = ['charged', 'refunded', 'fee', 'kept', 'amount'] as const;
const taken: readonly (typeof figures)[number][] = ['refunded', 'fee', 'kept'];

const sumOf = (lines: readonly StatementLine[], figure: (typeof figures)[number]) =>
	sumCents(lines.map((line) => line[figure]));

const titles = {
	charged: 'Paid by renters',
	refunded: 'Refunded',
	fee: 'Commission',
	kept: 'Kept for refunds',
	amount: 'Paid to you',
} as const;

/** A statement's words and figures, in English; amounts in US dollars. */
export function statementSheet(statement: Statement, seller: readonly string[]): Sheet {
	const { lines, sent, returned } = statement;
	const amount = (figure: (typeof figures)[number], cents: Cents) =>
		formatDollars(taken.includes(figure) && cents !== 0 ? negateCents(cents) : cents);
	return {
		title: 'Payout statement',
		facts: [
			{ name: 'Payout', value: statement.reference },
			{ name: 'Run of', value: formatDate(statement.week) },
			{ name: 'Paid', value: statement.paid ? formatDate(statement.paid) : 'Not yet' },
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
				...figures.map((figure) => ({ title: titles[figure], amount: true })),
			],
			rows: lines.map((line) => [
				`${line.trip} (${line.reference})`,
				line.departureDate,
				...figures.map((figure) => amount(figure, line[figure])),
			]),
		},
		totals: figures.map((figure) => ({ name: titles[figure], value: amount(figure, sumOf(lines, figure)) })),
		notes: [
			'Amounts are in US dollars.',
			...(sent
				? [`The bank was told ${formatLocal(sent.currency, sent.localCents)}, at the rate of this run.`]
				: []),
			...(returned ? ['The bank sent this payment back. The next weekly run pays it again.'] : []),
		],
	};
}

/** The same for a spreadsheet: titles and a row for each trip, amounts as numbers of dollars. */
export function statementCells({ lines }: Statement): {
	readonly titles: readonly string[];
	readonly rows: readonly (readonly CsvCell[])[];
} {
	return {
		titles: ['Trip', 'Booking', 'Date', ...figures.map((figure) => `${titles[figure]} (USD)`)],
		rows: lines.map((line) => [
			line.trip,
			line.reference,
			line.departureDate,
			...figures.map((figure) => Number(dollarDigits(line[figure]))),
		]),
	};
}
