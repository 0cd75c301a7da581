import type { BookableExperience } from '#domain/experience/bookable-experience.ts';
import type { BoatId, ExperienceId } from '#domain/id.ts';
import type { CancellationTerms } from '#domain/listing/cancellation-terms.ts';
import { type OnSale, pickLaterPause } from '#domain/listing/on-sale.ts';
import type { Db, Tx } from '../db/database.ts';
import { ConflictError } from '../db/transact.ts';
import {
	addRatingSums,
	findOwnerOf,
	findPauses,
	findSchedule,
	lockBookableExperience,
} from './experience-store.ts';
import { findBoatId } from './own-experience-store.ts';
import { findPriced } from './price-store.ts';

export const findExperienceOwner = findOwnerOf;

export const findExperienceSchedule = findSchedule;

export async function findOnSale(
	db: Db,
	id: ExperienceId,
): Promise<OnSale & { readonly timeZone: string; readonly cancellationTerms: CancellationTerms }> {
	const row = await findPauses(db, id);
	return {
		pausedUntil: pickLaterPause(row.paused_until, row.boat_paused_until),
		archived: row.archived_at !== null,
		timeZone: row.time_zone,
		cancellationTerms: row.cancellation_terms,
	};
}

/** Returns undefined if the experience is archived. */
export const findPricedExperience = findPriced;

/**
 * Locks an experience after its boat and, if given, after the boat on which one of its trips was sold.
 */
export async function lockExperience(
	tx: Tx,
	id: ExperienceId,
	soldBoat: BoatId | null = null,
): Promise<BookableExperience | undefined> {
	const locked = await lockBookableExperience(tx, id, soldBoat);
	// An edit moved the experience to another boat. Locking that boat now could cause a deadlock.
	if (!locked && (await findBoatId(tx, id))) throw new ConflictError();
	return locked;
}

/** `before` contains the old stars if the review was edited. */
export async function addReviewStars(
	tx: Tx,
	id: ExperienceId,
	stars: readonly number[],
	before?: readonly number[],
): Promise<void> {
	const added = stars.map((star, at) => star - (before?.[at] ?? 0));
	await addRatingSums(tx, id, added, before ? 0 : 1);
}

export async function removeReviewStars(tx: Tx, id: ExperienceId, stars: readonly number[]): Promise<void> {
	await addRatingSums(
		tx,
		id,
		stars.map((star) => -star),
		-1,
	);
}
