import { reference } from '#domain/id.ts';
import type { NotificationEvent } from '#domain/notification/notification-event.ts';
import { accountEnding } from '#domain/person/owner-account.ts';
import { product } from '#domain/product.ts';
import type { ReviewDecision } from '#domain/review-decision/review-decision.ts';
import {
	button,
	type EmailContent,
	email,
	facts,
	type NotificationContext,
	paragraph,
} from './notification-content.ts';
import type { findBoatFacts, findPayoutFacts } from './owner-facts-store.ts';
import { formatCalendarDay, formatMoney } from './trip-text.ts';

const because = 'You get this because you have an owner account with us.';

/** What the desk said of something of the owner's. */
export interface DecisionFacts {
	readonly decision: ReviewDecision;
	readonly reason: string | null;
	/** 'your boat Sagarika'. */
	readonly what: string;
	/** Where it can be seen and changed, below the public address. */
	readonly path: string;
	/** What an approval means. */
	readonly approved: string;
}

export function writeDecision(told: DecisionFacts, context: NotificationContext): EmailContent {
	const { subject, heading, sentence } = decisionText(told);
	const approved = told.decision === 'APPROVED';
	return email(context, {
		subject,
		heading,
		parts: [
			paragraph(`Hi ${context.name}, ${sentence}`),
			...(told.reason && !approved
				? [{ kind: 'quote', by: 'What our team wrote', text: told.reason } as const]
				: []),
			...(approved ? [] : [paragraph(submitAgain)]),
			button(approved ? 'Have a look' : 'Change it', `${context.publicUrl}${told.path}`),
		],
		because,
	});
}

const submitAgain =
	'Change what is needed and submit it again: we’ll have another look. If something is unclear, just write to us.';

function decisionText({ decision, what, approved }: DecisionFacts) {
	const named = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
	switch (decision) {
		case 'APPROVED':
			return {
				subject: `Approved: ${what}`,
				heading: 'Welcome aboard: approved',
				sentence: `we had a good look at ${what}, and all is well. ${approved}`,
			};
		case 'REJECTED':
			return {
				subject: `Not approved: ${what}`,
				heading: `${named} is not approved`,
				// Also said of what was approved before.
				sentence: `we had a look at ${what}. It is not approved, so nothing new can be booked with it. Trips that are booked already stay as they are.`,
			};
		case 'CHANGES':
			return {
				subject: `One more thing about ${what}`,
				heading: 'Nearly there',
				sentence: `we had a look at ${what} and need a change before we can approve it.`,
			};
	}
}

type Boat = NonNullable<Awaited<ReturnType<typeof findBoatFacts>>>;

/** A boat's insurance runs out, or has. */
export function writeInsurance(boat: Boat, runOut: boolean, context: NotificationContext): EmailContent {
	const day = formatCalendarDay(boat.insurance_expires_on ?? '');
	return email(context, {
		subject: runOut
			? `The insurance of ${boat.name} has run out`
			: `The insurance of ${boat.name} runs out on ${day}`,
		heading: runOut ? 'The papers have run out' : 'Time for new papers',
		parts: [
			paragraph(
				runOut
					? `Hi ${context.name}, the insurance of ${boat.name} ran out on ${day}. Its experiences cannot be booked until we have seen new papers. Trips that are booked already stay as they are: please be covered for them.`
					: `Hi ${context.name}, the insurance of ${boat.name} holds until ${day}. Upload the new papers before then, so that people can go on booking: once they have run out, its experiences cannot be booked.`,
			),
			button('Upload new papers', `${context.publicUrl}/profile/owner/boats`),
		],
		because,
	});
}

type Payout = NonNullable<Awaited<ReturnType<typeof findPayoutFacts>>>;

/** The weekly run's money is on its way. Of the account only its last three digits: mail is no place for more. */
export function writePayout(payout: Payout, context: NotificationContext): EmailContent {
	const { bankName, accountNumber } = payout.bank_details;
	const money = formatMoney(payout.amount_usd_cents);
	const trips = payout.trips ?? 0;
	return email(context, {
		subject: `Paid out: ${money}`,
		heading: 'Your money is on its way',
		parts: [
			paragraph(
				`Hi ${context.name}, we have paid you ${money} for ${trips} ${trips === 1 ? 'trip' : 'trips'}. Banks take a few days to show it.`,
			),
			facts([
				{ name: 'Reference', value: reference(payout.id) },
				{ name: 'Week of', value: formatCalendarDay(payout.week) },
				{ name: 'Account', value: `${bankName}, ending in ${accountEnding({ accountNumber })}` },
				{ name: 'Paid out', value: money, total: true },
			]),
			button('See the trips', `${context.publicUrl}/profile/owner/bookings/completed`),
		],
		because,
	});
}

type BankDetailsChanged = Extract<NotificationEvent, { kind: 'bank-details-changed' }>;

/** Somebody has changed where an owner's money goes. It was the owner, or they must know at once. */
export function writeBankDetailsChanged(
	{ before, after }: BankDetailsChanged,
	context: NotificationContext,
): EmailContent {
	return email(context, {
		subject: 'Your bank details were changed',
		heading: 'Your money goes to another account now',
		parts: [
			paragraph(
				`Hi ${context.name}, the bank details of your owner account were changed. From the next weekly run on, we pay you to the new account.`,
			),
			facts([
				{ name: 'Account before', value: `ending in ${before}` },
				{ name: 'Account now', value: `ending in ${after}` },
			]),
			paragraph('Was it you? Then there is nothing to do.'),
			paragraph(
				`Was it not you? Somebody else may be in your account. Put your own bank details back, sign out, change the password of the Google or Facebook account that you sign in with, and write to us at ${product.supportEmail} right away: we look at every payout before it leaves.`,
			),
			button('Look at your bank details', `${context.publicUrl}/profile/owner/settings`),
		],
		because,
	});
}
