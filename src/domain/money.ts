import { formatNumber } from './figures.ts';

/**
 * Money (specification section 9, decisions "Money"). Prices are entered in whole rupees and charged in US cents:
 * price = rupees / 185, kept exact as the whole rupees; what is charged is rounded half up to the cent, once.
 */
export const rupeesPerDollar = 185;

/** The platform's part of every payment, in percent. */
export const platformFeePercent = 10;

/** The largest price that can be entered: 10 digits. */
export const largestRupees = 9_999_999_999;

/** Whole rupees as US cents, rounded half up. */
export function centsFromRupees(rupees: number): number {
	// Whole-number arithmetic: 10 digits of rupees times 200 stay far below 2^53.
	return Math.floor((rupees * 200 + rupeesPerDollar) / (2 * rupeesPerDollar));
}

/** Whole rupees as US dollars, not rounded: what a listing's `price` is. */
export function dollarsFromRupees(rupees: number): number {
	return rupees / rupeesPerDollar;
}

/** Dollars times 185, rounded up; a hair of floating error does not cost a rupee. */
export function rupeesFromDollars(dollars: number): number {
	const exact = dollars * rupeesPerDollar;
	const nearest = Math.round(exact);
	return Math.abs(exact - nearest) <= Math.max(1, nearest) * 1e-12 ? nearest : Math.ceil(exact);
}

/** Shares of a total by weights that add up to the total: the last cents go to the largest remainders. */
export function split(total: number, weights: readonly number[]): number[] {
	const sum = weights.reduce((a, b) => a + b, 0);
	const shares = weights.map((weight) => Math.floor((total * weight) / sum));
	const rest = total - shares.reduce((a, b) => a + b, 0);
	const byRemainder = weights
		.map((weight, at) => ({ at, remainder: (total * weight) % sum }))
		.sort((a, b) => b.remainder - a.remainder || a.at - b.at);
	for (const { at } of byRemainder.slice(0, rest)) shares[at] = (shares[at] ?? 0) + 1;
	return shares;
}

/** What a payment in cents means to both sides: `fee` is inside the price, `net` goes to the owner. */
export function breakdown(cents: number): {
	readonly gross: number;
	readonly net: number;
	readonly fee: number;
} {
	const [net = 0, fee = 0] = split(cents, [100 - platformFeePercent, platformFeePercent]);
	return { gross: cents, net, fee };
}

/** 'US$66.73' or 'US$1,200.00': two decimals (specification section 9). */
export function formatDollars(cents: number, locale?: string): string {
	return `US$${formatNumber(cents / 100, locale, 2)}`;
}

/** 'Rs 12,345'. */
export function formatRupees(rupees: number, locale?: string): string {
	return `Rs ${formatNumber(rupees, locale)}`;
}
