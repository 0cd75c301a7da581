import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { StaffMember } from '#contract/desk-people-contract.ts';
import { DeskSkeleton } from '../../features/desk/desk-list.tsx';
import { staffQuery } from '../../features/desk/desk-queries.ts';
import { type Column, DeskTable } from '../../features/desk/desk-table.tsx';
import { When } from '../../features/desk/facts.tsx';
import { PersonLink } from '../../features/desk/person-link.tsx';
import { useStaffRoles } from '../../features/desk/staff-roles.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Staff · Desk');

/** Desk page with all staff and their roles. Roles are changed on the person’s page. */
export default function StaffPage() {
	const { t } = useLingui();
	const names = useStaffRoles();
	const list = useQuery(staffQuery());
	const columns: Column<StaffMember>[] = [
		{ title: t`Person`, cell: (person) => <PersonLink person={person} face /> },
		{ title: t`E-mail`, cell: ({ email }) => email },
		{
			title: t`Roles`,
			cell: ({ roles }) => (
				<ul>
					{roles.map(({ role, since, by }) => (
						<li key={role}>
							{names[role][0]}{' '}
							<small>
								{by ? <Trans>by {by}</Trans> : <Trans>by configuration</Trans>}
								{since ? (
									<>
										, <When at={since} day />
									</>
								) : null}
							</small>
						</li>
					))}
				</ul>
			),
		},
	];
	return (
		<>
			<h1>
				<Trans>Staff</Trans>
			</h1>
			<p>
				<Trans>Open a person to give them a role or take it away.</Trans>
			</p>
			{list.data ? (
				<DeskTable name={t`Staff`} rows={list.data} columns={columns} keyOf={({ _id }) => _id} />
			) : (
				<DeskSkeleton problem={list.error} onRetry={() => void list.refetch()} />
			)}
		</>
	);
}
