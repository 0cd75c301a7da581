import type { BookableExperience } from '#domain/experience/bookable-experience.ts';
import type { ExperienceId, PersonId } from '#domain/id.ts';
import type { CancellationTerms } from '#domain/listing/cancellation-terms.ts';
import { laterPause, type OnSale } from '#domain/listing/on-sale.ts';
import type { Rupees } from '#domain/money.ts';
import type { Prices } from '#domain/price/price-rules.ts';
import type { LocalTime } from '#domain/time.ts';
import type { Db, Tx } from '../db/database.ts';
import {
	addRatings,
	type ExperienceSchedule,
	findOwnerOf,
	findPauses,
	findSchedule,
	lockBookableExperience,
} from './experience-store.ts';
import { findPriced } from './price-store.ts';

/** Whose an experience is. */
export async function findExperienceOwner(db: Db, id: ExperienceId): Promise<PersonId | undefined> {
	return await findOwnerOf(db, id);
}

/** When an experience sails, on which boat, and until which day that is insured. */
export async function findExperienceSchedule(
	db: Db,
	id: ExperienceId,
): Promise<ExperienceSchedule | undefined> {
	return await findSchedule(db, id);
}

/** Whether the owner takes bookings for an experience, its boat's pause included, its zone, and the terms that were chosen. */
export async function findOnSale(
	db: Db,
	id: ExperienceId,
): Promise<OnSale & { readonly timeZone: string; readonly cancellationTerms: CancellationTerms }> {
	const row = await findPauses(db, id);
	return {
		pausedUntil: laterPause(row.paused_until, row.boat_paused_until),
		archived: row.archived_at !== null,
		timeZone: row.time_zone,
		cancellationTerms: row.cancellation_terms,
	};
}

/** What the price of an experience depends on, whose it is, and where: a local time in the zone of its place. */
interface PricedExperience {
	readonly ownerId: PersonId;
	readonly timeZone: string;
	/** The first of a day. */
	readonly departureTime: LocalTime;
	readonly priceRupees: Rupees;
	readonly prices: Prices;
}

/** An experience's price as it is now; none of one that is archived. */
export async function findPricedExperience(db: Db, id: ExperienceId): Promise<PricedExperience | undefined> {
	return await findPriced(db, id);
}

/** Locks an experience's boat, then the experience, and returns what booking it depends on. */
export async function lockExperience(tx: Tx, id: ExperienceId): Promise<BookableExperience | undefined> {
	// An edit that we waited for may have put it on another boat: then that one is to be locked.
	return (await lockBookableExperience(tx, id)) ?? (await lockBookableExperience(tx, id));
}

/**
 * Adds a review's five stars, in the order of the rating aspects, to what is kept with the experience; of a review that
 * was changed, `before` are the stars it had.
 */
export async function rateExperience(
	tx: Tx,
	id: ExperienceId,
	stars: readonly number[],
	before?: readonly number[],
): Promise<void> {
	const added = stars.map((star, at) => star - (before?.[at] ?? 0));
	await addRatings(tx, id, added, before ? 0 : 1);
}

/** Takes a withdrawn review's five stars out of what is kept with the experience. */
export async function unrateExperience(tx: Tx, id: ExperienceId, stars: readonly number[]): Promise<void> {
	await addRatings(
		tx,
		id,
		stars.map((star) => -star),
		-1,
	);
}
