import type { BoatId, CalendarFeedId, ExperienceId, PersonId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';
import { boatCoverColumns, experienceCoverColumns } from './cover-store.ts';

export async function findReceiver(db: Db, id: PersonId) {
	return await db
		.selectFrom('person')
		.select([
			'first_name',
			'last_name',
			'email',
			'email_verified',
			'phone_number',
			'phone_number_verified',
			'language',
		])
		.where('id', '=', id)
		.executeTakeFirst();
}

export async function hasBoat(db: Db, id: PersonId): Promise<boolean> {
	const boat = await db
		.selectFrom('boat')
		.select('id')
		.where('owner_id', '=', id)
		.limit(1)
		.executeTakeFirst();
	return boat !== undefined;
}

export async function findOwnerDecision(db: Db, id: PersonId) {
	return await db
		.selectFrom('person')
		.select(['owner_decision as decision', 'owner_decision_reason as reason', 'owner_decided_at as at'])
		.where('id', '=', id)
		.executeTakeFirst();
}

export async function findBoatFacts(db: Db, id: BoatId) {
	return await db
		.selectFrom('boat')
		.select(['name', 'decision', 'decision_reason as reason', 'decided_at as at', 'insurance_expires_on'])
		.select(boatCoverColumns)
		.where('id', '=', id)
		.executeTakeFirst();
}

export async function findFeedFacts(db: Db, id: CalendarFeedId) {
	return await db
		.selectFrom('calendar_feed')
		.innerJoin('boat', 'boat.id', 'calendar_feed.boat_id')
		.select(['calendar_feed.name', 'boat.name as boat', 'calendar_feed.failing_since'])
		.where('calendar_feed.id', '=', id)
		.executeTakeFirst();
}

export async function findExperienceDecision(db: Db, id: ExperienceId) {
	return await db
		.selectFrom('experience')
		.select(['name', 'decision', 'decision_reason as reason', 'decided_at as at'])
		.select(experienceCoverColumns)
		.where('id', '=', id)
		.executeTakeFirst();
}
