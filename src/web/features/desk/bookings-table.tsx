import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { formatPhone } from '../../kit/phone/format-phone.ts';
import { BookingStatus } from '../booking/booking-status.tsx';
import { tripOf } from '../experience/trip-text.ts';
import { GroupText } from '../person/guests/group-text.tsx';
import { useAmountColumn } from './amount-column.tsx';
import css from './desk.module.css';
import { type Column, DeskTable } from './desk-table.tsx';
import { PersonLink } from './person-link.tsx';
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
					{booking.experience?.name ?? booking.boat.name}
					<div>
						<ReferenceCode id={booking._id} />
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
					{contactNumber ? (
						<small className={css.whole}>
							<a href={`tel:${contactNumber}`}>{formatPhone(contactNumber)}</a>
						</small>
					) : null}
				</>
			),
		},
		{
			title: t`Owner`,
			cell: ({ owner }) => (
				<>
					<PersonLink person={owner} />
					{owner.phoneNumber ? (
						<small className={css.whole}>
							<a href={`tel:${owner.phoneNumber}`}>{formatPhone(owner.phoneNumber)}</a>
						</small>
					) : null}
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
