import type { Tax } from './tax.ts';

/** Who writes the documents, and the taxes inside what is paid: the operator's configuration. */
export interface BillingSettings {
	/** Name, address and registrations of the company that runs the platform, a line each. */
	readonly seller: readonly string[];
	/** Inside the price of a trip. */
	readonly tripTaxes: readonly Tax[];
	/** Inside the commission. */
	readonly commissionTaxes: readonly Tax[];
}
