import { formatNumber, typedWhole } from './numbers.ts';

/**
 * Money (specification section 9, decisions "Money"). Prices are entered in whole rupees and charged in US cents:
 * price = rupees / 185, kept exact as the whole rupees; what is charged is rounded half up to the cent, once.
 * Each unit is branded: `Cents` cannot pass for `Rupees`. Brands are made, and reckoned with, here and by the contract.
 */
type Money<Unit extends string> = number & { readonly __unit: Unit };

/** Whole US cents; below zero where they are owed. */
export type Cents = Money<'cents'>;
/** Whole Sri Lankan rupees. */
export type Rupees = Money<'rupees'>;

/** An amount in both units: as entered, and as charged. */
export interface Amount {
	readonly rupees: Rupees;
	readonly cents: Cents;
}

/** A number without a unit yet: what is in one already becomes another by conversion alone. */
type Bare<N extends number> = N & (N extends Money<string> ? never : unknown);

/** A whole number as US cents. */
export const cents = <N extends number>(whole: Bare<N>) => whole as number as Cents;

/** A whole number as rupees. */
export const rupees = <N extends number>(whole: Bare<N>) => whole as number as Rupees;

/** Rupees of the digits that were entered; 0 of none. */
export const rupeesEntered = (typed: string) => rupees(typedWhole(typed) ?? 0);

/** Cents of the dollars that a slider offers. */
export const centsFromDollars = (dollars: number) => cents(Math.round(dollars * 100));

export const rupeesPerDollar = 185;

/** The platform's part of every payment, in percent. */
export const platformFeePercent = 10;

/** The largest price that can be entered: 10 digits. */
export const largestRupees = rupees(9_999_999_999);

/** The least that a payment provider takes by card. */
export const smallestCharge = cents(50);

/** Whole rupees as US cents, rounded half up. */
export function centsFromRupees(price: Rupees): Cents {
	// Whole-number arithmetic: 10 digits of rupees times 200 stay far below 2^53.
	return cents(Math.floor((price * 200 + rupeesPerDollar) / (2 * rupeesPerDollar)));
}

/** Whole rupees as US dollars, not rounded: what a listing's `price` is. */
export function dollarsFromRupees(price: Rupees): number {
	return price / rupeesPerDollar;
}

/** Dollars times 185, rounded up; a hair of floating error does not cost a rupee. */
export function rupeesFromDollars(dollars: number): Rupees {
	const exact = dollars * rupeesPerDollar;
	const nearest = Math.round(exact);
	const near = Math.abs(exact - nearest) <= Math.max(1, nearest) * 1e-12;
	return rupees(near ? nearest : Math.ceil(exact));
}

/** What cents are in rupees where none were entered, rounded up. */
export const rupeesFromCents = (amount: Cents) => rupeesFromDollars(amount / 100);

/** '66.73', as machines read dollars. */
export const dollarDigits = (amount: Cents) => (amount / 100).toFixed(2);

/** Dollars without their cents, rounded, for where there is little room. */
export const wholeDollars = (amount: Cents) => Math.round(amount / 100);

/** '$67' where there is little room: whole dollars, from 10,000 on in thousands, '$12k'. */
export function shortDollars(amount: Cents): string {
	const dollars = wholeDollars(amount);
	return dollars >= 10_000 ? `$${Math.round(dollars / 1_000)}k` : `$${dollars}`;
}

export const sumCents = (amounts: readonly Cents[]) => cents(amounts.reduce((a, b) => a + b, 0));

/** The first without the second. */
export const minusCents = (from: Cents, amount: Cents) => cents(from - amount);

/** As much, to the other side. */
export const negateCents = (amount: Cents) => cents(-amount);

export const smallerCents = (one: Cents, other: Cents) => (one < other ? one : other);

/** What each of so many people would pay, rounded: to be shown, never charged. */
export const centsEach = (total: Cents, people: number) => cents(Math.round(total / people));

/**
 * What each of so many people would pay about: whole dollars, as cents, rounded up, so that nobody is told less than
 * their part. To be shown, never charged.
 */
export const aboutEach = (total: Cents, people: number) => cents(Math.ceil(total / (people * 100)) * 100);

/** So many times a price: seats × price per seat. */
export const timesRupees = (each: Rupees, count: number) => rupees(each * count);

/** A price in rupees without the platform's part, rounded down: to be shown, the owner is paid in cents. */
export const rupeesWithoutFee = (price: Rupees) =>
	rupees(Math.floor((price * (100 - platformFeePercent)) / 100));

/**
 * What a part of an amount is in rupees, by the amount as it was entered: the whole part is the whole amount, and a part is
 * never worked out from cents by the display rate. Rounded half up.
 */
export function rupeesOfPart(part: Cents, whole: Amount): Rupees {
	if (part === whole.cents || whole.cents === 0) return part === 0 ? rupees(0) : whole.rupees;
	return rupees(Math.floor((part * whole.rupees * 2 + whole.cents) / (2 * whole.cents)));
}

/** Shares of a total by weights that add up to the total: the last cents go to the largest remainders. */
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

/** What a payment in cents means to both sides: `fee` is inside the price, `net` goes to the owner. */
export function breakdown(gross: Cents): {
	readonly gross: Cents;
	readonly net: Cents;
	readonly fee: Cents;
} {
	const [net = cents(0), fee = cents(0)] = split(gross, [100 - platformFeePercent, platformFeePercent]);
	return { gross, net, fee };
}

/** 'US$66.73' or 'US$1,200.00': two decimals (specification section 9); what is owed '−US$24.08', by the true minus. */
export function formatDollars(amount: Cents, locale?: string): string {
	return `${amount < 0 ? '\u2212' : ''}US$${formatNumber(Math.abs(amount) / 100, locale, 2)}`;
}

/** 'Rs 12,345'; what comes off '−Rs 4,861', by the true minus. */
export function formatRupees(amount: Rupees, locale?: string): string {
	return `${amount < 0 ? '\u2212' : ''}Rs ${formatNumber(Math.abs(amount), locale)}`;
}
