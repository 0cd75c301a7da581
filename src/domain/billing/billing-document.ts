import { type Cents, cents, formatDollars, negateCents, platformFeePercent } from '../money.ts';
import type { RefundReason } from '../payment/refund.ts';
import { formatDate, type LocalDate } from '../time.ts';
import type { Sheet, SheetFact } from './sheet.ts';
import type { TaxLine } from './tax.ts';

/**
 * Documents that the platform issues: the renter's receipt for a payment and credit note for a
 * refund, the owner's invoice for commission and credit note for refunded commission.
 */
export const billingKinds = [
	'RECEIPT',
	'CREDIT_NOTE',
	'COMMISSION_INVOICE',
	'COMMISSION_CREDIT_NOTE',
] as const;
export type BillingKind = (typeof billingKinds)[number];

/**
 * Prefix of the document number for each kind. Every kind counts separately, without gaps, and
 * restarts each year in the platform's zone.
 */
const series: Readonly<Record<BillingKind, string>> = {
	RECEIPT: 'R',
	CREDIT_NOTE: 'CN',
	COMMISSION_INVOICE: 'INV',
	COMMISSION_CREDIT_NOTE: 'ICN',
};

/** Formats a document number: 'R-2026-000042'. */
export function documentNumber(kind: BillingKind, year: number, number: number): string {
	return `${series[kind]}-${year}-${String(number).padStart(6, '0')}`;
}

/** Why the renter was refunded; a dispute is decided by the payer's bank. */
type BilledReason = RefundReason | 'DISPUTE';

/**
 * A ledger movement of a booking: how the provider's balance changed, and the platform's fee in
 * it.
 */
export interface BilledMovement {
	/** What caused the ledger movement; each cause gets at most one document of each kind. */
	readonly cause: string;
	/** The ledger's name of the charge that the movement belongs to. */
	readonly charge: string | null;
	/** True for the surcharge of a date change, paid in addition to the booking's price. */
	readonly surcharge: boolean;
	/** The payment provider that charged and refunds the money. */
	readonly method: string | null;
	/** Why the money was refunded; null for charges and old refunds. */
	readonly reason: BilledReason | null;
	/** The desk's note on a refund. */
	readonly note: string | null;
	readonly at: Temporal.Instant;
	/** Cents that the renter paid; negative for a refund. */
	readonly gross: Cents;
	/** The platform's fee in cents, included in `gross`. */
	readonly fee: Cents;
}

export interface DueDocument extends Omit<BilledMovement, 'gross' | 'fee'> {
	readonly kind: BillingKind;
	/** Amount of the document, always positive. */
	readonly cents: Cents;
	readonly to: 'RENTER' | 'OWNER';
}

/** Returns the documents to be issued for ledger movements, in the same order. */
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
 * The content of a document, frozen when issued: later changes of names, listings and rates do not
 * alter it.
 */
export interface BillingFacts {
	readonly seller: readonly string[];
	readonly buyer: readonly string[];
	/** Name of the experience, or of the boat of a ride. */
	readonly trip: string;
	/** Departure date in the zone of the pier. */
	readonly departureDate: LocalDate;
	readonly place: string;
	/** Number of people in the group, or of seats on a ride. */
	readonly people: number;
	/** Price lines that add up to the total; missing if there is only one line. */
	readonly lines?: readonly { readonly text: string; readonly cents: Cents }[];
	/** Name of the payment provider; missing in old documents. */
	readonly method?: string;
	/** Why the money was refunded; only on credit notes for refunds. */
	readonly reason?: BilledReason;
	readonly note?: string;
	/** The owner, who sells the trip through the platform. */
	readonly operator: string;
	readonly taxes: readonly TaxLine[];
	/** The amount without taxes, in cents. */
	readonly netCents: Cents;
	/** Number of the receipt that a credit note corrects. */
	readonly corrects: string | null;
}

/** An issued document. */
export interface BillingDocument {
	readonly kind: BillingKind;
	readonly number: string;
	/** Date of issue in the platform's zone. */
	readonly issued: LocalDate;
	readonly reference: string;
	readonly cents: Cents;
	readonly facts: BillingFacts;
}

