import type { BoatId, ExperienceId, PayoutId, PersonId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';

/** Whoever gets a message. */
export async function findReceiver(db: Db, id: PersonId) {
	return await db
		.selectFrom('person')
		.select(['first_name', 'last_name', 'email', 'phone_number', 'phone_number_verified'])
		.where('id', '=', id)
		.executeTakeFirst();
}

export async function findOwnerVerdict(db: Db, id: PersonId) {
	return await db
		.selectFrom('person')
		.select(['owner_verdict as verdict', 'owner_verdict_reason as reason', 'owner_verdict_at as at'])
		.where('id', '=', id)
		.executeTakeFirst();
}

export async function findBoatNews(db: Db, id: BoatId) {
	return await db
		.selectFrom('boat')
		.select(['name', 'verdict', 'verdict_reason as reason', 'verdict_at as at', 'insurance_expires_on'])
		.where('id', '=', id)
		.executeTakeFirst();
}

export async function findExperienceVerdict(db: Db, id: ExperienceId) {
	return await db
		.selectFrom('experience')
		.select(['name', 'verdict', 'verdict_reason as reason', 'verdict_at as at'])
		.where('id', '=', id)
		.executeTakeFirst();
}

export async function findPayoutNews(db: Db, id: PayoutId) {
	return await db
		.selectFrom('payout')
		.selectAll('payout')
		.select((of) =>
			of
				.selectFrom('payout_booking')
				.select(({ fn }) => fn.countAll<number>().as('trips'))
				.whereRef('payout_booking.payout_id', '=', 'payout.id')
				.as('trips'),
		)
		.where('payout.id', '=', id)
		.executeTakeFirst();
}
