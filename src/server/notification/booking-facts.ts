import { calendarFile } from '#domain/booking/calendar-file.ts';
import { reference } from '#domain/id.ts';
import { breakdown } from '#domain/money.ts';
import type { OutgoingEmail } from '#ports/email.ts';
import type { FactRows, NotificationContext } from './notification-content.ts';
import type { TripRow } from './trip-facts-store.ts';
import { formatGroup, formatMoney, formatSeats, formatWhen } from './trip-text.ts';

/** What the trip is called: the experience's name, or whose ride it is. */
export function tripName(trip: TripRow, { recipient }: Pick<NotificationContext, 'recipient'>): string {
	const ride = recipient === 'owner' ? 'your shared ride' : `Shared ride with ${trip.owner_first_name}`;
	return trip.experience_name ?? ride;
}

export const renterName = (trip: TripRow): string =>
	`${trip.renter_first_name} ${trip.renter_last_name}`.trim();
export const ownerName = (trip: TripRow): string => `${trip.owner_first_name} ${trip.owner_last_name}`.trim();

export const formatParty = (trip: TripRow): string =>
	trip.type === 'SHARING' ? formatSeats(trip.adults + trip.kids) : formatGroup(trip);

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The trip in rows. `exact` shows pier and numbers: for the two parties of a confirmed booking only. */
export function tripRows(
	trip: TripRow,
	context: NotificationContext,
	{ exact }: { readonly exact: boolean },
): FactRows {
	const { recipient } = context;
	const place = exact ? trip.address : trip.area;
	const other =
		recipient === 'renter'
			? { name: 'Owner', value: ownerName(trip), phone: trip.owner_phone_number }
			: { name: 'Booked by', value: renterName(trip), phone: trip.contact_number };
	return [
		{ name: 'Reference', value: reference(trip.id) },
		{ name: 'Trip', value: trip.experience_name ?? capitalised(tripName(trip, context)) },
		{ name: 'When', value: formatWhen(trip) },
		...(place ? [{ name: exact ? 'Pier' : 'Where', value: place }] : []),
		{ name: 'Boat', value: trip.boat_name },
		{ name: trip.type === 'SHARING' ? 'Seats' : 'Group', value: formatParty(trip) },
		{ name: other.name, value: other.value },
		...(exact && other.phone ? [{ name: 'Phone', value: other.phone }] : []),
		...(recipient === 'owner' && trip.name !== renterName(trip)
			? [{ name: 'Booking name', value: trip.name }]
			: []),
		...(recipient === 'owner' && trip.other_requests
			? [{ name: 'Other requests', value: trip.other_requests }]
			: []),
		...(recipient === 'renter' && exact && trip.what_to_bring
			? [{ name: 'What to bring', value: trip.what_to_bring }]
			: []),
	];
}

/** What was paid, and whose it is: both sides see the same sums (decisions, "Money"). */
export function moneyRows(trip: TripRow, { recipient }: NotificationContext): FactRows {
	const { fee, net } = breakdown(trip.amount_usd_cents);
	const total = formatMoney(trip.amount_usd_cents, trip.amount_lkr);
	if (recipient === 'renter') {
		return [
			{ name: 'Paid', value: total, total: true },
			{ name: 'Of that, platform fee (10%)', value: formatMoney(fee) },
		];
	}
	return [
		{ name: 'Paid', value: total },
		{ name: 'Platform fee (10%)', value: formatMoney(fee) },
		{ name: 'You earn', value: formatMoney(net), total: true },
	];
}

/** The trip for the reader's calendar, or its removal from there. */
export function tripCalendar(
	trip: TripRow,
	context: NotificationContext,
	method: 'PUBLISH' | 'CANCEL',
): NonNullable<OutgoingEmail['calendar']> {
	const { recipient } = context;
	const exact = method === 'PUBLISH';
	const other =
		recipient === 'renter'
			? [ownerName(trip), trip.owner_phone_number]
			: [renterName(trip), trip.contact_number, formatParty(trip)];
	return {
		fileName: `trip-${reference(trip.id)}.ics`,
		method,
		content: calendarFile({
			bookingId: trip.id,
			name: capitalised(tripName(trip, context)),
			address: (exact ? trip.address : trip.area) ?? '',
			departsAt: trip.departs_at,
			arrivesAt: trip.arrives_at,
			timeZone: trip.time_zone,
			notes: [trip.boat_name, ...(exact ? other : [])].filter((line) => line !== null),
			writtenAt: (exact ? trip.confirmed_at : trip.ended_at) ?? trip.created_at,
			method,
		}),
	};
}

/** The full-screen map of the pier. */
export function pierAddress(trip: TripRow, context: NotificationContext): string | undefined {
	if (trip.lat === null || trip.lng === null) return undefined;
	const title = encodeURIComponent(tripName(trip, context));
	return `${context.publicUrl}/full/map/${title}/${Number(trip.lat.toFixed(6))}/${Number(trip.lng.toFixed(6))}`;
}

/** Where the reader finds the booking. */
export function bookingsAddress({ recipient, publicUrl }: NotificationContext): string {
	return `${publicUrl}/profile/${recipient === 'owner' ? 'owner' : 'renter'}/bookings`;
}

export const because = ({ recipient }: NotificationContext): string =>
	recipient === 'owner'
		? 'You get this because somebody booked with you.'
		: 'You get this because you booked a trip with us.';