const titles: Readonly<Record<BillingKind, string>> = {
	RECEIPT: 'Receipt',
	CREDIT_NOTE: 'Credit note',
	COMMISSION_INVOICE: 'Invoice for commission',
	COMMISSION_CREDIT_NOTE: 'Credit note for commission',
};

/** What a document of each kind is about, printed before the trip. */
const subjects: Readonly<Record<BillingKind, string>> = {
	RECEIPT: 'Trip',
	CREDIT_NOTE: 'Refund for the trip',
	COMMISSION_INVOICE: `Commission of ${platformFeePercent}% for the booking of`,
	COMMISSION_CREDIT_NOTE: 'Commission refunded for the booking of',
};

/**
 * Builds the printed text and figures of a document, in English, with the amounts frozen when it
 * was issued.
 */
export function billingSheet({ kind, number, issued, reference, cents, facts }: BillingDocument): Sheet {
	const renters = kind === 'RECEIPT' || kind === 'CREDIT_NOTE';
	const corrects: SheetFact[] = facts.corrects ? [{ name: 'Corrects', value: facts.corrects }] : [];
	return {
		title: titles[kind],
		facts: [
			{ name: 'Number', value: number },
			{ name: 'Date', value: formatDate(issued) },
			...corrects,
			{ name: 'Booking', value: reference },
			...moneyFacts(kind, facts),
		],
		parties: [
			{ heading: 'From', lines: facts.seller },
			{ heading: 'To', lines: facts.buyer },
		],
		table: {
			columns: [
				{ title: 'What', amount: false },
				{ title: 'Trip date', amount: false },
				{ title: 'People', amount: true },
				{ title: 'Amount', amount: true },
			],
			rows: [
				[
					`${subjects[kind]} ‘${facts.trip}’${facts.place === '' ? '' : `, ${facts.place}`}`,
					formatDate(facts.departureDate),
					String(facts.people),
					facts.lines ? '' : formatDollars(cents),
				],
				...(facts.lines ?? []).map((line) => [line.text, '', '', formatDollars(line.cents)]),
			],
		},
		totals: [
			...(facts.taxes.length > 0 ? [{ name: 'Without tax', value: formatDollars(facts.netCents) }] : []),
			...facts.taxes.map((tax) => ({
				name: `${tax.name} ${tax.percent}%, included`,
				value: formatDollars(tax.cents),
			})),
			{ name: totalNames[kind], value: formatDollars(cents) },
		],
		notes: renters
			? [`The trip is provided by ${facts.operator}. The platform collected payment on their behalf.`]
			: ['We withhold the commission from your payouts. You have nothing to pay.'],
	};
}

/** Returns the payment method of a receipt, or the destination and reason of a refund. */
function moneyFacts(kind: BillingKind, { method, reason, note }: BillingFacts): SheetFact[] {
	const back = kind === 'CREDIT_NOTE' || kind === 'COMMISSION_CREDIT_NOTE';
	const name = back ? 'Refunded to' : 'Paid by';
	const renters = kind === 'RECEIPT' || kind === 'CREDIT_NOTE';
	return [
		...(method && renters ? [{ name, value: methods[method] ?? method }] : []),
		...(reason && back ? [{ name: 'Reason', value: note ?? reasons[reason] }] : []),
	];
}

const methods: Readonly<Record<string, string>> = { paypal: 'PayPal', stripe: 'Card (Stripe)' };

const reasons: Readonly<Record<BilledReason, string>> = {
	CANCELLATION: 'The trip was canceled',
	WEATHER: 'The trip was called off for the weather',
	DATE_CHANGE: 'The new date costs less',
	PARTY_CHANGE: 'Fewer guests are coming',
	LATE_PAYMENT: 'The payment came too late',
	DESK: 'Refunded by our staff',
	AT_PROVIDER: 'Refunded by our staff at the payment provider',
	REVERSAL: 'Reversed by the bank',
	DISPUTE: 'Decided by the payer’s bank after a dispute',
};

const totalNames: Readonly<Record<BillingKind, string>> = {
	RECEIPT: 'Total paid',
	CREDIT_NOTE: 'Total refunded',
	COMMISSION_INVOICE: 'Total, withheld from your payout',
	COMMISSION_CREDIT_NOTE: 'Total, added to your payout',
};
