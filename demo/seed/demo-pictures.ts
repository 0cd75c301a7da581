import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Picture } from '#domain/file/picture.ts';
import type { Files } from '#ports/files.ts';
import { readData } from './read-data.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Folder of the picture files: a folder with up to six views per boat, and a portrait per person. */
const folder = path.resolve(process.cwd(), 'demo/pictures');
const size = { width: 1080, height: 720 };

/** Views of a boat, which are the names of its picture files. */
export const views = ['afloat', 'close', 'deck', 'above', 'evening', 'underwater'] as const;
export type View = (typeof views)[number];

/**
 * Boats with pictures. Each view also has a placeholder of a dozen pixels
 * (`scripts/build-placeholders.ts`).
 */
const sets = readData(
	'boat-pictures.json',
	z.record(
		z.string(),
		z.partialRecord(
			z.enum(views),
			z
				.string()
				.regex(/^data:image\/webp;base64,[\w+/=]+$/)
				.max(400),
		),
	),
);

/** Boats whose first three views are drawn at night. */
const atNight = new Set(['danielk-harbour-bolt', 'selvam-pigeon-post', 'sunil-ceylon-breeze']);

/**
 * Returns the four to six existing views of a boat. The first shows the whole boat, by day if possible.
 */
export function viewsOf(boat: string): readonly View[] {
	const set = sets[boat];
	if (!set) throw new Error(`no pictures of ${boat}`);
	return [...new Set([...listDaytimeViews(boat).flat(), ...views])].filter((view) => set[view] !== undefined);
}

/** Returns the views that a trip by day can begin with, the best first. */
export function listDaytimeViews(boat: string): readonly (readonly View[])[] {
	return atNight.has(boat)
		? [['above', 'evening']]
		: [
				['afloat', 'close'],
				['deck', 'above'],
			];
}

export function boatPicture(listing: 'boat' | 'experience', boat: string, view: View): Picture {
	const placeholder = sets[boat]?.[view];
	if (!placeholder) throw new Error(`no picture ${view} of ${boat}`);
	return { key: `owner/${listing}/images/demo/${boat}/${view}.webp`, ...size, placeholder };
}

export function placeholders(): Readonly<Record<string, string>> {
	const listings = ['boat', 'experience'] as const;
	const pictures = listings.flatMap((listing) =>
		Object.keys(sets).flatMap((boat) => viewsOf(boat).map((view) => boatPicture(listing, boat, view))),
	);
	return Object.fromEntries(pictures.map(({ key, placeholder }) => [key, placeholder]));
}

export function portraitKey(subject: string): string {
	return `people/demo/${subject}.webp`;
}

const piers = {
	jetty:
		'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAADwAQCdASoMAAgAA4BaJbACdAD0uyraOAgA/vAWarDdpBLers3E5AibJEjE2nDUdwP8IkftKemxLn595FjdrDPnQFcXzX6KaEwNAAAA',
	harbour:
		'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAADwAQCdASoMAAgAA4BaJbACdAEOeYEo1gAA/vH9FQQgvwE2h6Litow1lr9wfv+5IwAMbquIZdUQqLXII4aUsza64zQPPeHniAA=',
	beach:
		'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAAAQAgCdASoMAAgAA4BaJbACdEf/gegDxTrIAP7tsivzkPSUnHnOmsVwTAA7zOCkJqzwNMv46NmINkDNJLIlyfEw1/BO9MyOwAA=',
} as const;

/** Null for owners without a photo. */
export function pierPhoto(random: SeededRandom): Picture | null {
	if (!random.chance(0.4)) return null;
	const pier = random.pick(Object.keys(piers) as (keyof typeof piers)[]);
	return { key: `owner/piers/demo/${pier}.webp`, ...size, placeholder: piers[pier] };
}

const demoKey =
	/^(?:owner\/(?:boat|experience)\/images\/demo\/([a-z0-9-]+\/[a-z]+)|people\/demo\/([a-z0-9-]+)|owner\/piers\/demo\/([a-z]+))\.webp$/;

export function filesWithDemoPictures(inner: Files): Files {
	return {
		async read(key) {
			const [, view, subject, pier] = demoKey.exec(key) ?? [];
			if (!view && !subject && !pier) return inner.read(key);
			const file = view ? `boats/${view}.webp` : pier ? `piers/${pier}.webp` : `people/${subject}.webp`;
			try {
				return { type: 'image/webp', bytes: await readFile(path.join(folder, file)) };
			} catch (problem) {
				if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return undefined;
				throw problem;
			}
		},
		write: (key, file) => inner.write(key, file),
		remove: (key) => inner.remove(key),
		temporaryAddress: (key, options) => inner.temporaryAddress(key, options),
	};
}
