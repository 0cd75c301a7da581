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

/** Gives blurs to pictures that an earlier demo listed with a colour in their place; all else stays as it is. */
export async function blurPictures(app: App, placeholders: Readonly<Record<string, string>>): Promise<void> {
	for (const table of ['boat', 'experience'] as const) {
		await sql`UPDATE ${sql.table(table)} SET images = (
				SELECT jsonb_agg(CASE WHEN blur.placeholder IS NULL THEN image
					ELSE image || jsonb_build_object('placeholder', blur.placeholder) END ORDER BY place)
				FROM jsonb_array_elements(images) WITH ORDINALITY AS one (image, place)
				LEFT JOIN jsonb_each_text(${JSON.stringify(placeholders)}::jsonb) AS blur (key, placeholder)
					ON blur.key = image ->> 'key')
			WHERE images::text LIKE '%"placeholder": "#%'`.execute(app.db);
	}
}
