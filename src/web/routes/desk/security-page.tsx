import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans as Message } from '@lingui/react';
import { Link, useSearchParams } from 'react-router';
import type { SecurityEntry } from '#contract/desk-people-contract.ts';
import { type SecurityEventName, securityEventNames } from '#domain/security/security-event.ts';
import { deskList } from '../../features/desk/desk-list.tsx';
import { type DeskTable, RowLead } from '../../features/desk/desk-table.tsx';
import { InstantText } from '../../features/desk/facts.tsx';
import { dayParam, entityIdParam, freeTextParam, oneOfParam } from '../../features/desk/list-filter.tsx';
import { fullNameOf, PersonLink } from '../../features/desk/person-link.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Security log · Desk');

const eventTitles: Readonly<Record<SecurityEventName, MessageDescriptor>> = {
	'signed-in': msg`Signed in`,
	'stepped-up': msg`Signed in again for a change`,
	'sign-in-failed': msg`Sign-in failed`,
	'signed-out': msg`Signed out`,
	'sign-in-linked': msg`Sign-in method added`,
	'sign-in-unlinked': msg`Sign-in method removed`,
	'link-refused': msg`Sign-in method not added`,
	'session-ended': msg`Signed out on one device`,
	'sessions-ended': msg`Signed out everywhere`,
	'staff-call-refused': msg`Desk access refused`,
	'step-up-required': msg`Change refused without a fresh sign-in`,
	'code-sent': msg`Code sent`,
	'code-not-sent': msg`Code not sent`,
	'code-failed': msg`Wrong or expired code`,
	'role-granted': msg`Role granted`,
	'role-revoked': msg`Role removed`,
	'bank-details-changed': msg`Bank details changed`,
	'phone-number-changed': msg`Phone number changed`,
	'list-exported': msg`List exported`,
	suspended: msg`Suspended`,
	'suspension-lifted': msg`Suspension lifted`,
	'data-export-asked': msg`Asked for a copy of their data`,
	'data-export-made': msg`Copy of data ready`,
	'data-export-fetched': msg`Copy of data downloaded`,
	'deletion-refused': msg`Account not deleted`,
	'person-deleted': msg`Account deleted`,
};

const entriesTable: DeskTable<SecurityEntry> = {
	name: msg`Security log`,
	keyOf: ({ id }) => String(id),
	columns: [
		{
			title: msg`What`,
			lead: true,
			cell: ({ event, detail }) => <RowLead name={<Message {...eventTitles[event]} />} detail={detail} />,
			fact: ({ event }) => <Message {...eventTitles[event]} />,
		},
		{ title: msg`Detail`, hidden: true, long: true, cell: ({ detail }) => detail },
		{
			title: msg`Person`,
			cell: ({ person }) => person && fullNameOf(person),
			fact: ({ person }) => person && <PersonLink person={person} />,
		},
		{
			title: msg`By`,
			cell: ({ by }) => by && fullNameOf(by),
			fact: ({ by }) => by && <PersonLink person={by} />,
		},
		{
			title: msg`Network`,
			whole: true,
			cell: ({ address }) => address && <NetworkLink address={address} />,
		},
		{ title: msg`When`, whole: true, cell: ({ at }) => <InstantText at={at} /> },
	],
};

function NetworkLink({ address }: { readonly address: string }) {
	const [params] = useSearchParams();
	const next = new URLSearchParams(params);
	for (const name of ['page', 'item']) next.delete(name);
	next.set('address', address);
	return <Link to={`?${next}`}>{address}</Link>;
}

const entries = deskList('GET /desk/security', {
	title: msg`Security log`,
	query: {
		event: oneOfParam(securityEventNames),
		person: entityIdParam,
		address: freeTextParam(),
		from: dayParam,
		to: dayParam,
	},
	choices: [{ field: 'event', label: msg`Event`, titles: { '': msg`All`, ...eventTitles } }],
	linked: { person: msg`One person`, address: msg`One network` },
	rows: entriesTable,
	record: { name: msg`Event`, title: ({ event }) => <Message {...eventTitles[event]} /> },
	empty: msg`No entries yet`,
});

export default function SecurityPage() {
	return <entries.Page />;
}
