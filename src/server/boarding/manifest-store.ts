import { sql } from 'kysely';
import type { ArrivalStatus, CheckInInput, CheckInStatus } from '#domain/boarding/boarding.ts';
import type { ChecklistItem } from '#domain/boarding/safety-checklist.ts';
import type { BoatCategory } from '#domain/boat/boat.ts';
import type { BookingParty, BookingStatus } from '#domain/booking/booking.ts';
import type { BoatId, BookingId, DepartureId, PersonId } from '#domain/id.ts';
import type { PriceLine } from '#domain/price/trip-price.ts';
import type { Db, Tx } from '../db/database.ts';

/** A departure has the id of its ride. A departure without a ride has the id of its only booking. */
const departureId = sql`coalesce(booking.ride_id, booking.id)`;
const instantText = (column: string) =>
	sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export interface DepartureRow {
	readonly id: DepartureId;
	readonly departsAt: string;
	readonly arrivesAt: string;
	readonly timeZone: string;
	readonly name: string | null;
	readonly boatName: string;
	readonly parties: number;
	readonly guests: number;
	readonly aboard: number;
	readonly checked: boolean;
}

export async function findDepartures(
	db: Db,
	owner: PersonId,
	{ from, until }: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<readonly DepartureRow[]> {
	const { rows } = await sql<DepartureRow>`
		SELECT departure.*, EXISTS (SELECT FROM safety_checklist
			WHERE departure_id = departure.id AND completed_at IS NOT NULL) AS checked
		FROM (SELECT ${departureId} AS id, ${instantText('booking.departs_at')} AS "departsAt",
				${instantText('booking.arrives_at')} AS "arrivesAt", booking.time_zone AS "timeZone",
				experience.name, boat.name AS "boatName", count(*)::int AS parties,
				sum(booking.adults + booking.kids)::int AS guests, coalesce(sum(mark.people), 0)::int AS aboard
			FROM booking JOIN boat ON boat.id = booking.boat_id
			LEFT JOIN experience ON experience.id = booking.experience_id
			LEFT JOIN check_in AS mark ON mark.booking_id = booking.id
			WHERE booking.owner_id = ${owner} AND booking.status = 'CONFIRMED'
				AND booking.arrives_at > ${from.toString()}::timestamptz
				AND booking.departs_at < ${until.toString()}::timestamptz
			GROUP BY ${departureId}, booking.departs_at, booking.arrives_at, booking.time_zone, experience.name, boat.name
			ORDER BY booking.departs_at, ${departureId}) AS departure
		ORDER BY departure."departsAt", departure.id`.execute(db);
	return rows;
}

export interface PartyRow {
	readonly bookingId: BookingId;
	readonly departureId: DepartureId;
	readonly ownerId: PersonId;
	readonly renterId: PersonId;
	readonly boatId: BoatId;
	readonly status: BookingStatus;
	readonly departsAt: string;
	readonly arrivesAt: string;
	readonly timeZone: string;
	readonly tripName: string | null;
	readonly address: string | null;
	readonly boatName: string;
	readonly boatCategory: BoatCategory;
	readonly registration: string;
	readonly maxCapacity: number;
	readonly crew: number;
	readonly name: string;
	readonly adults: number;
	readonly kids: number;
	readonly contactNumber: string | null;
	readonly otherRequests: string;
	readonly priceLines: readonly PriceLine[] | null;
	readonly code: string | null;
	readonly mark: CheckInStatus | null;
	readonly people: number | null;
	readonly markedAt: string | null;
	readonly arrival: ArrivalStatus | null;
	readonly arrivalReportedAt: string | null;
}

const parties = sql`
	SELECT booking.id AS "bookingId", ${departureId} AS "departureId", booking.owner_id AS "ownerId",
		booking.renter_id AS "renterId",
		booking.boat_id AS "boatId", booking.status, ${instantText('booking.departs_at')} AS "departsAt",
		${instantText('booking.arrives_at')} AS "arrivesAt", booking.time_zone AS "timeZone",
		experience.name AS "tripName", coalesce(booking.pier_address, ride.address) AS address,
		boat.name AS "boatName", boat.category AS "boatCategory", boat.registration_number AS registration,
		boat.max_capacity AS "maxCapacity", boat.crew, booking.name, booking.adults, booking.kids,
		booking.contact_number AS "contactNumber", booking.other_requests AS "otherRequests",
		coalesce(booking.current_price_lines, booking.price_lines) AS "priceLines", pass.code,
		mark.mark, mark.people, to_char(mark.marked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "markedAt",
		arrival.status AS arrival, ${instantText('arrival.reported_at')} AS "arrivalReportedAt"
	FROM booking JOIN boat ON boat.id = booking.boat_id
	LEFT JOIN experience ON experience.id = booking.experience_id
	LEFT JOIN ride ON ride.id = booking.ride_id
	LEFT JOIN boarding_pass AS pass ON pass.booking_id = booking.id
	LEFT JOIN check_in AS mark ON mark.booking_id = booking.id
	LEFT JOIN arrival ON arrival.booking_id = booking.id AND arrival.party = 'RENTER'`;

export async function findParties(db: Db, id: DepartureId): Promise<readonly PartyRow[]> {
	const { rows } = await sql<PartyRow>`${parties}
		WHERE (booking.ride_id = ${id} OR (booking.id = ${id} AND booking.ride_id IS NULL))
			AND booking.status = 'CONFIRMED'
		ORDER BY booking.name, booking.id`.execute(db);
	return rows;
}

export async function findParty(db: Db, id: BookingId): Promise<PartyRow | undefined> {
	const { rows } = await sql<PartyRow>`${parties} WHERE booking.id = ${id}`.execute(db);
	return rows[0];
}

export async function deleteBoarding(tx: Tx, bookingId: BookingId): Promise<void> {
	await sql`WITH marks AS (DELETE FROM check_in WHERE booking_id = ${bookingId}),
		arrivals AS (DELETE FROM arrival WHERE booking_id = ${bookingId})
		DELETE FROM safety_checklist WHERE departure_id = ${bookingId}`.execute(tx);
}

export async function saveCheckIn(
	tx: Tx,
	id: BookingId,
	{ mark, people, at }: CheckInInput,
	by: PersonId,
): Promise<void> {
	const columns = { mark, people, marked_at: at, marked_by: by };
	await tx
		.insertInto('check_in')
		.values({ booking_id: id, ...columns })
		.onConflict((conflict) => conflict.column('booking_id').doUpdateSet(columns))
		.execute();
}

/** Replaces the party's earlier message. */
export async function saveArrivalStatus(
	tx: Tx,
	input: {
		readonly bookingId: BookingId;
		readonly party: BookingParty;
		readonly status: ArrivalStatus;
		readonly now: Temporal.Instant;
	},
): Promise<void> {
	const { bookingId, party, status, now } = input;
	await tx
		.insertInto('arrival')
		.values({ booking_id: bookingId, party, status, reported_at: now })
		.onConflict((conflict) =>
			conflict.columns(['booking_id', 'party']).doUpdateSet({ status, reported_at: now }),
		)
		.execute();
}

export async function findChecklist(db: Db, id: DepartureId) {
	return await db
		.selectFrom('safety_checklist')
		.selectAll()
		.where('departure_id', '=', id)
		.executeTakeFirst();
}

export async function saveChecklist(
	tx: Tx,
	list: {
		readonly departureId: DepartureId;
		readonly boatId: BoatId;
		readonly ticked: readonly ChecklistItem[];
		readonly complete: boolean;
		readonly at: Temporal.Instant;
	},
): Promise<void> {
	const { departureId: id, boatId, complete } = list;
	const at = list.at.toString();
	const ticked = [...list.ticked];
	await sql`INSERT INTO safety_checklist (departure_id, boat_id, ticked, completed_at, changed_at)
		VALUES (${id}, ${boatId}, ${ticked}, ${complete ? at : null}::timestamptz, ${at})
		ON CONFLICT (departure_id) DO UPDATE SET ticked = ${ticked}, changed_at = ${at},
			completed_at = CASE WHEN ${complete} THEN coalesce(safety_checklist.completed_at, ${at}) END`.execute(
		tx,
	);
}

export async function findBookingsCheckedInAs(
	db: Db,
	bookings: readonly BookingId[],
	mark: CheckInStatus,
): Promise<readonly BookingId[]> {
	const rows = await db
		.selectFrom('check_in')
		.select('booking_id')
		.where('booking_id', 'in', bookings)
		.where('mark', '=', mark)
		.execute();
	return rows.map((row) => row.booking_id);
}
