import { replyFigures } from '#domain/conversation/reply-time.ts';
import type { PersonId } from '#domain/id.ts';
import type { SkipperFigures } from '#domain/skipper/trusted-skipper.ts';
import { findQuestions, replyPeriod } from '../conversation/reply-times.ts';
import type { Db } from '../db/database.ts';
import { findTripFigures } from './skipper-store.ts';

/** The figures of some owners for a period: two statements, however many they are. */
export async function skipperFigures(
	db: Db,
	owners: readonly PersonId[],
	period: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<ReadonlyMap<PersonId, SkipperFigures>> {
	const trips = await findTripFigures(db, owners, period);
	const questions = Map.groupBy(
		await findQuestions(db, owners, replyPeriod(period.until)),
		({ ownerId }) => ownerId,
	);
	return new Map(
		trips.map(({ ownerId, ...figures }) => [
			ownerId,
			{ ...figures, ...replyFigures(questions.get(ownerId) ?? [], period.until) },
		]),
	);
}
