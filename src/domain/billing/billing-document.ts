import { type Cents, cents, negateCents } from '../money.ts';
import type { RefundReason } from '../payment/refund.ts';
import type { LocalDate } from '../time.ts';
import type { TaxLine } from './tax.ts';

/**
 * The renter gets a receipt for a payment and a credit note for a refund. The owner gets an invoice for
 * commission and a credit note for refunded commission.
 */
export const billingKinds = [
	'RECEIPT',
	'CREDIT_NOTE',
	'COMMISSION_INVOICE',
	'COMMISSION_CREDIT_NOTE',
] as const;
export type BillingKind = (typeof billingKinds)[number];

/**
 * Prefix of the document number. Each kind has its own numbers without gaps, which restart every year in
 * the platform’s zone.
 */
const series: Readonly<Record<BillingKind, string>> = {
	RECEIPT: 'R',
	CREDIT_NOTE: 'CN',
	COMMISSION_INVOICE: 'INV',
	COMMISSION_CREDIT_NOTE: 'ICN',
};

export function documentNumber(kind: BillingKind, year: number, number: number): string {
	return `${series[kind]}-${year}-${String(number).padStart(6, '0')}`;
}

export type BilledReason = RefundReason | 'DISPUTE';

export interface BilledMovement {
	/** Each cause of a ledger movement gets at most one document of each kind. */
	readonly cause: string;
	readonly charge: string;
	readonly surcharge: boolean;
	readonly method: string;
	/** Reason of the refund; null for charges. */
	readonly reason: BilledReason | null;
	readonly note: string | null;
	readonly at: Temporal.Instant;
	/** Paid by the renter; negative for a refund. */
	readonly gross: Cents;
	/** Included in `gross`. */
	readonly fee: Cents;
}

export interface DueDocument extends Omit<BilledMovement, 'gross' | 'fee'> {
	readonly kind: BillingKind;
	/** Always positive. */
	readonly cents: Cents;
	readonly to: 'RENTER' | 'OWNER';
}

export function dueDocuments(movements: readonly BilledMovement[]): readonly DueDocument[] {
	return movements.flatMap(({ gross, fee, ...of }) => {
		const back = gross < 0;
		const amount = (signed: Cents) => (back ? negateCents(signed) : signed);
		const both: DueDocument[] = [
			{ ...of, kind: back ? 'CREDIT_NOTE' : 'RECEIPT', cents: amount(gross), to: 'RENTER' },
			{
				...of,
				kind: back ? 'COMMISSION_CREDIT_NOTE' : 'COMMISSION_INVOICE',
				cents: amount(fee),
				to: 'OWNER',
			},
		];
		return both.filter((each) => each.cents > cents(0));
	});
}

/**
 * Content of a document, frozen when issued. Later changes of names, listings and rates do not alter
 * it.
 */
export interface BillingFacts {
	readonly seller: readonly string[];
	readonly buyer: readonly string[];
	readonly trip: string;
	/** Departure date in the zone of the pier. */
	readonly departureDate: LocalDate;
	readonly place: string;
	readonly people: number;
	/** Price lines that add up to the total. Missing if the price has only one line. */
	readonly lines?: readonly { readonly text: string; readonly cents: Cents }[];
	readonly method: string;
	/** Set only on credit notes for refunds. */
	readonly reason?: BilledReason;
	readonly note?: string;
	readonly operator: string;
	readonly taxes: readonly TaxLine[];
	readonly netCents: Cents;
	/** Number of the receipt that a credit note corrects. */
	readonly corrects: string | null;
}

export interface BillingDocument {
	readonly kind: BillingKind;
	readonly number: string;
	/** In the platform's zone. */
	readonly issued: LocalDate;
	readonly reference: string;
	readonly cents: Cents;
	readonly facts: BillingFacts;
}
