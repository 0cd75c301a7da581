import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AuditEntry } from '#contract/desk-people-contract.ts';
import { reference } from '#domain/id.ts';
import css from './audit-log.module.css';
import { When } from './facts.tsx';

export function AuditLog({ rows }: { readonly rows: readonly AuditEntry[] }) {
	return (
		<ol className={css.log}>
			{rows.map((entry) => (
				<li key={entry.id}>
					<div>
						<p>
							<AuditSentence entry={entry} />
						</p>
						{entry.reason ? <q>{entry.reason}</q> : null}
					</div>
					<span className={css.when}>
						<When at={entry.at} />
					</span>
				</li>
			))}
		</ol>
	);
}

export function AuditSentence({ entry }: { readonly entry: AuditEntry }) {
	const who = (
		<strong>
			{entry.by.firstName} {entry.by.lastName}
		</strong>
	);
	const what = <SubjectLink entry={entry} />;
	return <Message {...actionTexts[entry.action].sentence} values={{ who, what }} />;
}

interface ActionText {
	/** In the filter. */
	readonly title: MessageDescriptor;
	readonly sentence: MessageDescriptor;
}

/** In the order of the filter. */
const actionTexts: Readonly<Record<AuditEntry['action'], ActionText>> = {
	approved: { title: msg`Approved`, sentence: msg({ message: '{who} approved {what}.' }) },
	rejected: { title: msg`Rejected`, sentence: msg({ message: '{who} rejected {what}.' }) },
	'changes-asked': {
		title: msg`Changes requested`,
		sentence: msg({ message: '{who} requested changes to {what}.' }),
	},
	'departures-canceled': {
		title: msg`Departures canceled`,
		sentence: msg({ message: '{who} canceled and refunded the departures ahead of {what}.' }),
	},
	withdrawn: {
		title: msg`Taken off with boat or owner`,
		sentence: msg({ message: '{who} took {what} off the listings, with its boat or its owner.' }),
	},
	restored: {
		title: msg`Put back with boat or owner`,
		sentence: msg({ message: '{who} listed {what} again, with its boat and its owner.' }),
	},
	paused: { title: msg`Paused by the owner`, sentence: msg({ message: '{who} paused {what}.' }) },
	resumed: {
		title: msg`Resumed by the owner`,
		sentence: msg({ message: '{who} takes bookings for {what} again.' }),
	},
	archived: { title: msg`Archived by the owner`, sentence: msg({ message: '{who} archived {what}.' }) },
	'listed-again': {
		title: msg`Listed again by the owner`,
		sentence: msg({ message: '{who} took {what} out of the archive.' }),
	},
	promoted: { title: msg`Promoted`, sentence: msg({ message: '{who} put {what} on the home page.' }) },
	unpromoted: {
		title: msg`Taken off the home page`,
		sentence: msg({ message: '{who} took {what} off the home page.' }),
	},
	'role-granted': {
		title: msg`Role granted`,
		sentence: msg({ message: '{who} gave {what} a role at the desk.' }),
	},
	'role-revoked': {
		title: msg`Role taken away`,
		sentence: msg({ message: '{who} took a role at the desk from {what}.' }),
	},
	suspended: { title: msg`Suspended`, sentence: msg({ message: '{who} suspended {what}.' }) },
	'suspension-lifted': {
		title: msg`Suspension lifted`,
		sentence: msg({ message: '{who} lifted the suspension of {what}.' }),
	},
	'sessions-ended': {
		title: msg`Signed out everywhere`,
		sentence: msg({ message: '{who} signed {what} out everywhere.' }),
	},
	'sessions-seen': {
		title: msg`Sessions looked at`,
		sentence: msg({ message: '{who} looked at the sessions of {what}.' }),
	},
	'details-seen': {
		title: msg`Details seen`,
		sentence: msg({ message: '{who} saw the contact details of {what}.' }),
	},
	'booking-opened': { title: msg`Booking opened`, sentence: msg({ message: '{who} opened {what}.' }) },
	'list-seen': { title: msg`List looked at`, sentence: msg({ message: '{who} looked at {what}.' }) },
	'list-exported': { title: msg`List exported`, sentence: msg({ message: '{who} exported {what}.' }) },
	'bank-details-opened': {
		title: msg`Bank details opened`,
		sentence: msg({ message: '{who} looked at the bank details of {what}.' }),
	},
	'document-opened': {
		title: msg`Document opened`,
		sentence: msg({ message: '{who} opened a document of {what}.' }),
	},
	'booking-canceled': {
		title: msg`Booking canceled for a party`,
		sentence: msg({ message: '{who} canceled {what}.' }),
	},
	'booking-date-proposed': {
		title: msg`Date proposed for a party`,
		sentence: msg({ message: '{who} proposed another date for {what}.' }),
	},
	'booking-date-answered': {
		title: msg`Date answered for a party`,
		sentence: msg({ message: '{who} answered a proposed date of {what}.' }),
	},
	'booking-party-changed': {
		title: msg`Guests changed for a party`,
		sentence: msg({ message: '{who} changed the guests of {what}.' }),
	},
	'weather-called': {
		title: msg`Called off for the weather`,
		sentence: msg({ message: '{who} called {what} off for the weather.' }),
	},
	'refund-made': { title: msg`Refund made`, sentence: msg({ message: '{who} refunded payment {what}.' }) },
	'case-refunded': {
		title: msg`Unexplained money refunded`,
		sentence: msg({ message: '{who} refunded the money of case {what}.' }),
	},
	'payment-case-closed': {
		title: msg`Provider’s message closed`,
		sentence: msg({ message: '{who} closed case {what} of the payment provider.' }),
	},
	'payout-filed': {
		title: msg`Put in a bank file`,
		sentence: msg({ message: '{who} put the payout to {what} in a bank file.' }),
	},
	'payout-unfiled': {
		title: msg`Bank file undone`,
		sentence: msg({ message: '{who} undid the bank file with the payout to {what}.' }),
	},
	'payout-file-fetched': {
		title: msg`Bank file downloaded`,
		sentence: msg({ message: '{who} downloaded the bank file with the payout to {what}.' }),
	},
	'payout-confirmed': {
		title: msg`Payout confirmed first`,
		sentence: msg({ message: '{who} confirmed the payout to {what}, as the first of two.' }),
	},
	'payout-made': { title: msg`Payout made`, sentence: msg({ message: '{who} paid {what}.' }) },
	'payout-returned': {
		title: msg`Payout returned`,
		sentence: msg({ message: '{who} marked the payout to {what} as returned.' }),
	},
	'payout-accepted': {
		title: msg`Changed payout paid anyway`,
		sentence: msg({ message: '{who} has the changed payout to {what} paid anyway.' }),
	},
	'payout-taken-out': {
		title: msg`Changed payout taken out of the file`,
		sentence: msg({ message: '{who} took the changed payout to {what} out of its bank file.' }),
	},
	'report-opened': { title: msg`Report read`, sentence: msg({ message: '{who} read {what}.' }) },
	'report-closed': { title: msg`Report decided`, sentence: msg({ message: '{who} decided {what}.' }) },
	'review-hidden': {
		title: msg`Review or reply hidden`,
		sentence: msg({ message: '{who} hid the review or reply of {what}.' }),
	},
	'review-shown-again': {
		title: msg`Review or reply shown again`,
		sentence: msg({ message: '{who} showed the review or reply of {what} again.' }),
	},
	warned: { title: msg`Warned`, sentence: msg({ message: '{who} warned {what} about a message.' }) },
	'notification-sent-again': {
		title: msg`Message sent again`,
		sentence: msg({ message: '{who} had {what} sent again.' }),
	},
	'notification-dropped': {
		title: msg`Message left`,
		sentence: msg({ message: '{who} left {what} as it was.' }),
	},
	'job-retried': {
		title: msg`Job tried again`,
		sentence: msg({ message: '{who} tried job {what} again.' }),
	},
	'job-given-up': { title: msg`Job given up`, sentence: msg({ message: '{who} gave up job {what}.' }) },
	'maintenance-begun': {
		title: msg`Maintenance begun`,
		sentence: msg({ message: '{who} closed the site for maintenance.' }),
	},
	'maintenance-changed': {
		title: msg`Maintenance changed`,
		sentence: msg({ message: '{who} changed what visitors read during maintenance.' }),
	},
	'maintenance-ended': {
		title: msg`Maintenance ended`,
		sentence: msg({ message: '{who} opened the site after maintenance.' }),
	},
};

