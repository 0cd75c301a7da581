import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { DeskPerson } from '#contract/desk-people-contract.ts';
import { reference } from '#domain/id.ts';
import { StatusBadge } from '../../kit/badge.tsx';
import { formatPhone } from '../../kit/phone-link.tsx';
import { AccountStatus } from '../person/owner/owner-account-status.tsx';
import { type Column, DeskTable } from './desk-table.tsx';
import { When } from './facts.tsx';
import { PersonLink } from './person-link.tsx';
import { ReferenceCode } from './reference-code.tsx';

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
			cell: ({ submission }) => <AccountStatus state={submission.state} />,
		},
		{
			title: t`Listings`,
			number: true,
			cell: ({ _id, counts }) => <ListingCount id={_id} count={counts.boats + counts.experiences} />,
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

export function ListingCount({ id, count }: { readonly id: string; readonly count: number }) {
	return count === 0 ? '0' : <Link to={`/desk/search?find=${reference(id)}`}>{count}</Link>;
}

/** Number of a person’s bookings as renter and as owner, linked to the lists. */
export function BookingCounts({
	id,
	counts,
}: {
	readonly id: string;
	readonly counts: DeskPerson['counts'];
}) {
	const { bookingsAsRenter, bookingsAsOwner } = counts;
	if (bookingsAsRenter + bookingsAsOwner === 0) return '0';
	return (
		<>
			{bookingsAsRenter > 0 ? (
				<Link to={`/desk/bookings?renter=${id}`}>
					<Plural value={bookingsAsRenter} one="# as renter" other="# as renter" />
				</Link>
			) : null}
			{bookingsAsRenter > 0 && bookingsAsOwner > 0 ? ' · ' : null}
			{bookingsAsOwner > 0 ? (
				<Link to={`/desk/bookings?owner=${id}`}>
					<Plural value={bookingsAsOwner} one="# as owner" other="# as owner" />
				</Link>
			) : null}
		</>
	);
}
