import { sql } from 'kysely';
import type { Picture } from '#domain/picture/picture.ts';
import type { App } from '#server/app.ts';

/** Gives its picture files to what an earlier demo listed: keys with 'scene-' meant drawings, which are no more. */
export async function renewPictures(
	app: App,
	listing: 'boat' | 'experience',
	id: string,
	images: readonly Picture[],
): Promise<void> {
	await sql`UPDATE ${sql.table(listing)} SET images = ${JSON.stringify(images)}::jsonb
		WHERE id = ${id} AND images::text LIKE '%/scene-%'`.execute(app.db);
}

/** The same for the portraits of people who are known from an earlier demo. */
export async function renewPortrait(app: App, id: string, image: string): Promise<void> {
	await sql`UPDATE person SET image = ${image} WHERE id = ${id} AND image LIKE '%/scene-%'`.execute(app.db);
}
