import type {
	BilledReason,
	BillingDocument,
	BillingFacts,
	BillingKind,
} from '#domain/billing/billing-document.ts';
import type { Sheet, SheetFact } from '#domain/billing/sheet.ts';
import { platformFeePercent } from '#domain/money.ts';
import type { TextLocale } from '../i18n/text-locale.ts';

/** Amounts, names and price lines are those at issue; price lines stay in English. */
export function billingSheet(document: BillingDocument, locale: TextLocale): Sheet {
	const { kind, number, issued, reference, cents, facts } = document;
	const { i18n, format } = locale;
	return {
		language: locale.language,
		title: titleOf(kind, locale),
		facts: [
			{ name: i18n._('Number'), value: number },
			{ name: i18n._('Date'), value: format.date(issued) },
			...(facts.corrects ? [{ name: i18n._('Corrects'), value: facts.corrects }] : []),
			{ name: i18n._('Booking'), value: reference },
			...moneyFacts(kind, facts, locale),
		],
		parties: [
			{ heading: i18n._('From'), lines: facts.seller },
			{ heading: i18n._('To'), lines: facts.buyer },
		],
		table: {
			columns: [
				{ title: i18n._('What'), amount: false },
				{ title: i18n._('Trip date'), amount: false },
				{ title: i18n._('People'), amount: true },
				{ title: i18n._('Amount'), amount: true },
			],
			rows: [
				[
					subjectOf(kind, [`‘${facts.trip}’`, facts.place].filter(Boolean).join(', '), locale),
					format.date(facts.departureDate),
					String(facts.people),
					facts.lines ? '' : format.dollars(cents),
				],
				...(facts.lines ?? []).map((line) => [line.text, '', '', format.dollars(line.cents)]),
			],
		},
		totals: [
			...(facts.taxes.length > 0
				? [{ name: i18n._('Without tax'), value: format.dollars(facts.netCents) }]
				: []),
			...facts.taxes.map((tax) => ({
				name: i18n._('{tax} {percent}%, included', { tax: tax.name, percent: tax.percent }),
				value: format.dollars(tax.cents),
			})),
			{ name: totalOf(kind, locale), value: format.dollars(cents) },
		],
		notes: [noteOf(kind, facts, locale)],
	};
}

function titleOf(kind: BillingKind, { i18n }: TextLocale): string {
	switch (kind) {
		case 'RECEIPT':
			return i18n._('Receipt');
		case 'CREDIT_NOTE':
			return i18n._('Credit note');
		case 'COMMISSION_INVOICE':
			return i18n._('Invoice for commission');
		case 'COMMISSION_CREDIT_NOTE':
			return i18n._('Credit note for commission');
	}
}

function subjectOf(kind: BillingKind, trip: string, { i18n }: TextLocale): string {
	switch (kind) {
		case 'RECEIPT':
			return i18n._('Trip {trip}', { trip });
		case 'CREDIT_NOTE':
			return i18n._('Refund for the trip {trip}', { trip });
		case 'COMMISSION_INVOICE':
			return i18n._('Commission of {percent}% for the booking of {trip}', {
				percent: platformFeePercent,
				trip,
			});
		case 'COMMISSION_CREDIT_NOTE':
			return i18n._('Commission refunded for the booking of {trip}', { trip });
	}
}

function totalOf(kind: BillingKind, { i18n }: TextLocale): string {
	switch (kind) {
		case 'RECEIPT':
			return i18n._('Total paid');
		case 'CREDIT_NOTE':
			return i18n._('Total refunded');
		case 'COMMISSION_INVOICE':
			return i18n._('Total, withheld from your payout');
		case 'COMMISSION_CREDIT_NOTE':
			return i18n._('Total commission refunded');
	}
}

function noteOf(kind: BillingKind, { operator }: BillingFacts, { i18n }: TextLocale): string {
	switch (kind) {
		case 'RECEIPT':
		case 'CREDIT_NOTE':
			return i18n._('The trip is provided by {owner}. The platform collected payment on their behalf.', {
				owner: operator,
			});
		case 'COMMISSION_INVOICE':
			return i18n._('We withhold the commission from your payouts. You have nothing to pay.');
		case 'COMMISSION_CREDIT_NOTE':
			return i18n._('We charge no commission on refunded money. You have nothing to pay.');
	}
}

function moneyFacts(
	kind: BillingKind,
	{ method, reason, note }: BillingFacts,
	locale: TextLocale,
): readonly SheetFact[] {
	const { i18n } = locale;
	const back = kind === 'CREDIT_NOTE' || kind === 'COMMISSION_CREDIT_NOTE';
	const renters = kind === 'RECEIPT' || kind === 'CREDIT_NOTE';
	const name = back ? i18n._('Refunded to') : i18n._('Paid by');
	return [
		...(renters ? [{ name, value: methodOf(method, locale) }] : []),
		...(reason && back ? [{ name: i18n._('Reason'), value: note ?? reasonOf(reason, locale) }] : []),
	];
}

function methodOf(method: string, { i18n }: TextLocale): string {
	if (method === 'paypal') return 'PayPal';
	return method === 'stripe' ? i18n._('Card (Stripe)') : method;
}

function reasonOf(reason: BilledReason, { i18n }: TextLocale): string {
	switch (reason) {
		case 'CANCELLATION':
			return i18n._('The trip was canceled');
		case 'WEATHER':
			return i18n._('The trip was called off for the weather');
		case 'MINIMUM':
			return i18n._('The ride didn’t have enough mates');
		case 'DATE_CHANGE':
			return i18n._('The new date costs less');
		case 'PARTY_CHANGE':
			return i18n._('Fewer guests are coming');
		case 'LATE_PAYMENT':
			return i18n._('The payment came too late');
		case 'DESK':
			return i18n._('Refunded by our staff');
		case 'AT_PROVIDER':
			return i18n._('Refunded by our staff at the payment provider');
		case 'REVERSAL':
			return i18n._('Reversed by the bank');
		case 'DISPUTE':
			return i18n._('Decided by the payer’s bank after a dispute');
	}
}
