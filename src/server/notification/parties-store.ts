import type {
	BoatId,
	BookingId,
	DepartureId,
	ExperienceId,
	PayoutId,
	PersonId,
	RequestId,
	RideId,
	WeatherCallId,
} from '#domain/id.ts';
import type { Db } from '../db/database.ts';
import type { Parties } from './define-notification.ts';

export const partiesOfAccount = async (
	_db: Db,
	{ personId }: { readonly personId: PersonId },
): Promise<Parties> => ({
	people: { person: personId },
	version: '',
});

export const decisionVersion = (at: Temporal.Instant | null): string => at?.toString() ?? '';

export async function partiesOfOwnerDecision(
	db: Db,
	{ personId: id }: { readonly personId: PersonId },
): Promise<Parties | undefined> {
	const row = await db
		.selectFrom('person')
		.select('owner_decided_at')
		.where('id', '=', id)
		.executeTakeFirst();
	return row && { people: { owner: id }, version: decisionVersion(row.owner_decided_at) };
}

async function findBoat(db: Db, id: BoatId) {
	return await db
		.selectFrom('boat')
		.select(['owner_id', 'decided_at', 'insurance_expires_on'])
		.where('id', '=', id)
		.executeTakeFirst();
}

export async function partiesOfBoatDecision(
	db: Db,
	{ boatId }: { readonly boatId: BoatId },
): Promise<Parties | undefined> {
	const boat = await findBoat(db, boatId);
	return boat && { people: { owner: boat.owner_id }, version: decisionVersion(boat.decided_at) };
}

/** The version contains the last insured day and the number of days until then. */
export async function partiesOfBoatInsurance(
	db: Db,
	{ boatId, days }: { readonly boatId: BoatId; readonly days?: number },
): Promise<Parties | undefined> {
	const boat = await findBoat(db, boatId);
	const version = [boat?.insurance_expires_on ?? '', days].filter((part) => part !== undefined).join(' ');
	return boat && { people: { owner: boat.owner_id }, version };
}

export async function partiesOfExperienceDecision(
	db: Db,
	{ experienceId: id }: { readonly experienceId: ExperienceId },
): Promise<Parties | undefined> {
	const row = await db
		.selectFrom('experience')
		.select(['owner_id', 'decided_at'])
		.where('id', '=', id)
		.executeTakeFirst();
	return row && { people: { owner: row.owner_id }, version: decisionVersion(row.decided_at) };
}

export async function partiesOfBooking(
	db: Db,
	{ bookingId: id }: { readonly bookingId: BookingId },
): Promise<Parties | undefined> {
	const row = await db
		.selectFrom('booking')
		.leftJoin('ride', 'ride.id', 'booking.ride_id')
		.select([
			'booking.renter_id',
			'booking.owner_id',
			'booking.type',
			'booking.ride_id',
			'booking.contact_number',
			'booking.canceled_by',
			'booking.canceled_by_desk',
			'booking.departs_at as departsAt',
			'booking.arrives_at as arrivesAt',
			'booking.time_zone as timeZone',
			'ride.status as ride_status',
		])
		.where('booking.id', '=', id)
		.executeTakeFirst();
	const renterCanceled = row?.canceled_by === 'RENTER' && !row.canceled_by_desk;
	return (
		row && {
			people: { renter: row.renter_id, owner: row.owner_id },
			version: '',
			renterNumber: renterCanceled ? null : row.contact_number,
			departure: { ...row, departureId: (row.ride_id ?? id) as unknown as DepartureId },
			// The owner of a canceled ride gets one notification about the ride, and none about its bookings.
			// The owner of a custom trip gets no text message.
			skipped: { owner: row.ride_status === 'CANCELED', ownersPhone: row.type === 'CUSTOM' },
		}
	);
}

/** For events that can occur repeatedly. */
export async function partiesIncludingActor(
	db: Db,
	bookingId: BookingId,
	version: string,
): Promise<Parties | undefined> {
	const parties = await partiesOfBooking(db, { bookingId });
	return parties && { people: parties.people, version };
}

export async function partiesOfWeatherCall(
	db: Db,
	event: { readonly bookingId: BookingId; readonly weatherCallId: WeatherCallId },
): Promise<Parties | undefined> {
	const parties = await partiesOfBooking(db, event);
	return parties && { ...parties, version: event.weatherCallId, skipped: {} };
}

export async function partiesOfAccountChange(
	db: Db,
	event: { readonly personId: PersonId; readonly at: string; readonly role?: string },
): Promise<Parties | undefined> {
	const { personId, at } = event;
	const row = await db
		.selectFrom('person')
		.select(['previous_email', 'email_changed_at'])
		.where('id', '=', personId)
		.executeTakeFirst();
	return (
		row && {
			people: { owner: personId, person: personId },
			version: [at, event.role].filter(Boolean).join(' '),
			previousEmail: { email: row.previous_email, changedAt: row.email_changed_at },
		}
	);
}

export async function partiesOfRequest(
	db: Db,
	{ requestId: id, quoteNumber }: { readonly requestId: RequestId; readonly quoteNumber?: number },
): Promise<Parties | undefined> {
	const row = await db
		.selectFrom('custom_request')
		.select(['renter_id', 'owner_id', 'rejected_by'])
		.where('id', '=', id)
		.executeTakeFirst();
	return (
		row && {
			people: { renter: row.renter_id, owner: row.owner_id },
			version: quoteNumber === undefined ? '' : String(quoteNumber),
			skipped: { renter: row.rejected_by === 'RENTER', owner: row.rejected_by === 'OWNER' },
		}
	);
}

export async function ownerOfRide(
	db: Db,
	{ rideId: id }: { readonly rideId: RideId },
): Promise<Parties | undefined> {
	const row = await db.selectFrom('ride').select('owner_id').where('id', '=', id).executeTakeFirst();
	return row && { people: { owner: row.owner_id }, version: '' };
}

export async function ownerOfPayout(
	db: Db,
	{ payoutId: id }: { readonly payoutId: PayoutId },
): Promise<Parties | undefined> {
	const row = await db.selectFrom('payout').select('owner_id').where('id', '=', id).executeTakeFirst();
	return row && { people: { owner: row.owner_id }, version: '' };
}
