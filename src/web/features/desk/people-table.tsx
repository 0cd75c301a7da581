import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { DeskPerson } from '#contract/desk-people-contract.ts';
import { reference } from '#domain/id.ts';
import { formatPhone } from '#domain/person/phone-number.ts';
import { StatusBadge } from '../../kit/badge.tsx';
import { AccountStatus } from '../person/owner/owner-account-status.tsx';
import type { DeskTable } from './desk-table.tsx';
import { When } from './facts.tsx';
import { PersonLink } from './person-link.tsx';
import { ReferenceCode } from './reference-code.tsx';

export const peopleTable: DeskTable<DeskPerson> = {
	name: msg`People`,
	keyOf: ({ _id }) => _id,
	columns: [
		{
			title: msg`Person`,
			cell: (person) => (
				<>
					<PersonLink person={person} face />{' '}
					{person.role === 'PLATFORM' ? <StatusBadge look={[msg`Staff`, 'sea']} /> : null}
				</>
			),
		},
		{ title: msg`Reference`, cell: ({ _id }) => <ReferenceCode id={_id} /> },
		{
			title: msg`Phone and email`,
			cell: ({ phoneNumber, email }) => (
				<>
					{phoneNumber ? <a href={`tel:${phoneNumber}`}>{formatPhone(phoneNumber)}</a> : null}
					<small>{email}</small>
				</>
			),
		},
		{
			title: msg`Owner account`,
			cell: ({ submission }) => <AccountStatus state={submission.state} />,
		},
		{
			title: msg`Listings`,
			number: true,
			cell: ({ _id, counts }) => <ListingCount id={_id} count={counts.boats + counts.experiences} />,
		},
		{
			title: msg`Bookings`,
			number: true,
			cell: ({ _id, counts }) => <BookingCounts id={_id} counts={counts} />,
		},
		{ title: msg`Joined`, whole: true, cell: ({ joined }) => <When at={joined} day /> },
	],
};

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
