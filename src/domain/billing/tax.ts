import { type Cents, cents, minusCents, split, sumCents } from '../money.ts';

/**
 * A tax that prices contain already, as the operator's configuration names it: 'GST' of 10 percent for places whose time
 * zone begins with 'Australia/'. An empty `zone` is everywhere.
 */
export interface Tax {
	readonly name: string;
	/** Of the price without it: 10 is a tenth of that, an eleventh of what is paid. */
	readonly percent: number;
	/** How the names of the time zones begin in which it is owed. */
	readonly zone: string;
}

/** A tax in an amount: `cents` are inside it. */
export interface TaxLine {
	readonly name: string;
	readonly percent: number;
	readonly cents: Cents;
}

/**
 * The taxes inside an amount that was paid at a place. Net and taxes add up to the amount to the cent; taxes do not
 * apply to each other.
 */
export function taxesIn(
	amount: Cents,
	taxes: readonly Tax[],
	timeZone: string,
): { readonly net: Cents; readonly lines: readonly TaxLine[] } {
	const owed = taxes.filter(({ zone }) => timeZone.startsWith(zone));
	// In hundredths of a percent, so that 12.5 is a whole weight.
	const weights = [100 * 100, ...owed.map(({ percent }) => Math.round(percent * 100))];
	const [, ...shares] = split(amount, weights);
	const lines = owed.map(({ name, percent }, at) => ({ name, percent, cents: shares[at] ?? cents(0) }));
	return { net: minusCents(amount, sumCents(shares)), lines };
}

/** Who writes the documents, and the taxes inside what is paid: the operator's configuration. */
export interface BillingSettings {
	/** Name, address and registrations of the company that runs the platform, a line each. */
	readonly seller: readonly string[];
	/** Inside the price of a trip. */
	readonly tripTaxes: readonly Tax[];
	/** Inside the commission. */
	readonly commissionTaxes: readonly Tax[];
}
