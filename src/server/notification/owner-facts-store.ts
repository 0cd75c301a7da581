import { sql } from 'kysely';
import type { BoatId, CalendarFeedId, ExperienceId, PersonId } from '#domain/id.ts';
import { batched } from '../db/batched.ts';
import type { Db } from '../db/database.ts';
import { boatCoverColumns, experienceCoverColumns } from './cover-store.ts';

export const findReceiver = batched(async (db, ids: readonly PersonId[]) => {
	return await db
		.selectFrom('person')
		.select([
			'id',
			'first_name',
			'last_name',
			'email',
			'email_verified',
			'phone_number',
			'phone_number_verified',
			'language',
		])
		.where(sql<boolean>`id = ANY(${ids})`)
		.execute();
});

const findBoatOwner = batched(async (db, ids: readonly PersonId[]) => {
	return await db
		.selectFrom('boat')
		.select('owner_id as id')
		.distinct()
		.where(sql<boolean>`owner_id = ANY(${ids})`)
		.execute();
});

export async function hasBoat(db: Db, id: PersonId): Promise<boolean> {
	return (await findBoatOwner(db, id)) !== undefined;
}

export const findOwnerDecision = batched(async (db, ids: readonly PersonId[]) => {
	return await db
		.selectFrom('person')
		.select(['id', 'owner_decision as decision', 'owner_decision_reason as reason', 'owner_decided_at as at'])
		.where(sql<boolean>`id = ANY(${ids})`)
		.execute();
});

export const findBoatFacts = batched(async (db, ids: readonly BoatId[]) => {
	return await db
		.selectFrom('boat')
		.select([
			'id',
			'name',
			'decision',
			'decision_reason as reason',
			'decided_at as at',
			'insurance_expires_on',
		])
		.select(boatCoverColumns)
		.where(sql<boolean>`id = ANY(${ids})`)
		.execute();
});

export const findFeedFacts = batched(async (db, ids: readonly CalendarFeedId[]) => {
	return await db
		.selectFrom('calendar_feed')
		.innerJoin('boat', 'boat.id', 'calendar_feed.boat_id')
		.select(['calendar_feed.id', 'calendar_feed.name', 'boat.name as boat', 'calendar_feed.failing_since'])
		.where(sql<boolean>`calendar_feed.id = ANY(${ids})`)
		.execute();
});

export const findExperienceDecision = batched(async (db, ids: readonly ExperienceId[]) => {
	return await db
		.selectFrom('experience')
		.select(['id', 'name', 'decision', 'decision_reason as reason', 'decided_at as at'])
		.select(experienceCoverColumns)
		.where(sql<boolean>`id = ANY(${ids})`)
		.execute();
});
