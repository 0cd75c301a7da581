import { Plural } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { DeskPerson } from '#contract/desk-people-contract.ts';
import { reference } from '#domain/id.ts';

/** How many listings somebody has, leading to them. */
export function ListingsOf({ id, count }: { readonly id: string; readonly count: number }) {
	return count === 0 ? '0' : <Link to={`/desk/search?find=${reference(id)}`}>{count}</Link>;
}

/** How many bookings somebody has on either side, leading to them. */
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
