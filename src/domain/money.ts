import { formatNumber, typedWhole } from './numbers.ts';

/**
 * Money (PRICE-1). Prices are entered in whole rupees and charged in US cents: price = rupees /
 * 185, stored exactly as whole rupees; a charge is rounded half up to the cent, once. Units are branded:
 * `Cents` are not `Rupees`. Only this file and the contract make brands and compute with them.
 */
type Money<Unit extends string> = number & { readonly __unit: Unit };

/** Whole US cents; negative if owed. */
export type Cents = Money<'cents'>;
/** Whole Sri Lankan rupees. */
export type Rupees = Money<'rupees'>;

/** An amount as entered and as charged. */
export interface Amount {
	readonly rupees: Rupees;
	readonly cents: Cents;
}

/** A plain number: amounts change their unit only by conversion. */
type Bare<N extends number> = N & (N extends Money<string> ? never : unknown);

/** A whole number as US cents. */
export const cents = <N extends number>(whole: Bare<N>) => whole as number as Cents;

/** A whole number as rupees. */
export const rupees = <N extends number>(whole: Bare<N>) => whole as number as Rupees;

/** Rupees from typed digits; 0 if empty. */
export const rupeesEntered = (typed: string) => rupees(typedWhole(typed) ?? 0);

/** Cents from a slider's dollars. */
export const centsFromDollars = (dollars: number) => cents(Math.round(dollars * 100));

export const rupeesPerDollar = 185;

/** The platform's share of every payment. */
export const platformFeePercent = 10;

/** The largest price that can be entered: 10 digits. */
export const largestRupees = rupees(9_999_999_999);

/** Minimum card charge of payment providers. */
export const smallestCharge = cents(50);

/** Whole rupees as US cents, rounded half up. */
export function centsFromRupees(price: Rupees): Cents {
	// Integers: 10 digits of rupees times 200 stay far below 2^53.
	return cents(Math.floor((price * 200 + rupeesPerDollar) / (2 * rupeesPerDollar)));
}

/** Whole rupees as unrounded US dollars: a listing's `price`. */
export function dollarsFromRupees(price: Rupees): number {
	return price / rupeesPerDollar;
}

/** Dollars times 185, rounded up, tolerating floating point errors. */
export function rupeesFromDollars(dollars: number): Rupees {
	const exact = dollars * rupeesPerDollar;
	const nearest = Math.round(exact);
	const near = Math.abs(exact - nearest) <= Math.max(1, nearest) * 1e-12;
	return rupees(near ? nearest : Math.ceil(exact));
}

/** Cents as rupees if none were entered, rounded up. */
export const rupeesFromCents = (amount: Cents) => rupeesFromDollars(amount / 100);

/** '66.73', for machines. */
export const dollarDigits = (amount: Cents) => (amount / 100).toFixed(2);

/** Rounded whole dollars, for narrow spaces. */
export const wholeDollars = (amount: Cents) => Math.round(amount / 100);

/** '$67' for narrow spaces: whole dollars, from 10,000 in thousands, '$12k'. */
export function shortDollars(amount: Cents): string {
	const dollars = wholeDollars(amount);
	return dollars >= 10_000 ? `$${Math.round(dollars / 1_000)}k` : `$${dollars}`;
}

export const sumCents = (amounts: readonly Cents[]) => cents(amounts.reduce((a, b) => a + b, 0));

export const minusCents = (from: Cents, amount: Cents) => cents(from - amount);

export const negateCents = (amount: Cents) => cents(-amount);

export const smallerCents = (one: Cents, other: Cents) => (one < other ? one : other);

/** Price per person, rounded: for display only. */
export const centsEach = (total: Cents, people: number) => cents(Math.round(total / people));

/**
 * Approximate price per person: whole dollars in cents, rounded up so that it is never too low. For display
 * only.
 */
export const aboutEach = (total: Cents, people: number) => cents(Math.ceil(total / (people * 100)) * 100);

/** A price times a count: seats × price per seat. */
export const timesRupees = (each: Rupees, count: number) => rupees(each * count);

/** A price without the platform's fee, rounded down: for display; owners are paid in cents. */
export const rupeesWithoutFee = (price: Rupees) =>
	rupees(Math.floor((price * (100 - platformFeePercent)) / 100));

/**
 * Part of an amount in rupees, in proportion to the entered amount: never converted from cents by the display
 * rate. Rounded half up.
 */
export function rupeesOfPart(part: Cents, whole: Amount): Rupees {
	if (part === whole.cents || whole.cents === 0) return part === 0 ? rupees(0) : whole.rupees;
	return rupees(Math.floor((part * whole.rupees * 2 + whole.cents) / (2 * whole.cents)));
}

/** Divides a total by weights without losing cents: the last ones go to the largest remainders. */
export function split(total: Cents, weights: readonly number[]): Cents[] {
	const sum = weights.reduce((a, b) => a + b, 0);
	const shares = weights.map((weight) => Math.floor((total * weight) / sum));
	const rest = total - shares.reduce((a, b) => a + b, 0);
	const byRemainder = weights
		.map((weight, at) => ({ at, remainder: (total * weight) % sum }))
		.sort((a, b) => b.remainder - a.remainder || a.at - b.at);
	for (const { at } of byRemainder.slice(0, rest)) shares[at] = (shares[at] ?? 0) + 1;
	return shares.map(cents);
}

/** Division of a payment in cents: `fee` is included in the price, `net` goes to the owner. */
export function breakdown(gross: Cents): {
	readonly gross: Cents;
	readonly net: Cents;
	readonly fee: Cents;
} {
	const [net = cents(0), fee = cents(0)] = split(gross, [100 - platformFeePercent, platformFeePercent]);
	return { gross, net, fee };
}

/** 'US$66.73' or 'US$1,200.00': two decimals (PRICE-2); negative '−US$24.08' with a minus sign. */
export function formatDollars(amount: Cents, locale?: string): string {
	return `${amount < 0 ? '\u2212' : ''}US$${formatNumber(Math.abs(amount) / 100, locale, 2)}`;
}

/** 'Rs 12,345'; negative '−Rs 4,861' with a minus sign. */
export function formatRupees(amount: Rupees, locale?: string): string {
	return `${amount < 0 ? '\u2212' : ''}Rs ${formatNumber(Math.abs(amount), locale)}`;
}
