import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { BookingStatus } from '../booking/booked.tsx';
import { GroupText } from '../person/guests/group-text.tsx';
import { tripOf } from '../trip/trip-times.ts';
import { useAmountColumn } from './amount-column.tsx';
import { BookedName, bookedTrip } from './booked-name.tsx';
import { type Column, DeskTable } from './desk-table.tsx';
import { PersonLink } from './person-link.tsx';
import { PhoneOf } from './phone-of.tsx';
import { ReferenceCode } from './reference-code.tsx';
import { When } from './when.tsx';

/** Bookings with both sides and how to reach them. */
export function BookingsTable({ bookings }: { readonly bookings: readonly Booking[] }) {
	const { t } = useLingui();
	const amount = useAmountColumn();
	const columns: Column<Booking>[] = [
		{
			title: t`Trip`,
			cell: (booking) => (
				<>
					<BookedName {...bookedTrip(booking)} />
					<div>
						<ReferenceCode id={booking._id} to={`/desk/bookings/${booking._id}`} />
					</div>
				</>
			),
		},
		{ title: t`Departs`, whole: true, cell: (booking) => <Departure booking={booking} /> },
		{
			title: t`Renter`,
			cell: ({ renter, contactNumber }) => (
				<>
					<PersonLink person={renter} />
					<PhoneOf number={contactNumber} />
				</>
			),
		},
		{
			title: t`Owner`,
			cell: ({ owner }) => (
				<>
					<PersonLink person={owner} />
					<PhoneOf number={owner.phoneNumber} />
				</>
			),
		},
		amount,
		{ title: t`Status`, cell: (booking) => <BookingStatus booking={booking} /> },
		{ title: t`Made`, whole: true, cell: ({ createdDate }) => <When at={createdDate} /> },
	];
	return <DeskTable name={t`Bookings`} rows={bookings} columns={columns} keyOf={({ _id }) => _id} />;
}

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
