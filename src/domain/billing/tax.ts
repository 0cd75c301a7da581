import { type Cents, cents, minusCents, split, sumCents } from '../money.ts';

/**
 * A tax included in prices, as configured by the operator: 'GST' of 10 percent for places whose time zone
 * begins with 'Australia/'. An empty `zone` applies everywhere.
 */
export interface Tax {
	readonly name: string;
	/** Percentage of the net price: 10 is an eleventh of the gross price. */
	readonly percent: number;
	/** Prefix of the time zones where it applies. */
	readonly zone: string;
}

/** A tax included in an amount. */
export interface TaxLine {
	readonly name: string;
	readonly percent: number;
	readonly cents: Cents;
}

/**
 * Taxes included in a payment at a place. Net and taxes add up to the amount to the cent; taxes are not taxed.
 */
export function taxesIn(
	amount: Cents,
	taxes: readonly Tax[],
	timeZone: string,
): { readonly net: Cents; readonly lines: readonly TaxLine[] } {
	const owed = taxes.filter(({ zone }) => timeZone.startsWith(zone));
	// Hundredths of a percent, so that 12.5 is an integer weight.
	const weights = [100 * 100, ...owed.map(({ percent }) => Math.round(percent * 100))];
	const [, ...shares] = split(amount, weights);
	const lines = owed.map(({ name, percent }, at) => ({ name, percent, cents: shares[at] ?? cents(0) }));
	return { net: minusCents(amount, sumCents(shares)), lines };
}

/** The operator's configuration of the issuer and of included taxes. */
export interface BillingSettings {
	/** Name, address and registrations of the company that runs the platform, one per line. */
	readonly seller: readonly string[];
	/** Included in the price of a trip. */
	readonly tripTaxes: readonly Tax[];
	/** Included in the commission. */
	readonly commissionTaxes: readonly Tax[];
}
