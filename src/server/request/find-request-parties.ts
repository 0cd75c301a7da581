import type { ExperienceId, PersonId, RequestId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';
import { findRequest } from './request-store.ts';

/** Who asked whom about which experience. */
export async function findRequestParties(
	db: Db,
	id: RequestId,
): Promise<
	{ readonly renterId: PersonId; readonly ownerId: PersonId; readonly experienceId: ExperienceId } | undefined
> {
	const request = await findRequest(db, id);
	return (
		request && {
			renterId: request.renter_id,
			ownerId: request.owner_id,
			experienceId: request.experience_id,
		}
	);
}
