import type { ReviewDecision } from '#domain/review-decision/review-decision.ts';
import type { EmailPart } from '#ports/email-templates.ts';
import {
	button,
	type EmailContent,
	email,
	type NotificationContext,
	paragraph,
} from './notification-content.ts';
import { becauseOwner } from './owner-email.ts';

/** What the desk said of something of the owner's; `name` is the boat's or the experience's. */
export interface DecisionFacts {
	readonly of: 'owner' | 'boat' | 'experience';
	readonly name: string;
	readonly decision: ReviewDecision;
	readonly reason: string | null;
	/** It was approved until now, and is taken off. */
	readonly takenOff?: boolean | undefined;
	/** So many departures ahead are canceled with it. */
	readonly canceled?: number | undefined;
}

/** Where it can be seen and changed, below the public address. */
const paths = {
	owner: '/profile/owner/settings',
	boat: '/profile/owner/boats',
	experience: '/profile/owner/experiences',
} as const satisfies Record<DecisionFacts['of'], string>;

export function writeDecision(told: DecisionFacts, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const approved = told.decision === 'APPROVED';
	const { subject, heading, sentence } = decisionText(told, context);
	return email(context, {
		subject,
		heading,
		parts: [
			paragraph(sentence),
			...soldParts(told, context),
			...(approved ? [paragraph(approvalText(told, context))] : []),
			...(told.reason && !approved
				? [{ kind: 'quote', by: i18n._('What our team wrote'), text: told.reason } as const]
				: []),
			...(approved
				? []
				: [
						paragraph(
							i18n._(
								'Change what is needed and submit it again: we’ll have another look. If something is unclear, just write to us.',
							),
						),
					]),
			button(approved ? i18n._('Have a look') : i18n._('Change it'), `${context.publicUrl}${paths[told.of]}`),
		],
		because: becauseOwner(context),
	});
}

/** What becomes of the trips that are booked already, where nothing new can be. */
function soldParts(
	{ decision, takenOff, canceled }: DecisionFacts,
	{ i18n }: NotificationContext,
): EmailPart[] {
	if (canceled)
		return [
			paragraph(
				i18n._(
					'{canceled, plural, one {We are canceling the departure ahead. Everybody who booked gets a full refund, and we tell them.} other {We are canceling the # departures ahead. Everybody who booked gets a full refund, and we tell them.}}',
					{ canceled },
				),
			),
		];
	const off = decision === 'REJECTED' || (takenOff && decision === 'CHANGES');
	return off ? [paragraph(i18n._('Trips that are booked already stay as they are.'))] : [];
}

/** 'your boat Sagarika'. */
function whatText({ of, name }: DecisionFacts, { i18n }: NotificationContext): string {
	switch (of) {
		case 'owner':
			return i18n._('your owner account');
		case 'boat':
			return i18n._('your boat {boat}', { boat: name });
		case 'experience':
			return i18n._('your experience {experience}', { experience: name });
	}
}

function approvalText({ of }: DecisionFacts, { i18n }: NotificationContext): string {
	switch (of) {
		case 'owner':
			return i18n._('Your boats and experiences can be verified now, and booked once they are.');
		case 'boat':
			return i18n._('It is verified: its experiences can follow.');
		case 'experience':
			return i18n._('It is verified, and people can find and book it.');
	}
}

function decisionText(told: DecisionFacts, context: NotificationContext) {
	const { i18n, brand } = context;
	const values = { name: context.name, what: whatText(told, context) };
	if (told.takenOff && told.decision !== 'APPROVED')
		return {
			subject: i18n._('Taken off: {what}', values),
			heading: i18n._('We took it off {product}', { product: brand.name }),
			sentence: i18n._('Hi {name}, we took {what} off {product}. Nothing new can be booked with it.', {
				...values,
				product: brand.name,
			}),
		};
	switch (told.decision) {
		case 'APPROVED':
			return {
				subject: i18n._('Approved: {what}', values),
				heading: i18n._('Welcome aboard: approved'),
				sentence: i18n._('Hi {name}, we had a good look at {what}, and all is well.', values),
			};
		case 'REJECTED':
			return {
				subject: i18n._('Not approved: {what}', values),
				heading: i18n._('We couldn’t approve it'),
				// Also said of what was approved before.
				sentence: i18n._(
					'Hi {name}, we had a look at {what}. It is not approved, so nothing new can be booked with it.',
					values,
				),
			};
		case 'CHANGES':
			return {
				subject: i18n._('One more thing about {what}', values),
				heading: i18n._('Nearly there'),
				sentence: i18n._(
					'Hi {name}, we had a look at {what} and need a change before we can approve it.',
					values,
				),
			};
	}
}
