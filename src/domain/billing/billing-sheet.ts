import { type Cents, formatDollars, platformFeePercent } from '../money.ts';
import { formatDate, type LocalDate } from '../time.ts';
import type { BilledReason, BillingFacts, BillingKind } from './billing-document.ts';
import type { Sheet, SheetFact } from './sheet.ts';

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
