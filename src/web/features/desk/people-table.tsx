import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { DeskPerson } from '#contract/desk-people-contract.ts';
import { toReference } from '#domain/id.ts';
import { formatPhone } from '#domain/person/phone-number.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { StatusBadge } from '../../kit/badge.tsx';
import { AccountStatus } from '../person/owner/owner-account-status.tsx';
import { type DeskTable, RowLead } from './desk-table.tsx';
import { InstantText } from './facts.tsx';
import { fullNameOf } from './person-link.tsx';

export const peopleTable: DeskTable<DeskPerson> = {
	name: msg`People`,
	keyOf: ({ _id }) => _id,
	page: ({ _id }) => `/desk/people/${_id}`,
	columns: [
		{
			title: msg`Person`,
			lead: true,
			cell: (person) => (
				<RowLead
					media={<Avatar person={person} size={32} />}
					name={
						<>
							{fullNameOf(person)}{' '}
							{person.role === 'PLATFORM' ? <StatusBadge look={[msg`Staff`, 'sea']} /> : null}
						</>
					}
					detail={person.email}
				/>
			),
		},
		{
			title: msg`Phone`,
			whole: true,
			cell: ({ phoneNumber }) => phoneNumber && formatPhone(phoneNumber),
		},
		{ title: msg`Joined`, whole: true, cell: ({ joined }) => <InstantText at={joined} day /> },
		{ title: msg`Listings`, number: true, cell: ({ counts }) => counts.boats + counts.experiences },
		{
			title: msg`Bookings`,
			number: true,
			cell: ({ counts }) => counts.bookingsAsRenter + counts.bookingsAsOwner,
		},
		{
			title: msg`Owner account`,
			status: true,
			cell: ({ submission }) => <AccountStatus state={submission.state} />,
		},
	],
};

export function ListingCount({ id, count }: { readonly id: string; readonly count: number }) {
	return count === 0 ? '0' : <Link to={`/desk/search?find=${toReference(id)}`}>{count}</Link>;
}

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
