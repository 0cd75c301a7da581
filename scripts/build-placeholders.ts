import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describePicture } from '../src/server/file/prepare-file.ts';

/**
 * Rewrites `demo/seed/data/boat-pictures.json`: a version of each demo picture in a dozen pixels, shown
 * blurred until the picture loads. Run by hand after adding pictures: `node
 * scripts/build-placeholders.ts`.
 */
const folder = 'demo/pictures/boats';
const list = 'demo/seed/data/boat-pictures.json';

const known = JSON.parse(await readFile(list, 'utf8')) as Record<string, Record<string, string>>;
const boats = new Set([...Object.keys(known), ...(await readdir(folder)).sort()]);
const sets: Record<string, Record<string, string>> = {};
for (const boat of boats) {
	const files = (await readdir(path.join(folder, boat))).map((file) => path.parse(file).name);
	// Keeps the existing order, because the first is the cover.
	const views = [...new Set([...Object.keys(known[boat] ?? {}), ...files])];
	sets[boat] = {};
	for (const view of views) {
		const described = await describePicture(await readFile(path.join(folder, boat, `${view}.webp`)));
		if (!described) throw new Error(`${boat}/${view} is no picture`);
		sets[boat][view] = described.placeholder;
	}
}
await writeFile(list, `${JSON.stringify(sets, undefined, '\t')}\n`);
