import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AuditEntry } from '#contract/desk-people-contract.ts';
import { toReference } from '#domain/id.ts';
import { weatherReasonNames } from '../weather/weather-cancellation-dialog.tsx';
import css from './audit-log.module.css';
import { InstantText } from './facts.tsx';
import { reportOutcomeTexts } from './report-text.ts';
import { staffRoleTitles } from './staff-roles.tsx';

export function AuditLog({ rows }: { readonly rows: readonly AuditEntry[] }) {
	return (
		<ol className={css.log}>
			{rows.map((entry) => (
				<li key={entry.id}>
					<div>
						<p>
							<AuditSentence entry={entry} />
						</p>
						{entry.reason ? (
							<q>
								<AuditReason action={entry.action} reason={entry.reason} />
							</q>
						) : null}
					</div>
					<span className={css.when}>
						<InstantText at={entry.at} />
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
	return <Message {...actionTexts[entry.action][1]} values={{ who, what }} />;
}

const roleNames = Object.fromEntries(Object.entries(staffRoleTitles).map(([role, { name }]) => [role, name]));

/** Names of the codes with which the reasons of some actions begin. */
const codes: { readonly [Action in AuditEntry['action']]?: Readonly<Record<string, MessageDescriptor>> } = {
	'weather-called': weatherReasonNames,
	'report-closed': reportOutcomeTexts,
	'role-granted': roleNames,
	'role-revoked': roleNames,
};

function AuditReason({ action, reason }: { readonly action: AuditEntry['action']; readonly reason: string }) {
	const [code = ''] = reason.split(':', 1);
	const name = codes[action]?.[code];
	return name ? (
		<>
			<Message {...name} />
			{reason.slice(code.length)}
		</>
	) : (
		reason
	);
}

type ActionText = readonly [title: MessageDescriptor, sentence: MessageDescriptor];

/** The order is also the order of the choices in the filter. */
const actionTexts: Readonly<Record<AuditEntry['action'], ActionText>> = {
	approved: [msg`Approved`, msg({ message: '{who} approved {what}.' })],
	rejected: [msg`Rejected`, msg({ message: '{who} rejected {what}.' })],
	'changes-asked': [msg`Changes requested`, msg({ message: '{who} requested changes to {what}.' })],
	'departures-canceled': [
		msg`Departures canceled`,
		msg({ message: '{who} canceled and refunded the departures ahead of {what}.' }),
	],
	withdrawn: [
		msg`Removed with boat or owner`,
		msg({ message: '{who} removed {what} from the listings, with its boat or its owner.' }),
	],
	restored: [
		msg`Restored with boat or owner`,
		msg({ message: '{who} restored {what}, with its boat and its owner.' }),
	],
	paused: [msg`Paused by the owner`, msg({ message: '{who} paused {what}.' })],
	resumed: [msg`Resumed by the owner`, msg({ message: '{who} resumed bookings for {what}.' })],
	archived: [msg`Archived by the owner`, msg({ message: '{who} archived {what}.' })],
	'listed-again': [msg`Listed again by the owner`, msg({ message: '{who} took {what} out of the archive.' })],
	promoted: [msg`Promoted`, msg({ message: '{who} put {what} on the home page.' })],
	unpromoted: [msg`Removed from the home page`, msg({ message: '{who} removed {what} from the home page.' })],
	'role-granted': [msg`Role granted`, msg({ message: '{who} gave {what} a role at the desk.' })],
	'role-revoked': [msg`Role removed`, msg({ message: '{who} removed a role at the desk from {what}.' })],
	suspended: [msg`Suspended`, msg({ message: '{who} suspended {what}.' })],
	'suspension-lifted': [msg`Suspension lifted`, msg({ message: '{who} lifted the suspension of {what}.' })],
	'sessions-ended': [msg`Signed out everywhere`, msg({ message: '{who} signed {what} out everywhere.' })],
	'sessions-seen': [msg`Sessions viewed`, msg({ message: '{who} viewed the sessions of {what}.' })],
	'details-seen': [msg`Details viewed`, msg({ message: '{who} viewed the contact details of {what}.' })],
	'booking-opened': [msg`Booking opened`, msg({ message: '{who} opened {what}.' })],
	'list-seen': [msg`List viewed`, msg({ message: '{who} viewed {what}.' })],
	'list-exported': [msg`List exported`, msg({ message: '{who} exported {what}.' })],
	'bank-details-opened': [
		msg`Bank details opened`,
		msg({ message: '{who} viewed the bank details of {what}.' }),
	],
	'document-opened': [msg`Document opened`, msg({ message: '{who} opened a document of {what}.' })],
	'booking-canceled': [msg`Booking canceled for a party`, msg({ message: '{who} canceled {what}.' })],
	'booking-date-proposed': [
		msg`Date proposed for a party`,
		msg({ message: '{who} proposed another date for {what}.' }),
	],
	'booking-date-answered': [
		msg`Date answered for a party`,
		msg({ message: '{who} answered a proposed date of {what}.' }),
	],
	'booking-party-changed': [
		msg`Guests changed for a party`,
		msg({ message: '{who} changed the guests of {what}.' }),
	],
	'weather-called': [
		msg`Called off for the weather`,
		msg({ message: '{who} called {what} off for the weather.' }),
	],
	'refund-made': [msg`Refund made`, msg({ message: '{who} refunded payment {what}.' })],
	'case-refunded': [
		msg`Unexplained money refunded`,
		msg({ message: '{who} refunded the money of case {what}.' }),
	],
	'payment-case-closed': [
		msg`Provider’s message closed`,
		msg({ message: '{who} closed case {what} of the payment provider.' }),
	],
	'payout-filed': [
		msg`Put in a bank file`,
		msg({ message: '{who} put the payout to {what} in a bank file.' }),
	],
	'payout-unfiled': [
		msg`Bank file undone`,
		msg({ message: '{who} undid the bank file with the payout to {what}.' }),
	],
	'payout-file-fetched': [
		msg`Bank file downloaded`,
		msg({ message: '{who} downloaded the bank file with the payout to {what}.' }),
	],
	'payout-confirmed': [
		msg`Payout confirmed first`,
		msg({ message: '{who} confirmed the payout to {what}, as the first of two.' }),
	],
	'payout-made': [msg`Payout made`, msg({ message: '{who} paid {what}.' })],
	'payout-returned': [
		msg`Payout returned`,
		msg({ message: '{who} marked the payout to {what} as returned.' }),
	],
	'payout-accepted': [
		msg`Changed payout paid anyway`,
		msg({ message: '{who} decided to pay the changed payout to {what} anyway.' }),
	],
	'payout-taken-out': [
		msg`Changed payout removed from the file`,
		msg({ message: '{who} removed the changed payout to {what} from its bank file.' }),
	],
	'report-opened': [msg`Report read`, msg({ message: '{who} read {what}.' })],
	'report-closed': [msg`Report decided`, msg({ message: '{who} decided {what}.' })],
	'review-hidden': [
		msg`Review or reply hidden`,
		msg({ message: '{who} hid the review or reply of {what}.' }),
	],
	'review-shown-again': [
		msg`Review or reply shown again`,
		msg({ message: '{who} showed the review or reply of {what} again.' }),
	],
	warned: [msg`Warned`, msg({ message: '{who} warned {what} about a message.' })],
	'notification-sent-again': [msg`Message sent again`, msg({ message: '{who} had {what} sent again.' })],
	'notification-dropped': [msg`Message closed`, msg({ message: '{who} closed {what} without sending it.' })],
	'job-retried': [msg`Job retried`, msg({ message: '{who} retried job {what}.' })],
	'job-given-up': [msg`Job dismissed`, msg({ message: '{who} dismissed job {what}.' })],
	'maintenance-begun': [msg`Maintenance started`, msg({ message: '{who} closed the site for maintenance.' })],
	'maintenance-changed': [
		msg`Maintenance changed`,
		msg({ message: '{who} changed the maintenance message.' }),
	],
	'maintenance-ended': [msg`Maintenance ended`, msg({ message: '{who} opened the site after maintenance.' })],
};

export const auditActionTitles = Object.fromEntries(
	Object.entries(actionTexts).map(([action, [title]]) => [action, title]),
);

const queues = { boat: 'boats', experience: 'experiences' } as const;

function SubjectLink({ entry }: { readonly entry: AuditEntry }): ReactNode {
	const name = entry.subjectName ?? toReference(entry.subjectId);
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
	if (subject === 'ride') {
		const link = <Link to={`/sharing/detail/${entry.subjectId}`}>{name}</Link>;
		return <Trans>the shared ride {link}</Trans>;
	}
	if (subject === 'payout') return <Trans>the payout to {name}</Trans>;
	if (subject === 'person') return <Link to={`/desk/people/${entry.subjectId}`}>{name}</Link>;
	if (subject !== 'boat' && subject !== 'experience') return name;
	const link = <Link to={`/desk/${queues[subject]}?item=${entry.subjectId}`}>{name}</Link>;
	if (subject === 'boat') return <Trans>the boat {link}</Trans>;
	return <Trans>the experience {link}</Trans>;
}
