import { sql } from 'kysely';
import type { ConversationHead } from '#contract/conversation-contract.ts';
import type { Db } from '../db/database.ts';

export interface Cover {
	readonly cover_key: string | null;
	readonly cover_name: string;
}

/** The query must join experience and boat. */
export const tripCoverColumns = [
	sql<string | null>`coalesce(experience.images -> 0 ->> 'key', boat.images -> 0 ->> 'key')`.as('cover_key'),
	sql<string>`coalesce(experience.name, boat.name)`.as('cover_name'),
] as const;

export const boatCoverColumns = [
	sql<string | null>`boat.images -> 0 ->> 'key'`.as('cover_key'),
	sql<string>`boat.name`.as('cover_name'),
] as const;

export const experienceCoverColumns = [
	sql<string | null>`experience.images -> 0 ->> 'key'`.as('cover_key'),
	sql<string>`experience.name`.as('cover_name'),
] as const;

export async function findConversationCover(
	db: Db,
	{ kind, _id: id }: ConversationHead['about'],
): Promise<Cover | undefined> {
	const { rows } =
		kind === 'experience'
			? await sql<Cover>`SELECT images -> 0 ->> 'key' AS cover_key, name AS cover_name
				FROM experience WHERE id = ${id}`.execute(db)
			: await sql<Cover>`SELECT boat.images -> 0 ->> 'key' AS cover_key, boat.name AS cover_name
				FROM ride JOIN boat ON boat.id = ride.boat_id WHERE ride.id = ${id}`.execute(db);
	return rows[0];
}
