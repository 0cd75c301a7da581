import { toReference } from '#domain/id.ts';
import { subtractCents } from '#domain/money.ts';
import { formatLocal, rateDigits } from '#domain/payout/exchange-rate.ts';
import { accountEnding } from '#domain/person/bank-details.ts';
import type { EmailPart } from '#ports/rendering.ts';
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

/**
 * Maximum number of trips in the email, because a weekly payout to a large owner has hundreds of trips.
 */
const tripsInEmail = 20;

export const payoutSent = defineNotification({
	kind: 'payout-sent',
	to: { email: ['owner'] },
	parties: ownerOfPayout,
	load: async ({ db }, { payoutId }) => {
		const payout = await findPayoutFacts(db, payoutId);
		if (payout?.status !== 'PAID') return undefined;
		return { payout, trips: await findPaidTrips(db, payoutId, tripsInEmail) };
	},
	email: ({ payout, trips }, context) => writePayout(payout, trips, context),
});

export const payoutReturned = defineNotification({
	kind: 'payout-returned',
	to: { email: ['owner'] },
	parties: ownerOfPayout,
	load: async ({ db }, { payoutId }) => {
		const payout = await findPayoutFacts(db, payoutId);
		return payout?.status === 'RETURNED' ? payout : undefined;
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

function writePayoutReturned(payout: Payout, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const { bankName: bank, accountNumber } = payout.bank_details;
	const amount = sentText(payout, context);
	return email(context, {
		subject: i18n._('Your bank returned our payment of {amount}', { amount }),
		heading: i18n._('Please check your bank details'),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, your bank returned {amount} to us. We’ll pay it again with your next weekly payout. Please check your bank details before then.',
					{ name: context.name, amount },
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
	const { amount_usd_cents: gross, fee_usd_cents: fee, paid_usd_cents: net } = trip;
	const netted = subtractCents(subtractCents(gross, fee), net);
	const name = trip.experience_name ?? i18n._('Shared ride on {boat}', { boat: trip.boat_name });
	const sums = {
		gross: format.dollars(gross),
		fee: format.dollars(fee),
		kept: format.dollars(netted),
		net: format.dollars(net),
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
