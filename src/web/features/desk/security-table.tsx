import { useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import type { SecurityEntry } from '#contract/desk-people-contract.ts';
import type { SecurityEventName } from '#domain/security/security-event.ts';
import { type Column, DeskTable } from './desk-table.tsx';
import { When } from './facts.tsx';
import { PersonLink } from './person-link.tsx';

/** Table of sign-in and access events. Each network address links to all of its events. */
export function SecurityTable({ entries }: { readonly entries: readonly SecurityEntry[] }) {
	const { t } = useLingui();
	const events = useSecurityEvents();
	const columns: Column<SecurityEntry>[] = [
		{
			title: t`What`,
			cell: ({ event, detail }) => (
				<>
					{events[event]}
					{detail ? <small>{detail}</small> : null}
				</>
			),
		},
		{ title: t`Whom`, cell: ({ person }) => (person ? <PersonLink person={person} /> : '–') },
		{ title: t`By`, cell: ({ by }) => (by ? <PersonLink person={by} /> : '–') },
		{
			title: t`Network`,
			whole: true,
			cell: ({ address }) => (address ? <NetworkLink address={address} /> : '–'),
		},
		{ title: t`When`, whole: true, cell: ({ at }) => <When at={at} /> },
	];
	return <DeskTable name={t`Security log`} rows={entries} columns={columns} keyOf={({ id }) => String(id)} />;
}

function NetworkLink({ address }: { readonly address: string }) {
	const [params] = useSearchParams();
	const next = new URLSearchParams(params);
	next.delete('page');
	next.set('address', address);
	return <Link to={`?${next}`}>{address}</Link>;
}

export function useSecurityEvents(): Readonly<Record<SecurityEventName, string>> {
	const { t } = useLingui();
	return {
		'signed-in': t`Signed in`,
		'stepped-up': t`Signed in again for a change`,
		'sign-in-failed': t`Sign-in failed`,
		'signed-out': t`Signed out`,
		'sign-in-linked': t`Way to sign in added`,
		'sign-in-unlinked': t`Way to sign in removed`,
		'link-refused': t`Way to sign in not added`,
		'session-ended': t`Signed out on one device`,
		'sessions-ended': t`Signed out everywhere`,
		'staff-call-refused': t`Kept out of the desk`,
		'step-up-required': t`Change refused without a fresh sign-in`,
		'code-sent': t`Code sent`,
		'code-not-sent': t`Code not sent`,
		'code-failed': t`Wrong or old code`,
		'role-granted': t`Role granted`,
		'role-revoked': t`Role taken away`,
		'bank-details-changed': t`Bank details changed`,
		'phone-number-changed': t`Phone number changed`,
		'list-exported': t`List exported`,
		suspended: t`Suspended`,
		'suspension-lifted': t`Suspension lifted`,
		'data-export-asked': t`Asked for a copy of their data`,
		'data-export-made': t`Copy of data ready`,
		'data-export-fetched': t`Copy of data downloaded`,
		'deletion-refused': t`Account not deleted`,
		'person-deleted': t`Account deleted`,
	};
}
