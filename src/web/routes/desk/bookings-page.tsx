import { msg } from '@lingui/core/macro';
import { bookingStatuses } from '#domain/booking/booking.ts';
import { bookedTrip, TripName } from '../../features/desk/booked-name.tsx';
import { LoadedBookingRecord } from '../../features/desk/booking-record.tsx';
import { bookingsTable } from '../../features/desk/bookings-table.tsx';
import { deskList } from '../../features/desk/desk-list.tsx';
import { dayParam, entityIdParam, oneOfParam } from '../../features/desk/list-filter.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Bookings · Desk');

const bookings = deskList('GET /desk/bookings', {
	title: msg`Bookings`,
	query: {
		status: oneOfParam(bookingStatuses),
		on: oneOfParam(['made', 'paid', 'departs']),
		from: dayParam,
		to: dayParam,
		renter: entityIdParam,
		owner: entityIdParam,
		boat: entityIdParam,
		experience: entityIdParam,
		ride: entityIdParam,
	},
	tabs: {
		field: 'status',
		titles: {
			'': msg`All`,
			CONFIRMED: msg`Confirmed`,
			PENDING: msg`To be paid`,
			CANCELED: msg`Canceled`,
			EXPIRED: msg`Expired`,
		},
	},
	choices: [
		{
			field: 'on',
			label: msg`Filter by`,
			ofDays: true,
			titles: { made: msg`Booking`, paid: msg`Payment`, departs: msg`Departure` },
		},
	],
	linked: {
		renter: msg`One renter`,
		owner: msg`One owner`,
		boat: msg`One boat`,
		experience: msg`One experience`,
		ride: msg`One ride`,
	},
	rows: bookingsTable,
	record: {
		name: msg`Booking`,
		title: (booking) => <TripName {...bookedTrip(booking)} />,
		page: (id) => `/desk/bookings/${id}`,
		Content: ({ id }) => <LoadedBookingRecord inDrawer id={id} />,
	},
	csv: { call: 'GET /desk/bookings/csv', roles: ['finance'] },
	empty: msg`No bookings of this kind`,
});

export default function BookingsPage() {
	return <bookings.Page />;
}
