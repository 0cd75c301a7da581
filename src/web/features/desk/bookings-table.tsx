import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { type Cents, formatDollars } from '#domain/money.ts';
import { BookingStatus } from '../booking/booked.tsx';
import { GroupText } from '../person/guests/group-text.tsx';
import { tripOf } from '../trip/trip-times.ts';
import { BookedName, bookedTrip } from './booked-name.tsx';
import type { Column, DeskTable } from './desk-table.tsx';
import { When } from './facts.tsx';
import { PersonLink, PhoneLink } from './person-link.tsx';
import { ReferenceCode } from './reference-code.tsx';

interface Paid {
	readonly amountCents: Cents;
	readonly refundedCents: Cents;
}

/** Amount paid in US dollars, and the part refunded. */
export const amountColumn: Column<Paid> = {
	title: msg`Amount`,
	number: true,
	cell: ({ amountCents, refundedCents }) => (
		<>
			{formatDollars(amountCents)}
			{refundedCents > 0 ? (
				<small>
					<Trans>{formatDollars(refundedCents)} back</Trans>
				</small>
			) : null}
		</>
	),
};

export const bookingsTable: DeskTable<Booking> = {
	name: msg`Bookings`,
	keyOf: ({ _id }) => _id,
	columns: [
		{
			title: msg`Trip`,
			cell: (booking) => (
				<>
					<BookedName {...bookedTrip(booking)} />
					<div>
						<ReferenceCode id={booking._id} to={`/desk/bookings/${booking._id}`} />
					</div>
				</>
			),
		},
		{ title: msg`Departs`, whole: true, cell: (booking) => <Departure booking={booking} /> },
		{
			title: msg`Renter`,
			cell: ({ renter, contactNumber }) => (
				<>
					<PersonLink person={renter} />
					<PhoneLink number={contactNumber} />
				</>
			),
		},
		{
			title: msg`Owner`,
			cell: ({ owner }) => (
				<>
					<PersonLink person={owner} />
					<PhoneLink number={owner.phoneNumber} />
				</>
			),
		},
		amountColumn,
		{ title: msg`Status`, cell: (booking) => <BookingStatus booking={booking} /> },
		{ title: msg`Made`, whole: true, cell: ({ createdDate }) => <When at={createdDate} /> },
	],
};

function Departure({ booking }: { readonly booking: Booking }) {
	const words = tripOf(booking);
	return (
		<>
			{words.departs.date}, {words.departs.time}
			<small>
				{words.zone ? `${words.zone} · ` : null}
				<GroupText {...booking.group} />
			</small>
		</>
	);
}
