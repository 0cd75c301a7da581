import type { OwnRide, RideCard, RideDetail, RideHit } from '#contract/ride-contract.ts';
import { documentsExpired } from '#domain/boat/insurance.ts';
import { isCompleted } from '#domain/booking/booking.ts';
import { textBetweenParties } from '#domain/conversation/mask-contacts.ts';
import { type CancellationSettings, resolveTermsOnSale } from '#domain/listing/cancellation-terms.ts';
import { type Cents, divideIntoNetAndFee, dollarsFromRupees, sumCents } from '#domain/money.ts';
import { type Coordinates, distanceMetres } from '#domain/place/place.ts';
import { ridePermissions } from '#domain/ride/ride.ts';
import { presentJoinedBoat } from '../boat/boat-presenter.ts';
import { presentListingOwner } from '../person/person-presenter.ts';
import {
	type findMates,
	type findOwnRides,
	type findRideDetail,
	type findSeatRequests,
	type findWaitingMates,
	minimumOf,
} from './ride-store.ts';

type OwnRow = Awaited<ReturnType<typeof findOwnRides>>[number];
type CardRow = Omit<OwnRow, 'pier_photo' | 'retained_cents' | 'later_rides' | 'later_differ'>;
type DetailRow = NonNullable<Awaited<ReturnType<typeof findRideDetail>>>;
type WaitingRow = Awaited<ReturnType<typeof findWaitingMates>>[number];
type MateRow = Awaited<ReturnType<typeof findMates>>[number];
type SeatRequestRow = Awaited<ReturnType<typeof findSeatRequests>>[number];

/** The point is approximate. The pier is not included. */
export function presentRideCard(row: CardRow): RideCard {
	return {
		_id: row.id,
		status: row.status,
		departureDate: row.departure_date,
		departureTime: row.departure_time,
		departsAt: row.departs_at.toString(),
		arrivesAt: row.arrives_at.toString(),
		timeZone: row.time_zone,
		numberOfHours: row.duration_minutes / 60,
		address: row.area,
		location: { lat: row.approx_lat, lng: row.approx_lng },
		seats: row.seats,
		seatsAvailable: Math.max(0, row.seats - row.taken),
		mates: row.mates,
		faces: row.faces,
		pricePerSeat: dollarsFromRupees(row.price_lkr),
		pricePerSeatCents: row.price_usd_cents,
		pricePerSeatRupees: row.price_lkr,
		customMessage: row.custom_message,
		approval: row.approval,
		verified: row.boat_verified_at !== null && row.owner_approved_at !== null,
		documentsExpired: documentsExpired(row.insured_until, row.departure_date),
		waitlist: row.waitlist,
		minimum: presentMinimum(row),
		boatId: row.boat_id,
		boat: { _id: row.boat_id, name: row.boat_name, image: row.boat_images[0] ?? null },
		userId: row.person,
	};
}

export function presentMinimum(
	row: Parameters<typeof minimumOf>[0] & Pick<CardRow, 'departs_at'>,
): RideCard['minimum'] {
	const minimum = minimumOf(row);
	if (!minimum) return null;
	const { seats, status, decideBy, ownerDecidesBy } = minimum;
	return {
		seats,
		status,
		hours: row.departs_at.since(decideBy).total('hours'),
		decideBy: decideBy.toString(),
		ownerDecidesBy: ownerDecidesBy?.toString() ?? null,
	};
}

/** The distance is rounded to 100 metres. */
export function presentRideHit(row: CardRow, from: Coordinates): RideHit {
	const card = presentRideCard(row);
	return { ...card, distanceMetres: Math.round(distanceMetres(from, card.location) / 100) * 100 };
}

/** The owner is always the captain. */
export function presentRide(row: DetailRow, settings: CancellationSettings): RideDetail {
	const card = presentRideCard(row);
	return {
		...card,
		boat: presentJoinedBoat(row),
		userId: presentListingOwner(row),
		operatorOption: 'With Captain',
		cancellationTerms: resolveTermsOnSale(row.cancellation_terms, settings),
		waiting: Number(row.waiting),
	};
}

export function presentOwnRide(
	row: OwnRow,
	mates: readonly MateRow[],
	{
		requests,
		waiting,
	}: { readonly requests: readonly SeatRequestRow[]; readonly waiting: readonly WaitingRow[] },
	now: Temporal.Instant,
): OwnRide {
	const card = presentRideCard(row);
	const times = { departsAt: row.departs_at, arrivesAt: row.arrives_at };
	const aboard = mates.filter((mate) => mate.ride_id === row.id);
	const paid = aboard.map(({ retainedCents }) => retainedCents);
	const netOf = (retained: Cents) => divideIntoNetAndFee(retained).net;
	return {
		...card,
		address: row.address,
		location: { lat: row.lat, lng: row.lng },
		pierPhoto: row.pier_photo,
		bookings: aboard.map((mate) => ({
			_id: mate.id,
			name: mate.name,
			contactNumber: mate.contact_number,
			people: mate.people,
			choosing: mate.choosing,
			renter: mate.person,
		})),
		laterRides: row.later_rides,
		laterRidesDiffer: row.later_differ,
		waitingMates: waiting
			.filter((mate) => mate.ride_id === row.id)
			.map(({ firstName, image, people }) => ({ firstName, image, people })),
		requests: requests.flatMap((one) =>
			one.ride_id === row.id
				? {
						_id: one.id,
						name: textBetweenParties(one.name, false),
						people: one.people,
						message: textBetweenParties(one.other_requests, false),
						renter: one.person,
						approvedDate: one.approved_at?.toString() ?? null,
						expiresDate: one.hold_expires_at.toString(),
					}
				: [],
		),
		cancellationTerms: row.cancellation_terms,
		takings: {
			grossCents: sumCents(paid),
			netCents: sumCents([...paid, ...row.retained_cents].map(netOf)),
		},
		completed: row.status === 'OPEN' && isCompleted(times, now),
		// The platform must give a reason; the owner may give one.
		canceledBy: canceledBy(row),
		cancelReason: row.cancel_reason ?? row.owner_reason,
		may: ridePermissions({ ...card, ...times }, minimumOf(row), now),
	};
}

function canceledBy(row: CardRow): OwnRide['canceledBy'] {
	if (row.status === 'OPEN') return null;
	if (row.weather_call_id !== null) return 'WEATHER';
	if (row.minimum_status === 'MISSED') return 'MINIMUM';
	return row.cancel_reason === null ? 'OWNER' : 'PLATFORM';
}
