import type { Booking } from '#contract/booking-contract.ts';
import { completed, renterMay } from '#domain/booking/booking.ts';
import { breakdown } from '#domain/money.ts';
import type { findBookingCard } from './booking-store.ts';

type CardRow = NonNullable<Awaited<ReturnType<typeof findBookingCard>>>;

/** A booking for its renter. The pier and the owner's number are for confirmed bookings (decisions, "People"). */
export function presentBookingToRenter(row: CardRow, now: Temporal.Instant): Booking {
	const confirmed = row.status === 'CONFIRMED';
	const { fee, net } = breakdown(row.amount_usd_cents);
	const times = {
		status: row.status,
		departsAt: row.departs_at,
		arrivesAt: row.arrives_at,
		holdExpiresAt: row.hold_expires_at,
	};
	return {
		_id: row.id,
		type: row.type,
		status: row.status,
		departureDate: row.departure_date,
		departureTime: row.departure_time,
		departsAt: row.departs_at.toString(),
		arrivesAt: row.arrives_at.toString(),
		timeZone: row.time_zone,
		completed: confirmed && completed(times, now),
		group: { adults: row.adults, kids: row.kids },
		adults: row.adults,
		kids: row.kids,
		name: row.name,
		contactNumber: row.contact_number,
		otherRequests: row.other_requests,
		paid: confirmed,
		amountCents: row.amount_usd_cents,
		amountRupees: row.amount_lkr,
		feeCents: fee,
		ownerNetCents: net,
		refundedCents: Number(row.refunded ?? 0),
		createdDate: row.created_at.toString(),
		holdExpiresAt: row.hold_expires_at.toString(),
		experience: presentTrip(row, confirmed),
		boat: { _id: row.boat_id, name: row.boat_name },
		owner: {
			_id: row.owner_id,
			firstName: row.owner_first_name,
			lastName: row.owner_last_name,
			phoneNumber: confirmed ? row.owner_phone_number : null,
		},
		may: renterMay(times, now),
	};
}

function presentTrip(row: CardRow, confirmed: boolean): Booking['experience'] {
	if (row.experience_id === null) return null;
	const { lat, lng } = row;
	return {
		_id: row.experience_id,
		name: row.experience_name ?? '',
		image: row.experience_images?.[0] ?? null,
		address: (confirmed ? row.address : row.area) ?? '',
		location: confirmed && lat !== null && lng !== null ? { lat, lng } : null,
		numberOfHours: row.arrives_at.since(row.departs_at).total('hours'),
	};
}
