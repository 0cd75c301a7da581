import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DeskPerson } from '#contract/desk-people-contract.ts';
import { StatusBadge } from '../../kit/badge.tsx';
import { formatPhone } from '../../kit/phone-link.tsx';
import { AccountState } from '../person/owner/owner-standing.tsx';
import { BookingCounts, ListingsOf } from './counts-of.tsx';
import { type Column, DeskTable } from './desk-table.tsx';
import { PersonLink } from './person-link.tsx';
import { ReferenceCode } from './reference-code.tsx';
import { When } from './when.tsx';

/** People, how to reach them, and what they have here. */
export function PeopleTable({ people }: { readonly people: readonly DeskPerson[] }) {
	const { t } = useLingui();
	const columns: Column<DeskPerson>[] = [
		{
			title: t`Person`,
			cell: (person) => (
				<>
					<PersonLink person={person} face />{' '}
					{person.role === 'PLATFORM' ? <StatusBadge look={[msg`Staff`, 'sea']} /> : null}
				</>
			),
		},
		{ title: t`Reference`, cell: ({ _id }) => <ReferenceCode id={_id} /> },
		{
			title: t`Phone and e-mail`,
			cell: ({ phoneNumber, email }) => (
				<>
					{phoneNumber ? <a href={`tel:${phoneNumber}`}>{formatPhone(phoneNumber)}</a> : null}
					<small>{email}</small>
				</>
			),
		},
		{
			title: t`Owner account`,
			cell: ({ submission }) => <AccountState state={submission.state} />,
		},
		{
			title: t`Listings`,
			number: true,
			cell: ({ _id, counts }) => <ListingsOf id={_id} count={counts.boats + counts.experiences} />,
		},
		{
			title: t`Bookings`,
			number: true,
			cell: ({ _id, counts }) => <BookingCounts id={_id} counts={counts} />,
		},
		{ title: t`Joined`, whole: true, cell: ({ joined }) => <When at={joined} day /> },
	];
	return <DeskTable name={t`People`} rows={people} columns={columns} keyOf={({ _id }) => _id} />;
}
