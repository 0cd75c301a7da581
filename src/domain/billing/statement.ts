import type { CsvCell } from '../csv.ts';
import { type Cents, dollarDigits, sumCents } from '../money.ts';
import type { PayoutCurrency, RateMicros } from '../payout/exchange-rate.ts';
import { priceLineText } from '../price/price-line-text.ts';
import type { PriceLine } from '../price/trip-price.ts';
import type { LocalDate } from '../time.ts';

/**
 * Payout for one trip: charged − refunded − fee − withheld = amount. `charged` is the amount after any
 * promo code discount.
 */
export interface StatementLine {
	readonly trip: string;
	readonly reference: string;
	readonly departureDate: LocalDate;
	/** Lines of the price calculation; empty for a plain price, a ride or a quote. */
	readonly priceLines: readonly PriceLine[];
	readonly discount: Cents;
	/** After the discount. */
	readonly charged: Cents;
	readonly refunded: Cents;
	readonly fee: Cents;
	/** Cents withheld because another trip was refunded after its payout. */
	readonly withheld: Cents;
	readonly amount: Cents;
}

export interface Statement {
	readonly reference: string;
	/** The Monday of the payout run, in the platform's zone. */
	readonly week: LocalDate;
	/** Date on which the bank was instructed, in the platform’s zone; null before the instruction. */
	readonly paid: LocalDate | null;
	/** Date on which the owner’s bank returned the payout. The next payout run pays the amount again. */
	readonly returned: LocalDate | null;
	/** Null if the payout was sent in US dollars. */
	readonly sent: {
		readonly currency: PayoutCurrency;
		/** In hundredths of `currency`. */
		readonly localCents: number;
		readonly rate: RateMicros;
	} | null;
	readonly owner: string;
	/** The last three digits. */
	readonly accountEnding: string;
	readonly lines: readonly StatementLine[];
}

const statementFigures = ['price', 'discount', 'charged', 'refunded', 'fee', 'withheld', 'amount'] as const;
export type StatementFigure = (typeof statementFigures)[number];
export const deductionFigures: readonly StatementFigure[] = ['discount', 'refunded', 'fee', 'withheld'];

export const statementCentsOf = (line: StatementLine, figure: StatementFigure) =>
	figure === 'price' ? sumCents([line.charged, line.discount]) : line[figure];

export const listShownFigures = (lines: readonly StatementLine[]): readonly StatementFigure[] =>
	lines.some(({ discount }) => discount !== 0) ? statementFigures : statementFigures.slice(2);

/** Leaves out deductions that no trip has, so that the other columns are wide enough for their titles. */
export const listPrintedFigures = (lines: readonly StatementLine[]): readonly StatementFigure[] =>
	listShownFigures(lines).filter(
		(figure) =>
			!deductionFigures.includes(figure) || lines.some((line) => statementCentsOf(line, figure) !== 0),
	);

const titles = {
	price: 'Price',
	discount: 'Promo codes',
	charged: 'Paid by renters',
	refunded: 'Refunded',
	fee: 'Commission',
	withheld: 'Withheld for refunds',
	amount: 'Paid to you',
} as const;

/** 'Saturday: 20% more; Lunch × 3'; empty for a plain price. */
const rulesText = ({ priceLines }: StatementLine) =>
	priceLines
		.filter(({ kind }) => kind !== 'BASE')
		.map(priceLineText)
		.join('; ');

/** Amounts are numbers of dollars. */
export function statementCells({ lines }: Statement): {
	readonly titles: readonly string[];
	readonly rows: readonly (readonly CsvCell[])[];
} {
	const shown = listShownFigures(lines);
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
			...shown.map((figure) => Number(dollarDigits(statementCentsOf(line, figure)))),
			rulesText(line),
		]),
	};
}
