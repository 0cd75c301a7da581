import { type Cents, cents, formatDollars, negateCents, platformFeePercent } from '../money.ts';
import type { RefundReason } from '../payment/refund.ts';
import { formatDate, type LocalDate } from '../time.ts';
import type { Sheet, SheetFact } from './sheet.ts';
import type { TaxLine } from './tax.ts';

/**
 * Documents of the platform: the renter's receipt for a payment and credit note for a refund, the owner's
 * commission invoice and credit note for refunded commission.
 */
export const billingKinds = [
	'RECEIPT',
	'CREDIT_NOTE',
	'COMMISSION_INVOICE',
	'COMMISSION_CREDIT_NOTE',
] as const;
export type BillingKind = (typeof billingKinds)[number];

/** Each kind has its own numbers without gaps, restarting each year in the platform's zone. */
const series: Readonly<Record<BillingKind, string>> = {
	RECEIPT: 'R',
	CREDIT_NOTE: 'CN',
	COMMISSION_INVOICE: 'INV',
	COMMISSION_CREDIT_NOTE: 'ICN',
};

/** 'R-2026-000042'. */
export function documentNumber(kind: BillingKind, year: number, number: number): string {
	return `${series[kind]}-${year}-${String(number).padStart(6, '0')}`;
}

/** Why the renter was refunded; the payer's bank decides a dispute. */
type BilledReason = RefundReason | 'DISPUTE';

/** A ledger movement of a booking: change of the provider's balance, and the platform's fee in it. */
export interface BilledMovement {
	/** The ledger's cause: one document of each kind per cause. */
	readonly cause: string;
	/** The ledger's name of the affected charge. */
	readonly charge: string | null;
	/** A surcharge of another date, on top of the booking's price. */
	readonly surcharge: boolean;
	/** The payment provider that took it and refunds it. */
	readonly method: string | null;
	/** Refund reason; NULL for charges and old refunds. */
	readonly reason: BilledReason | null;
	/** The desk's note on a refund. */
	readonly note: string | null;
	readonly at: Temporal.Instant;
	/** Cents from the renter; negative for a refund. */
	readonly gross: Cents;
	/** The platform's cents in it. */
	readonly fee: Cents;
}

export interface DueDocument extends Omit<BilledMovement, 'gross' | 'fee'> {
	readonly kind: BillingKind;
	/** Always positive. */
	readonly cents: Cents;
	readonly to: 'RENTER' | 'OWNER';
}

/** Documents due for movements, in the order of the movements. */
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

/** Frozen content of a document, independent of later names, listings and rates. */
export interface BillingFacts {
	readonly seller: readonly string[];
	readonly buyer: readonly string[];
	/** The name of the experience, or of the ride's boat. */
	readonly trip: string;
	/** In the pier's zone. */
	readonly departureDate: LocalDate;
	readonly place: string;
	/** People of the group, or seats of a ride. */
	readonly people: number;
	/** Price lines that add up to the total, if there is more than one. */
	readonly lines?: readonly { readonly text: string; readonly cents: Cents }[];
	/** The payment provider's name; missing in old documents. */
	readonly method?: string;
	/** For refunds. */
	readonly reason?: BilledReason;
	readonly note?: string;
	/** The owner, who sells the trip through the platform. */
	readonly operator: string;
	readonly taxes: readonly TaxLine[];
	/** Net of taxes. */
	readonly netCents: Cents;
	/** Number of the receipt that a credit note corrects. */
	readonly corrects: string | null;
}

/** An issued document. */
export interface BillingDocument {
	readonly kind: BillingKind;
	readonly number: string;
	/** In the platform's zone. */
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

/** Subject line of each kind, besides the trip. */
const subjects: Readonly<Record<BillingKind, string>> = {
	RECEIPT: 'Trip',
	CREDIT_NOTE: 'Refund for the trip',
	COMMISSION_INVOICE: `Commission of ${platformFeePercent}% for the booking of`,
	COMMISSION_CREDIT_NOTE: 'Commission given back for the booking of',
};

/** Text and figures of a document, in English, with the amounts frozen when it was issued. */
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
			? [`The trip is provided by ${facts.operator}. Payment is taken for them by the platform.`]
			: ['The commission is kept from your payouts. There is nothing to pay.'],
	};
}

/** Payment method, or destination and reason of a refund. */
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
	PARTY_CHANGE: 'Fewer people come',
	LATE_PAYMENT: 'The payment came too late',
	DESK: 'Refunded by our staff',
	AT_PROVIDER: 'Refunded by our staff at the payment provider',
	REVERSAL: 'Taken back by the bank',
	DISPUTE: 'Decided by the payer’s bank after a dispute',
};

const totalNames: Readonly<Record<BillingKind, string>> = {
	RECEIPT: 'Total paid',
	CREDIT_NOTE: 'Total refunded',
	COMMISSION_INVOICE: 'Total, kept from your payout',
	COMMISSION_CREDIT_NOTE: 'Total, added to your payout',
};
