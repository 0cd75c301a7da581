import { type Cents, cents, splitCents, subtractCents, sumCents } from '../money.ts';

/**
 * A tax that is included in prices, such as 10 percent GST in time zones that begin with 'Australia/'.
 * An empty `zone` means everywhere.
 */
export interface Tax {
	readonly name: string;
	/** Percentage of the net price: 10 percent is an eleventh of the gross price. */
	readonly percent: number;
	readonly zone: string;
}

export interface TaxLine {
	readonly name: string;
	readonly percent: number;
	readonly cents: Cents;
}

/** Net price and taxes add up to the amount to the cent. Each tax applies to the net price only. */
export function computeIncludedTaxes(
	amount: Cents,
	taxes: readonly Tax[],
	timeZone: string,
): { readonly net: Cents; readonly lines: readonly TaxLine[] } {
	const owed = taxes.filter(({ zone }) => timeZone.startsWith(zone));
	// Weights in hundredths of a percent, so that 12.5 percent is an integer.
	const weights = [100 * 100, ...owed.map(({ percent }) => Math.round(percent * 100))];
	const [, ...shares] = splitCents(amount, weights);
	const lines = owed.map(({ name, percent }, at) => ({ name, percent, cents: shares[at] ?? cents(0) }));
	return { net: subtractCents(amount, sumCents(shares)), lines };
}

export interface BillingSettings {
	/** Name, address and registrations of the company that runs the platform, one per line. */
	readonly seller: readonly string[];
	readonly tripTaxes: readonly Tax[];
	readonly commissionTaxes: readonly Tax[];
}
