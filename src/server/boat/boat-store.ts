import { type Selectable, sql } from 'kysely';
import type { BoatForm } from '#contract/boat-contract.ts';
import type { Picture } from '#contract/shapes.ts';
import type { BoatId, PersonId } from '#domain/id.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { type DecisionValues, decisionColumns, submittedColumns } from '../db/tables.ts';

export type BoatRow = Selectable<Tables['boat']>;

/** Must be the first lock of a use case. */
export async function lockBoatRow(tx: Tx, id: BoatId): Promise<BoatRow | undefined> {
	return await tx.selectFrom('boat').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function findBoatStatusRow(db: Db, id: BoatId) {
	return await db
		.selectFrom('boat')
		.innerJoin('person', 'person.id', 'boat.owner_id')
		.select([
			'boat.insured_until',
			'boat.paused_until',
			'boat.verified_at',
			'boat.max_capacity',
			'boat.crew',
			'person.owner_approved_at',
		])
		.where('boat.id', '=', id)
		.executeTakeFirst();
}

export async function findBoat(db: Db, id: BoatId): Promise<BoatRow | undefined> {
	return await db.selectFrom('boat').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findVerifiedBoats(db: Db, owner: PersonId, limit: number): Promise<BoatRow[]> {
	return await db
		.selectFrom('boat')
		.selectAll()
		.where('owner_id', '=', owner)
		.where('verified_at', 'is not', null)
		.where('archived_at', 'is', null)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(limit)
		.execute();
}

function boatZone() {
	return sql<string | null>`coalesce((
		SELECT experience.time_zone FROM experience WHERE experience.boat_id = boat.id
		ORDER BY experience.created_at, experience.id LIMIT 1), (
		SELECT ride.time_zone FROM ride WHERE ride.boat_id = boat.id
		ORDER BY ride.created_at DESC, ride.id LIMIT 1))`;
}

export async function findBoatZone(db: Db, id: BoatId): Promise<string | null> {
	const row = await db
		.selectFrom('boat')
		.select(boatZone().as('time_zone'))
		.where('id', '=', id)
		.executeTakeFirst();
	return row?.time_zone ?? null;
}

export async function findSchedule(db: Db, id: BoatId) {
	return await db
		.selectFrom('boat')
		.select(['boat.owner_id', 'boat.turnaround_minutes', 'boat.insured_until', boatZone().as('time_zone')])
		.where('boat.id', '=', id)
		.executeTakeFirst();
}

/** One statement for any number of boats. */
export async function findOwnBoats(
	db: Db,
	of:
		| { readonly owner: PersonId; readonly offset: number; readonly limit: number }
		| { readonly ids: readonly BoatId[] },
) {
	const boats = db
		.selectFrom('boat')
		.selectAll('boat')
		.select([
			sql<{ key: string; name: string }[]>`(
				SELECT coalesce(jsonb_agg(jsonb_build_object(
					'key', paper.key, 'name', coalesce(upload.name, regexp_replace(paper.key, '^.*/', ''))) ORDER BY paper.at), '[]')
				FROM unnest(boat.insurance_keys) WITH ORDINALITY AS paper (key, at)
				LEFT JOIN upload ON upload.key = paper.key)`.as('papers'),
			boatZone().as('time_zone'),
		]);
	return await ('owner' in of
		? boats.where('boat.owner_id', '=', of.owner).offset(of.offset).limit(of.limit)
		: boats.where(sql<boolean>`boat.id = ANY(${of.ids})`)
	)
		.orderBy('boat.created_at', 'desc')
		.orderBy('boat.id')
		.execute();
}

export async function findListedBoatsInsuredUntil(db: Db, until: LocalDate) {
	return await db
		.selectFrom('boat')
		.select(['boat.id', 'boat.insurance_expires_on', boatZone().as('time_zone')])
		.where('boat.insurance_expires_on', '<=', until)
		.where((where) =>
			where.or([
				where('boat.verified_at', 'is not', null),
				where.exists(
					where
						.selectFrom('experience')
						.select('experience.id')
						.whereRef('experience.boat_id', '=', 'boat.id')
						.where('experience.verified_at', 'is not', null),
				),
			]),
		)
		.orderBy('boat.insurance_expires_on')
		.orderBy('boat.id')
		.execute();
}

export async function findLargestGroup(db: Db, id: BoatId, now: Temporal.Instant): Promise<number> {
	const { rows } = await sql<{ people: number }>`SELECT greatest(
		(SELECT max(group_size) FROM experience WHERE boat_id = ${id} AND archived_at IS NULL),
		(SELECT max(seats) FROM ride WHERE boat_id = ${id} AND status = 'OPEN' AND arrives_at > ${now.toString()}),
		0) AS people`.execute(db);
	return rows[0]?.people ?? 0;
}

interface LargerParty {
	readonly people: number;
	readonly date: LocalDate;
	/** True if the trip was called off and its renter is choosing another date or a refund. */
	readonly choosing: boolean;
}

/**
 * Finds the latest sold, held or requested trip for more than the given number of people, including
 * trips canceled for weather whose renters still choose. Excludes seat bookings, because
 * `findLargestGroup` counts their rides.
 */
export async function findLastLargerParty(
	db: Db,
	id: BoatId,
	people: number,
	now: Temporal.Instant,
): Promise<LargerParty | undefined> {
	const at = now.toString();
	const { rows } = await sql<LargerParty>`
		SELECT adults + kids AS people, departure_date AS date, status = 'CHOOSING' AS choosing FROM booking
		WHERE boat_id = ${id} AND ride_id IS NULL AND adults + kids > ${people} AND (status = 'CHOOSING'
			OR (arrives_at > ${at} AND (status = 'CONFIRMED' OR (status = 'PENDING' AND hold_expires_at > ${at}))))
		UNION ALL
		SELECT adults + kids, departure_date, false FROM custom_request AS request
		WHERE boat_id = ${id} AND adults + kids > ${people} AND status <> 'REJECTED' AND departs_at > ${at}
			AND NOT EXISTS (SELECT FROM booking WHERE request_id = request.id AND status IN ('CONFIRMED', 'CHOOSING'))
		ORDER BY date DESC, people DESC LIMIT 1`.execute(db);
	return rows[0];
}

export async function findSameBoat(
	db: Db,
	owner: PersonId,
	boat: { readonly name: string; readonly cover: string; readonly insuranceKeys: readonly string[] },
): Promise<BoatId | undefined> {
	const row = await db
		.selectFrom('boat')
		.select('id')
		.where('owner_id', '=', owner)
		.where('name', '=', boat.name)
		.where(sql<boolean>`images -> 0 ->> 'key' = ${boat.cover}`)
		.where(sql<boolean>`insurance_keys = ${boat.insuranceKeys}::text[]`)
		.executeTakeFirst();
	return row?.id;
}

export async function countBoatsOf(db: Db, owner: PersonId): Promise<number> {
	const row = await db
		.selectFrom('boat')
		.select(({ fn }) => fn.countAll<number>().as('boats'))
		.where('owner_id', '=', owner)
		.executeTakeFirstOrThrow();
	return row.boats;
}

export type BoatToSave = Omit<
	BoatForm,
	'length' | 'features' | 'otherFeatures' | 'images' | 'boatInsurance' | 'insuranceExpiresOn'
> & {
	/** In whole metres. */
	readonly lengthMetres: number | null;
	readonly features: readonly string[];
	readonly images: readonly Picture[];
	readonly insuranceKeys: readonly string[];
	/** Null if the API call omitted it. Staff cannot approve a boat without it. */
	readonly insuranceExpiresOn: LocalDate | null;
};

function columnsOf(boat: BoatToSave) {
	return {
		name: boat.name,
		category: boat.category,
		brand: boat.brand,
		model: boat.model,
		registration_number: boat.registrationNumber,
		year_of_manufacture: boat.yearOfManufacture,
		length_metres: boat.lengthMetres,
		max_capacity: boat.maxCapacity,
		crew: boat.crew,
		// If undefined, an edit leaves the column unchanged and a new boat gets the column's default.
		turnaround_minutes: boat.turnaroundMinutes,
		features: [...boat.features],
		images: JSON.stringify(boat.images),
		insurance_keys: [...boat.insuranceKeys],
		insurance_expires_on: boat.insuranceExpiresOn,
	};
}

export async function saveBoat(
	tx: Tx,
	boat: BoatToSave & {
		readonly id: BoatId;
		readonly ownerId: PersonId;
		readonly createdAt: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.insertInto('boat')
		.values({
			...columnsOf(boat),
			id: boat.id,
			owner_id: boat.ownerId,
			submitted_at: boat.createdAt,
			created_at: boat.createdAt,
		})
		.execute();
}

/**
 * A boat that needs review is submitted again. If only the insurance is renewed (`renewal`), the boat
 * stays verified during the review and counts as insured until the previously approved date.
 */
export async function saveBoatEdit(
	tx: Tx,
	id: BoatId,
	boat: BoatToSave,
	edit: { readonly needsReview: boolean; readonly renewal: boolean; readonly now: Temporal.Instant },
): Promise<void> {
	const { verified_at, ...waiting } = submittedColumns(edit.now);
	const submitted = edit.renewal
		? { ...waiting, renewal_of: sql<LocalDate | null>`insured_until` }
		: { ...waiting, verified_at, renewal_of: null };
	await tx
		.updateTable('boat')
		.set({ ...columnsOf(boat), updated_at: edit.now, ...(edit.needsReview ? submitted : {}) })
		.where('id', '=', id)
		.execute();
}

export async function saveBoatDecision(tx: Tx, id: BoatId, ...decision: DecisionValues): Promise<void> {
	await tx
		.updateTable('boat')
		.set({ ...decisionColumns(...decision), renewal_of: null })
		.where('id', '=', id)
		.execute();
}

export async function saveBoatPause(tx: Tx, id: BoatId, until: Temporal.Instant | null): Promise<void> {
	await tx.updateTable('boat').set({ paused_until: until }).where('id', '=', id).execute();
}

export async function saveBoatArchived(tx: Tx, id: BoatId, at: Temporal.Instant | null): Promise<void> {
	await tx.updateTable('boat').set({ archived_at: at }).where('id', '=', id).execute();
}

/** A copied boat may reuse these pictures. */
export async function findOwnPictures(db: Db, owner: PersonId, keys: readonly string[]): Promise<Picture[]> {
	const { rows } = await sql<{ picture: Picture }>`
		SELECT picture FROM boat, jsonb_array_elements(images) AS picture
		WHERE owner_id = ${owner} AND picture ->> 'key' = ANY(${keys})`.execute(db);
	return rows.map(({ picture }) => picture);
}
