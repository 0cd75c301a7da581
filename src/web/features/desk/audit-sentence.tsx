import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AuditEntry } from '#contract/desk-contract.ts';
import { reference } from '#domain/id.ts';

/** What somebody did, as a sentence. */
export function AuditSentence({ entry }: { readonly entry: AuditEntry }) {
	const who = (
		<strong>
			{entry.by.firstName} {entry.by.lastName}
		</strong>
	);
	const what = <SubjectLink entry={entry} />;
	switch (entry.action) {
		case 'approved':
			return (
				<Trans>
					{who} approved {what}.
				</Trans>
			);
		case 'rejected':
			return (
				<Trans>
					{who} rejected {what}.
				</Trans>
			);
		case 'changes-asked':
			return (
				<Trans>
					{who} asked for changes to {what}.
				</Trans>
			);
		case 'withdrawn':
			return (
				<Trans>
					{who} took {what} off the listings, with its boat or its owner.
				</Trans>
			);
		case 'restored':
			return (
				<Trans>
					{who} listed {what} again, with its boat and its owner.
				</Trans>
			);
		case 'promoted':
			return (
				<Trans>
					{who} put {what} on the home page.
				</Trans>
			);
		case 'unpromoted':
			return (
				<Trans>
					{who} took {what} off the home page.
				</Trans>
			);
		case 'bank-details-opened':
			return (
				<Trans>
					{who} looked at the bank details of {what}.
				</Trans>
			);
		case 'document-opened':
			return (
				<Trans>
					{who} opened a paper of {what}.
				</Trans>
			);
		case 'payout-made':
			return (
				<Trans>
					{who} paid {what}.
				</Trans>
			);
		case 'notification-sent-again':
			return (
				<Trans>
					{who} had {what} sent again.
				</Trans>
			);
		case 'notification-dropped':
			return (
				<Trans>
					{who} left {what} as it was.
				</Trans>
			);
		default:
			return entry.action satisfies never;
	}
}

const queues = { person: 'owners', boat: 'boats', experience: 'experiences' } as const;

function SubjectLink({ entry }: { readonly entry: AuditEntry }): ReactNode {
	const name = entry.subjectName ?? reference(entry.subjectId);
	const { subject } = entry;
	if (subject === 'notification') {
		return entry.subjectName ? <Trans>a message to {name}</Trans> : <Trans>a message to a friend</Trans>;
	}
	if (subject === 'payout') return <Trans>the payout to {name}</Trans>;
	if (subject !== 'person' && subject !== 'boat' && subject !== 'experience') return name;
	const link = <Link to={`/desk/${queues[subject]}?item=${entry.subjectId}`}>{name}</Link>;
	if (subject === 'boat') return <Trans>the boat {link}</Trans>;
	return subject === 'experience' ? <Trans>the experience {link}</Trans> : link;
}
