import { sql } from 'kysely';
import type { Picture } from '#domain/file/picture.ts';
import type { BoatId, ExperienceId, PersonId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';
import { decisionColumns } from '../db/tables.ts';
import { cardColumns, type ExperiencePlace, type ExperienceToSave } from './experience-store.ts';
import { sailingDayBits, seasonToColumn, seriesToColumn } from './series-columns.ts';

export async function findOwnExperiences(
	db: Db,
	of:
		| { readonly owner: PersonId; readonly offset: number; readonly limit: number }
		| { readonly ids: readonly ExperienceId[] },
) {
	const experiences = db
		.selectFrom('experience')
		.innerJoin('boat', 'boat.id', 'experience.boat_id')
		.select(cardColumns)
		.select([
			'experience.price_entered',
			'experience.description',
			'experience.what_to_bring',
			'experience.included',
			'experience.minimum_notice_minutes',
			'experience.booking_window_days',
			'experience.season',
			'experience.cancellation_terms',
			'experience.address',
			'experience.lat',
			'experience.lng',
			'experience.pier_photo',
			'experience.submitted_at',
			'experience.decision',
			'experience.decision_reason',
			'boat.name as boat_name',
			'boat.max_capacity',
			'boat.crew',
			'boat.verified_at as boat_verified_at',
			'boat.insured_until',
			'boat.paused_until as boat_paused_until',
			'experience.paused_until',
			'experience.archived_at',
		]);
	return await ('owner' in of
		? experiences.where('experience.owner_id', '=', of.owner).offset(of.offset).limit(of.limit)
		: experiences.where(sql<boolean>`experience.id = ANY(${of.ids})`)
	)
		.orderBy('experience.created_at', 'desc')
		.orderBy('experience.id')
		.execute();
}

export async function countExperiencesOf(db: Db, owner: PersonId): Promise<number> {
	const row = await db
		.selectFrom('experience')
		.select(({ fn }) => fn.countAll<number>().as('experiences'))
		.where('owner_id', '=', owner)
		.executeTakeFirstOrThrow();
	return row.experiences;
}

/**
 * Finds the owner's listed experience with the same input, to prevent a double submission. Boat, name
 * and cover alone do not identify a submission, because copies of one experience share them.
 */
export async function findSameExperience(
	db: Db,
	owner: PersonId,
	input: Omit<ExperienceToSave, 'category' | 'images' | 'pierPhoto' | keyof ExperiencePlace>,
	cover: string,
): Promise<ExperienceId | undefined> {
	// A value that the input leaves out is the column's default and is not compared.
	const sameIfGiven = (column: string, value: number | string | undefined) =>
		value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`;
	const row = await db
		.selectFrom('experience')
		.select('id')
		.where('owner_id', '=', owner)
		.where('boat_id', '=', input.boatId)
		.where('name', '=', input.name)
		.where(sql<boolean>`images -> 0 ->> 'key' = ${cover}`)
		.where('archived_at', 'is', null)
		.where('description', '=', input.description)
		.where('price_lkr', '=', input.priceRupees)
		.where('duration_minutes', '=', input.durationMinutes)
		.where('group_size', '=', input.groupSize)
		.where('sailing_days', '=', sailingDayBits(input.sailingDays))
		.where('departure_time', '=', input.departureTime)
		.where(sql<boolean>`other_departures = ${seriesToColumn(input.furtherDepartures ?? [])}::jsonb`)
		.where(sql<boolean>`season IS NOT DISTINCT FROM ${seasonToColumn(input.season ?? [])}::datemultirange`)
		.where('operator_option', '=', input.operatorOption)
		.where('custom_bookings_enabled', '=', input.customBookingsEnabled)
		.where('what_to_bring', '=', input.whatToBring)
		.where('included', '=', input.included)
		.where('address', '=', input.address)
		.where(sql<boolean>`${sameIfGiven('minimum_notice_minutes', input.minimumNoticeMinutes)}
			AND ${sameIfGiven('booking_window_days', input.bookingWindowDays)}
			AND ${sameIfGiven('cancellation_terms', input.cancellationTerms)}`)
		.executeTakeFirst();
	return row?.id;
}

/**
 * Makes edits of one experience run one at a time, because the set of boats to lock must not change
 * during an edit.
 */
export async function lockExperienceEdits(tx: Tx, id: ExperienceId): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`edit experience:${id}`}, 0))`.execute(tx);
}

export async function findBoatId(db: Db, id: ExperienceId): Promise<BoatId | undefined> {
	const row = await db.selectFrom('experience').select('boat_id').where('id', '=', id).executeTakeFirst();
	return row?.boat_id;
}

export async function saveWithdrawnExperiences(
	tx: Tx,
	boat: BoatId,
	reason: string,
	at: Temporal.Instant,
): Promise<void> {
	await tx
		.updateTable('experience')
		.set(decisionColumns('CHANGES', reason, at))
		.where('boat_id', '=', boat)
		.where('verified_at', 'is not', null)
		.execute();
}

export async function findWaitingForChanges(db: Db, boat: BoatId) {
	return await db
		.selectFrom('experience')
		.select(['id', 'decision_reason'])
		.where('boat_id', '=', boat)
		.where('decision', '=', 'CHANGES')
		.orderBy('id')
		.execute();
}

export async function saveExperiencePause(
	tx: Tx,
	id: ExperienceId,
	until: Temporal.Instant | null,
): Promise<void> {
	await tx.updateTable('experience').set({ paused_until: until }).where('id', '=', id).execute();
	await saveOffSale(tx, { experience: id });
}

export async function saveExperienceArchived(
	tx: Tx,
	id: ExperienceId,
	at: Temporal.Instant | null,
	groupSize: number,
): Promise<void> {
	const values = { archived_at: at, group_size: groupSize };
	await tx.updateTable('experience').set(values).where('id', '=', id).execute();
	await saveOffSale(tx, { experience: id });
}

/**
 * Saves in `off_sale_until` when an experience can be sold again: after the pauses of experience and
 * boat, or never while archived. The search reads this column.
 */
export async function saveOffSale(
	tx: Tx,
	of: { readonly experience: ExperienceId } | { readonly boat: BoatId },
): Promise<void> {
	const which =
		'experience' in of ? sql`experience.id = ${of.experience}` : sql`experience.boat_id = ${of.boat}`;
	await sql`UPDATE experience SET off_sale_until = greatest(experience.paused_until, boat.paused_until,
			CASE WHEN experience.archived_at IS NOT NULL THEN timestamptz '9999-12-31 00:00:00+00' END)
		FROM boat WHERE boat.id = experience.boat_id AND ${which}`.execute(tx);
}

/**
 * Copies each owner's trusted-skipper status to the owner's listings, for the search. The caller holds
 * the owners' locks. Listings are locked in the order of their ids.
 */
export async function saveTrusted(tx: Tx, owners: readonly PersonId[]): Promise<void> {
	const trusted = sql`(owner.trusted_since IS NOT NULL AND owner.owner_approved_at IS NOT NULL)`;
	await sql`WITH changed AS (
			SELECT experience.id, ${trusted} AS trusted FROM experience JOIN person AS owner ON owner.id = experience.owner_id
			WHERE owner.id = ANY(${owners}) AND experience.trusted <> ${trusted}
			ORDER BY experience.id FOR NO KEY UPDATE OF experience)
		UPDATE experience SET trusted = changed.trusted FROM changed WHERE changed.id = experience.id`.execute(
		tx,
	);
}

export async function saveArchivedOf(tx: Tx, boat: BoatId, at: Temporal.Instant): Promise<ExperienceId[]> {
	const rows = await tx
		.updateTable('experience')
		.set({ archived_at: at })
		.where('boat_id', '=', boat)
		.where('archived_at', 'is', null)
		.returning('id')
		.execute();
	await saveOffSale(tx, { boat });
	return rows.map(({ id }) => id);
}

/** A copied experience may reuse the owner's pictures. */
export async function findOwnPictures(db: Db, owner: PersonId, keys: readonly string[]): Promise<Picture[]> {
	const { rows } = await sql<{ picture: Picture }>`
		SELECT picture FROM experience, jsonb_array_elements(images) AS picture
		WHERE owner_id = ${owner} AND picture ->> 'key' = ANY(${keys})`.execute(db);
	return rows.map(({ picture }) => picture);
}

/** A copied experience may reuse the owner's pier photos. */
export async function findOwnPierPhotos(db: Db, owner: PersonId, key: string): Promise<readonly Picture[]> {
	const rows = await db
		.selectFrom('experience')
		.select('pier_photo')
		.where('owner_id', '=', owner)
		.where(sql<boolean>`pier_photo ->> 'key' = ${key}`)
		.execute();
	return rows.flatMap(({ pier_photo: photo }) => photo ?? []);
}

export async function findPierPhoto(db: Db, id: ExperienceId) {
	return await db
		.selectFrom('experience')
		.select(['owner_id', 'pier_photo'])
		.where('id', '=', id)
		.executeTakeFirst();
}

export async function copyDateChangeRule(tx: Tx, from: ExperienceId, to: ExperienceId): Promise<void> {
	await sql`INSERT INTO date_change_rule (experience_id, freely, updated_at)
		SELECT ${to}, freely, now() FROM date_change_rule WHERE experience_id = ${from}`.execute(tx);
}
