import { sql } from 'kysely';
import type { Picture } from '#domain/file/picture.ts';
import type { BoatId, ExperienceId, PersonId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';
import { decided } from '../db/tables.ts';
import { cardColumns } from './experience-store.ts';

/** Experiences with what their owners see: a page of somebody's own, or those that are named. One statement, however many. */
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

/** The experience that an owner has listed on a boat under this name with this very cover. */
export async function findSameExperience(
	db: Db,
	owner: PersonId,
	experience: { readonly boatId: BoatId; readonly name: string; readonly cover: string },
): Promise<ExperienceId | undefined> {
	const row = await db
		.selectFrom('experience')
		.select('id')
		.where('owner_id', '=', owner)
		.where('boat_id', '=', experience.boatId)
		.where('name', '=', experience.name)
		.where(sql<boolean>`images -> 0 ->> 'key' = ${experience.cover}`)
		.executeTakeFirst();
	return row?.id;
}

/** Lets one edit of an experience at a time through: which boats to lock must not change meanwhile. */
export async function lockEdits(tx: Tx, id: ExperienceId): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`edit experience:${id}`}, 0))`.execute(tx);
}

export async function findBoatId(db: Db, id: ExperienceId): Promise<BoatId | undefined> {
	const row = await db.selectFrom('experience').select('boat_id').where('id', '=', id).executeTakeFirst();
	return row?.boat_id;
}

/** Takes the verified experiences of a boat off the listings. */
export async function saveWithdrawn(
	tx: Tx,
	boat: BoatId,
	reason: string,
	at: Temporal.Instant,
): Promise<void> {
	await tx
		.updateTable('experience')
		.set(decided('CHANGES', reason, at))
		.where('boat_id', '=', boat)
		.where('verified_at', 'is not', null)
		.execute();
}

/** The experiences of a boat that wait for changes, with the reasons. */
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
}

export async function saveExperienceArchived(
	tx: Tx,
	id: ExperienceId,
	at: Temporal.Instant | null,
): Promise<void> {
	await tx.updateTable('experience').set({ archived_at: at }).where('id', '=', id).execute();
}

/** Archives all experiences of a boat that are not archived yet. Returns which. */
export async function saveArchivedOf(tx: Tx, boat: BoatId, at: Temporal.Instant): Promise<ExperienceId[]> {
	const rows = await tx
		.updateTable('experience')
		.set({ archived_at: at })
		.where('boat_id', '=', boat)
		.where('archived_at', 'is', null)
		.returning('id')
		.execute();
	return rows.map(({ id }) => id);
}

/** The owner's pictures of experiences among these keys: a copy begins with them. */
export async function findOwnPictures(db: Db, owner: PersonId, keys: readonly string[]): Promise<Picture[]> {
	const { rows } = await sql<{ picture: Picture }>`
		SELECT picture FROM experience, jsonb_array_elements(images) AS picture
		WHERE owner_id = ${owner} AND picture ->> 'key' = ANY(${keys})`.execute(db);
	return rows.map(({ picture }) => picture);
}

/** The photos of piers of this owner's experiences with this key: a copy begins with it. */
export async function findOwnPierPhotos(db: Db, owner: PersonId, key: string): Promise<readonly Picture[]> {
	const rows = await db
		.selectFrom('experience')
		.select('pier_photo')
		.where('owner_id', '=', owner)
		.where(sql<boolean>`pier_photo ->> 'key' = ${key}`)
		.execute();
	return rows.flatMap(({ pier_photo: photo }) => photo ?? []);
}

/** The photo of an experience's pier, and whose it is. */
export async function findPierPhoto(db: Db, id: ExperienceId) {
	return await db
		.selectFrom('experience')
		.select(['owner_id', 'pier_photo'])
		.where('id', '=', id)
		.executeTakeFirst();
}

/** Lets renters of a copy move to another date by themselves where those of the other experience may. */
export async function copyDateChangeRule(tx: Tx, from: ExperienceId, to: ExperienceId): Promise<void> {
	await sql`INSERT INTO date_change_rule (experience_id, freely, updated_at)
		SELECT ${to}, freely, now() FROM date_change_rule WHERE experience_id = ${from}`.execute(tx);
}
