import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans as Message } from '@lingui/react';
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
	return <Message {...sentences[entry.action]} values={{ who, what }} />;
}

const sentences: Readonly<Record<AuditEntry['action'], MessageDescriptor>> = {
	approved: msg({ message: '{who} approved {what}.' }),
	rejected: msg({ message: '{who} rejected {what}.' }),
	'changes-asked': msg({ message: '{who} asked for changes to {what}.' }),
	withdrawn: msg({ message: '{who} took {what} off the listings, with its boat or its owner.' }),
	restored: msg({ message: '{who} listed {what} again, with its boat and its owner.' }),
	promoted: msg({ message: '{who} put {what} on the home page.' }),
	unpromoted: msg({ message: '{who} took {what} off the home page.' }),
	'bank-details-opened': msg({ message: '{who} looked at the bank details of {what}.' }),
	'document-opened': msg({ message: '{who} opened a paper of {what}.' }),
	'payout-made': msg({ message: '{who} paid {what}.' }),
	'notification-sent-again': msg({ message: '{who} had {what} sent again.' }),
	'notification-dropped': msg({ message: '{who} left {what} as it was.' }),
};

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
