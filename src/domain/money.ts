import { formatNumber, parseInteger } from './numbers.ts';

/**
 * Money (PRICE-1). Prices are entered in whole rupees and charged in US cents. A price is stored
 * exactly, as whole rupees; its dollars are rupees / 185. A charge is rounded half up to the cent,
 * once. Each unit has its own type, so `Cents` are not `Rupees`. Only this file and the contract create
 * these types and calculate with them.
 */
type Money<Unit extends string> = number & { readonly __unit: Unit };

/** Whole US cents; negative for a debt or a deduction. */
export type Cents = Money<'cents'>;
export type Rupees = Money<'rupees'>;

export interface Amount {
	readonly rupees: Rupees;
	readonly cents: Cents;
}

/** A number without a unit, so that an amount changes its unit only by conversion. */
type Bare<N extends number> = N & (N extends Money<string> ? never : unknown);

export const cents = <N extends number>(whole: Bare<N>) => whole as number as Cents;

export const rupees = <N extends number>(whole: Bare<N>) => whole as number as Rupees;

export const parseRupeesOrZero = (typed: string) => rupees(parseInteger(typed) ?? 0);

export const centsFromDollars = (dollars: number) => cents(Math.round(dollars * 100));

export const rupeesPerDollar = 185;

export const platformFeePercent = 10;

export const largestRupees = rupees(9_999_999_999);

/** The smallest amount that payment providers charge to a card. */
export const smallestCharge = cents(50);

/** Rounds half up. */
export function centsFromRupees(price: Rupees): Cents {
	// The integers are exact, because 10 digits of rupees times 200 are far below 2^53.
	return cents(Math.floor((price * 200 + rupeesPerDollar) / (2 * rupeesPerDollar)));
}

/** Converts whole rupees to unrounded US dollars: a listing's `price`. */
export function dollarsFromRupees(price: Rupees): number {
	return price / rupeesPerDollar;
}

/** Converts dollars to rupees: times 185, rounded up. Floating point errors are ignored. */
export function rupeesFromDollars(dollars: number): Rupees {
	const exact = dollars * rupeesPerDollar;
	const nearest = Math.round(exact);
	const near = Math.abs(exact - nearest) <= Math.max(1, nearest) * 1e-12;
	return rupees(near ? nearest : Math.ceil(exact));
}

/** Converts cents to rupees, rounded up, for a price that was not entered in rupees. */
export const rupeesFromCents = (amount: Cents) => rupeesFromDollars(amount / 100);

/** Writes '66.73', for machines. */
export const dollarDigits = (amount: Cents) => (amount / 100).toFixed(2);

export const wholeDollars = (amount: Cents) => Math.round(amount / 100);

/** Writes '$67' for narrow spaces. Amounts are in whole dollars, from 10,000 in thousands ('$12k'). */
export function shortDollars(amount: Cents): string {
	const dollars = wholeDollars(amount);
	return dollars >= 10_000 ? `$${Math.round(dollars / 1_000)}k` : `$${dollars}`;
}

export const sumCents = (amounts: readonly Cents[]) => cents(amounts.reduce((a, b) => a + b, 0));

export const subtractCents = (from: Cents, amount: Cents) => cents(from - amount);

export const negateCents = (amount: Cents) => cents(-amount);

export const minCents = (one: Cents, other: Cents) => (one < other ? one : other);

/** For display only. */
export const centsPerPerson = (total: Cents, people: number) => cents(Math.round(total / people));

/**
 * Approximate price per person in cents, for display only. Rounded up to whole dollars, so that the
 * price is never too low.
 */
export const approximateCentsPerPerson = (total: Cents, people: number) =>
	cents(Math.ceil(total / (people * 100)) * 100);

export const multiplyRupees = (each: Rupees, count: number) => rupees(each * count);

/** Price without the platform’s fee, rounded down. For display only, because owners are paid in cents. */
export const rupeesWithoutFee = (price: Rupees) =>
	rupees(Math.floor((price * (100 - platformFeePercent)) / 100));

/**
 * Returns a part of an amount in rupees, in proportion to the entered amount and rounded half up. Cents
 * are never converted by the display rate.
 */
export function rupeesOfPart(part: Cents, whole: Amount): Rupees {
	if (part === whole.cents || whole.cents === 0) return part === 0 ? rupees(0) : whole.rupees;
	return rupees(Math.floor((part * whole.rupees * 2 + whole.cents) / (2 * whole.cents)));
}

/** Divides a total by weights without losing cents. The remaining cents go to the largest remainders. */
export function splitCents(total: Cents, weights: readonly number[]): Cents[] {
	const sum = weights.reduce((a, b) => a + b, 0);
	const shares = weights.map((weight) => Math.floor((total * weight) / sum));
	const rest = total - shares.reduce((a, b) => a + b, 0);
	const byRemainder = weights
		.map((weight, at) => ({ at, remainder: (total * weight) % sum }))
		.sort((a, b) => b.remainder - a.remainder || a.at - b.at);
	for (const { at } of byRemainder.slice(0, rest)) shares[at] = (shares[at] ?? 0) + 1;
	return shares.map(cents);
}

/** `fee` is included in the price; `net` is for the owner. */
export function divideIntoNetAndFee(gross: Cents): {
	readonly gross: Cents;
	readonly net: Cents;
	readonly fee: Cents;
} {
	const [net = cents(0), fee = cents(0)] = splitCents(gross, [100 - platformFeePercent, platformFeePercent]);
	return { gross, net, fee };
}

/**
 * Writes 'US$66.73' or 'US$1,200.00', with two decimals (PRICE-2). A negative amount has a minus sign:
 * '−US$24.08'.
 */
export function formatDollars(amount: Cents, locale?: string): string {
	return `${amount < 0 ? '\u2212' : ''}US$${formatNumber(Math.abs(amount) / 100, locale, 2)}`;
}

/** Writes 'Rs 12,345'. A negative amount has a minus sign: '−Rs 4,861'. */
export function formatRupees(amount: Rupees, locale?: string): string {
	return `${amount < 0 ? '\u2212' : ''}Rs ${formatNumber(Math.abs(amount), locale)}`;
}
