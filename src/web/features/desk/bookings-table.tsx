import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { type Cents, formatDollars } from '#domain/money.ts';
import { BookingStatus } from '../booking/booked.tsx';
import { GroupText } from '../person/guests/group-text.tsx';
import { tripOf } from '../trip/trip-times.ts';
import { BookedName, bookedTrip } from './booked-name.tsx';
import { type Column, DeskTable } from './desk-table.tsx';
import { When } from './facts.tsx';
import { PersonLink, PhoneLink } from './person-link.tsx';
import { ReferenceCode } from './reference-code.tsx';

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
					<PhoneLink number={contactNumber} />
				</>
			),
		},
		{
			title: t`Owner`,
			cell: ({ owner }) => (
				<>
					<PersonLink person={owner} />
					<PhoneLink number={owner.phoneNumber} />
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

interface Paid {
	readonly amountCents: Cents;
	readonly refundedCents: Cents;
}

/** Returns the table column with the amount paid in US dollars and the part refunded. */
export function useAmountColumn(): Column<Paid> {
	const { t } = useLingui();
	return {
		title: t`Amount`,
		number: true,
		cell: ({ amountCents, refundedCents }) => (
			<>
				{formatDollars(amountCents)}
				{refundedCents > 0 ? <small>{t`${formatDollars(refundedCents)} back`}</small> : null}
			</>
		),
	};
}
