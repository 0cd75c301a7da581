import { useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import type { SecurityEntry } from '#contract/desk-people-contract.ts';
import { type Column, DeskTable } from './desk-table.tsx';
import { PersonLink } from './person-link.tsx';
import { useSecurityEvents } from './security-events.ts';
import { When } from './when.tsx';

/** What happened to people's access. A network leads to all that came from it. */
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