export const auditActionTitles = Object.fromEntries(
	Object.entries(actionTexts).map(([action, { title }]) => [action, title]),
);

const queues = { boat: 'boats', experience: 'experiences' } as const;

function SubjectLink({ entry }: { readonly entry: AuditEntry }): ReactNode {
	const name = entry.subjectName ?? reference(entry.subjectId);
	const { subject } = entry;
	if (subject === 'notification') {
		return entry.subjectName ? <Trans>a message to {name}</Trans> : <Trans>a message to a friend</Trans>;
	}
	if (subject === 'list') return <Trans>the list “{name}”</Trans>;
	if (subject === 'booking') {
		const link = <Link to={`/desk/bookings/${entry.subjectId}`}>{name}</Link>;
		return <Trans>the booking {link}</Trans>;
	}
	if (subject === 'report') {
		const link = <Link to={`/desk/reports?report=${entry.subjectId}`}>{name}</Link>;
		return <Trans>a report about {link}</Trans>;
	}
	if (subject === 'payout') return <Trans>the payout to {name}</Trans>;
	if (subject === 'person') return <Link to={`/desk/people/${entry.subjectId}`}>{name}</Link>;
	if (subject !== 'boat' && subject !== 'experience') return name;
	const link = <Link to={`/desk/${queues[subject]}?item=${entry.subjectId}`}>{name}</Link>;
	if (subject === 'boat') return <Trans>the boat {link}</Trans>;
	return <Trans>the experience {link}</Trans>;
}
