import { msg } from '@lingui/core/macro';
import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { StaffMember } from '#contract/desk-people-contract.ts';
import { staffQuery } from '../../features/desk/desk-queries.ts';
import { DeskSkeleton } from '../../features/desk/desk-skeleton.tsx';
import { DeskRows, type DeskTable, RowLead } from '../../features/desk/desk-table.tsx';
import { InstantText } from '../../features/desk/facts.tsx';
import { fullNameOf } from '../../features/desk/person-link.tsx';
import { staffRoleTitles } from '../../features/desk/staff-roles.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Staff · Desk');

const staffTable: DeskTable<StaffMember> = {
	name: msg`Staff`,
	keyOf: ({ _id }) => _id,
	page: ({ _id }) => `/desk/people/${_id}`,
	columns: [
		{
			title: msg`Person`,
			lead: true,
			cell: (person) => (
				<RowLead
					media={<Avatar person={person} size={32} />}
					name={fullNameOf(person)}
					detail={person.email}
				/>
			),
		},
		{ title: msg`Roles`, cell: ({ roles }) => <Roles roles={roles} /> },
	],
};

function Roles({ roles }: Pick<StaffMember, 'roles'>) {
	return (
		<ul>
			{roles.map(({ role, since, by }) => (
				<li key={role}>
					<Message {...staffRoleTitles[role].name} />{' '}
					<small>
						{by ? <Trans>by {by}</Trans> : <Trans>by configuration</Trans>}
						{since ? (
							<>
								, <InstantText at={since} day />
							</>
						) : null}
					</small>
				</li>
			))}
		</ul>
	);
}

/** The roles are changed on the person’s page. */
export default function StaffPage() {
	const list = useQuery(staffQuery());
	return (
		<>
			<h1>
				<Trans>Staff</Trans>
			</h1>
			<p>
				<Trans>Open a person to grant or remove a role.</Trans>
			</p>
			{list.data ? (
				<DeskRows table={staffTable} rows={list.data} />
			) : (
				<DeskSkeleton problem={list.error} onRetry={() => void list.refetch()} />
			)}
		</>
	);
}
