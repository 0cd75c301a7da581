import { toReference } from '#domain/id.ts';
import { subtractCents } from '#domain/money.ts';
import { formatLocal, rateDigits } from '#domain/payout/exchange-rate.ts';
import { nextPayDay } from '#domain/payout/payout.ts';
import { accountEnding } from '#domain/person/bank-details.ts';
import { payoutHoldDays } from '#domain/person/owner-account.ts';
import type { LocalDate } from '#domain/time.ts';
import type { EmailPart } from '#ports/rendering.ts';
import { payoutHold } from '../person/payees.ts';
import { defineNotification } from './define-notification.ts';
import {
	button,
	type EmailContent,
	email,
	type FactRows,
	facts,
	type NotificationContext,
	ownerFooterReason,
	paragraph,
} from './notification-content.ts';
import { ownerOfPayout } from './parties-store.ts';
import { findPaidTrips, findPayoutFacts, type PaidTrip, type Payout } from './payout-facts-store.ts';
import { formatCalendarDay, formatDay } from './trip-text.ts';

export const payoutSent = defineNotification({
	kind: 'payout-sent',
	to: { email: ['owner'] },
	parties: ownerOfPayout,
	load: async ({ db }, { payoutId }) => {
		const payout = await findPayoutFacts(db, payoutId);
		if (payout?.status !== 'PAID') return undefined;
		return { payout, trips: await findPaidTrips(db, payoutId) };
	},
	email: ({ payout, trips }, context) => writePayout(payout, trips, context),
});

export const payoutReturned = defineNotification({
	kind: 'payout-returned',
	to: { email: ['owner'] },
	parties: ownerOfPayout,
	load: async ({ db }, { payoutId }, { now }) => {
		const payout = await findPayoutFacts(db, payoutId);
		if (payout?.status !== 'RETURNED') return undefined;
		return { payout, payDay: nextPayDay(now, await payoutHold(db, payout.owner_id, now)).day };
	},
	email: writePayoutReturned,
});

/** Shows only the last three digits of the account, because email is not secure. */
function writePayout(payout: Payout, trips: readonly PaidTrip[], context: NotificationContext): EmailContent {
	const { i18n } = context;
	const { bankName: bank, accountNumber } = payout.bank_details;
	const amount = sentText(payout, context);
	return email(context, {
		subject: i18n._('Paid out: {amount}', { amount }),
		heading: i18n._('Your money is on its way'),
		parts: [
			paragraph(
				i18n._(
					'{trips, plural, one {Hi {name}, we’ve paid you {amount} for # booking. Banks take a few days to show it.} other {Hi {name}, we’ve paid you {amount} for # bookings. Banks take a few days to show it.}}',
					{ name: context.name, amount, trips: payout.trips },
				),
			),
			facts([
				{ name: i18n._('Reference'), value: toReference(payout.id) },
				{ name: i18n._('Week of'), value: formatCalendarDay(payout.week, context) },
				{
					name: i18n._('Account'),
					value: i18n._('{bank}, ending in {digits}', { bank, digits: accountEnding({ accountNumber }) }),
				},
				{ name: i18n._('Paid out'), value: sentText(payout, context, { whole: true }), total: true },
			]),
			...listOf(trips, payout.trips, context),
			button(i18n._('See the statement'), `${context.publicUrl}/profile/owner/payouts/${payout.id}`),
		],
		because: ownerFooterReason(context),
	});
}

function writePayoutReturned(
	{ payout, payDay }: { readonly payout: Payout; readonly payDay: LocalDate },
	context: NotificationContext,
): EmailContent {
	const { i18n } = context;
	const { bankName: bank, accountNumber } = payout.bank_details;
	const amount = sentText(payout, context);
	return email(context, {
		subject: i18n._('Your bank returned our payment of {amount}', { amount }),
		heading: i18n._('Please check your bank details'),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, your bank returned {amount} to us. We’ll pay it again on {day}. Please check your bank details before then. If you change them, we hold payouts for {days} days first.',
					{ name: context.name, amount, day: formatCalendarDay(payDay, context), days: payoutHoldDays },
				),
			),
			facts([
				{ name: i18n._('Reference'), value: toReference(payout.id) },
				{ name: i18n._('Week of'), value: formatCalendarDay(payout.week, context) },
				{
					name: i18n._('Account'),
					value: i18n._('{bank}, ending in {digits}', { bank, digits: accountEnding({ accountNumber }) }),
				},
				{ name: i18n._('Message from the bank'), value: payout.return_reason ?? '' },
				{ name: i18n._('Returned'), value: amount, total: true },
			]),
			button(i18n._('Check your bank details'), `${context.publicUrl}/profile/owner/settings`),
		],
		because: ownerFooterReason(context),
	});
}

/**
 * Returns the amount that the owner's bank receives, at the rate of its file: 'LKR 381,128.83
 * (US$1,259.93 at 302.5)'. A manual payment is shown in US dollars only.
 */
function sentText(payout: Payout, { i18n, format }: NotificationContext, { whole = false } = {}): string {
	const dollars = format.dollars(payout.amount_usd_cents);
	const { currency, rate_micros: rate, amount_local_cents: localCents } = payout;
	if (!currency || !rate || localCents === null) return dollars;
	const values = { local: formatLocal(currency, localCents), dollars, rate: rateDigits(rate) };
	return whole
		? i18n._('{local} sent ({dollars} at {rate})', values)
		: i18n._('{local} ({dollars} at {rate})', values);
}

function listOf(trips: readonly PaidTrip[], all: number, context: NotificationContext): EmailPart[] {
	const { i18n } = context;
	const more = all - trips.length;
	return [
		...(trips.length > 0
			? [
					facts(
						trips.map((trip) => rowOf(trip, context)),
						i18n._('Bookings in this payout'),
					),
				]
			: []),
		...(more > 0
			? [
					paragraph(
						i18n._(
							'{more, plural, one {And # more booking. See them all in your profile.} other {And # more bookings. See them all in your profile.}}',
							{ more },
						),
					),
				]
			: []),
	];
}

function rowOf(trip: PaidTrip, context: NotificationContext): FactRows[number] {
	const { i18n, format } = context;
	const { fee_usd_cents: fee, retained_usd_cents: netted } = trip;
	const gross = subtractCents(trip.charged_usd_cents, trip.refunded_usd_cents);
	const name = trip.experience_name ?? i18n._('Shared ride on {boat}', { boat: trip.boat_name });
	const sums = {
		gross: format.dollars(gross),
		fee: format.dollars(fee),
		kept: format.dollars(netted),
		net: format.dollars(trip.amount_usd_cents),
	};
	const money =
		netted === 0
			? i18n._('{gross} paid, less {fee} platform fee: you get {net}', sums)
			: i18n._(
					'{gross} paid, less {fee} platform fee and {kept} for a trip refunded earlier: you get {net}',
					sums,
				);
	return { name: toReference(trip.id), value: `${formatDay(trip, context)}, ${name}\n${money}` };
}
