import { type Cents, cents, formatDollars, negateCents, platformFeePercent } from '../money.ts';
import type { RefundReason } from '../payment/refund.ts';
import { formatDate, type LocalDate } from '../time.ts';
import type { Sheet, SheetFact } from './sheet.ts';
import type { TaxLine } from './tax.ts';

/**
 * What the platform writes about money: to the renter a receipt for what they paid and a credit note for what they got
 * back, to the owner an invoice for the commission and a credit note when that is given back.
 */
export const billingKinds = [
	'RECEIPT',
	'CREDIT_NOTE',
	'COMMISSION_INVOICE',
	'COMMISSION_CREDIT_NOTE',
] as const;
export type BillingKind = (typeof billingKinds)[number];

/** Each kind is counted by itself, anew each year of the platform's calendar, without gaps. */
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

/** Why money went back to the renter; a dispute is decided by the payer's bank. */
type BilledReason = RefundReason | 'DISPUTE';

/** One movement of a booking's money as the ledger has it: what the provider holds more by it, and the platform's fee in it. */
export interface BilledMovement {
	/** What the ledger calls it: one document of each kind for each. */
	readonly cause: string;
	/** The charge whose money it is, as the ledger calls that. */
	readonly charge: string | null;
	/** Whether that was for another date, beside the booking's own price. */
	readonly surcharge: boolean;
	/** The payment provider that took it, and to whose payer it goes back. */
	readonly method: string | null;
	/** Why it went back; NULL of charges and of refunds from before. */
	readonly reason: BilledReason | null;
	/** The desk's words about a refund. */
	readonly note: string | null;
	readonly at: Temporal.Instant;
	/** Cents that came from the renter; below zero, that went back. */
	readonly gross: Cents;
	/** Cents of it that are the platform's. */
	readonly fee: Cents;
}

export interface DueDocument extends Omit<BilledMovement, 'gross' | 'fee'> {
	readonly kind: BillingKind;
	/** Above zero. */
	readonly cents: Cents;
	readonly to: 'RENTER' | 'OWNER';
}

/** The documents that movements of money call for, in the order of the movements. */
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

/** What a document says and keeps saying, whatever becomes of names, listings and rates: kept with it. */
export interface BillingFacts {
	readonly seller: readonly string[];
	readonly buyer: readonly string[];
	/** The name of the experience, or of the boat that the seats were on. */
	readonly trip: string;
	/** On the pier's calendar. */
	readonly departureDate: LocalDate;
	readonly place: string;
	/** People of the group, or seats of a ride. */
	readonly people: number;
	/** How a price comes about, where that is more than one line: they add up to the whole. */
	readonly lines?: readonly { readonly text: string; readonly cents: Cents }[];
	/** The payment provider's name; documents from before say none. */
	readonly method?: string;
	/** Of a refund. */
	readonly reason?: BilledReason;
	readonly note?: string;
	/** The owner, who sells the trip through the platform. */
	readonly operator: string;
	readonly taxes: readonly TaxLine[];
	/** Without the taxes. */
	readonly netCents: Cents;
	/** Of the receipt that a credit note belongs to. */
	readonly corrects: string | null;
}

/** A document as it was issued. */
export interface BillingDocument {
	readonly kind: BillingKind;
	readonly number: string;
	/** On the platform's calendar. */
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

/** What each kind is about, beside the trip. */
const subjects: Readonly<Record<BillingKind, string>> = {
	RECEIPT: 'Trip',
	CREDIT_NOTE: 'Refund for the trip',
	COMMISSION_INVOICE: `Commission of ${platformFeePercent}% for the booking of`,
	COMMISSION_CREDIT_NOTE: 'Commission given back for the booking of',
};

/** A document's words and figures, in English: the amounts are those that were frozen when it was issued. */
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

/** How it was paid, or where a refund goes and why it was made. */
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
