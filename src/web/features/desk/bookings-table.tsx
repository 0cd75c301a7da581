import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { type Cents, formatDollars } from '#domain/money.ts';
import { Picture } from '../../kit/picture.tsx';
import { BookingStatus } from '../booking/booked.tsx';
import { GroupText } from '../person/guests/group-text.tsx';
import { toTripText } from '../trip/trip-times.ts';
import { bookedTrip, TripName } from './booked-name.tsx';
import { type Column, type DeskTable, leadPicture, RowLead } from './desk-table.tsx';

interface Paid {
	readonly amountCents: Cents;
	readonly refundedCents: Cents;
}

export const amountColumn: Column<Paid> = {
	title: msg`Amount`,
	number: true,
	money: true,
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
	page: ({ _id }) => `/desk/bookings/${_id}`,
	columns: [
		{ title: msg`Trip`, lead: true, cell: (booking) => <Trip booking={booking} /> },
		{ title: msg`Departs`, whole: true, cell: (booking) => <Departure booking={booking} /> },
		{ title: msg`Renter`, cell: ({ renter }) => `${renter.firstName} ${renter.lastName}` },
		{ title: msg`Owner`, cell: ({ owner }) => `${owner.firstName} ${owner.lastName}` },
		{ title: msg`Status`, status: true, cell: (booking) => <BookingStatus booking={booking} /> },
		amountColumn,
	],
};

function Trip({ booking }: { readonly booking: Booking }) {
	const { image } = booking.experience ?? booking.boat;
	return (
		<RowLead
			media={
				<Picture picture={image ?? undefined} alt="" sizes="3rem" widths={[160]} className={leadPicture} />
			}
			name={<TripName {...bookedTrip(booking)} />}
			detail={<GroupText {...booking.group} />}
		/>
	);
}

function Departure({ booking }: { readonly booking: Booking }) {
	const words = toTripText(booking);
	return (
		<>
			{words.departs.date}, {words.departs.time}
			{words.zone ? <small>{words.zone}</small> : null}
		</>
	);
}
