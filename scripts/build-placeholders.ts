import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describePicture } from '../src/server/file/describe-picture.ts';

/**
 * Writes `demo/seed/data/boat-pictures.json` anew: every view of every demo boat in a dozen pixels, to be shown blurred
 * until the picture is there. Run by hand after pictures were added: `node scripts/build-placeholders.ts`.
 */
const folder = 'demo/pictures/boats';
const list = 'demo/seed/data/boat-pictures.json';

const known = JSON.parse(await readFile(list, 'utf8')) as Record<string, Record<string, string>>;
const boats = new Set([...Object.keys(known), ...(await readdir(folder)).sort()]);
const sets: Record<string, Record<string, string>> = {};
for (const boat of boats) {
	const files = (await readdir(path.join(folder, boat))).map((file) => path.parse(file).name);
	// In the order in which they stand already: the first is the cover.
	const views = [...new Set([...Object.keys(known[boat] ?? {}), ...files])];
	sets[boat] = {};
	for (const view of views) {
		const described = await describePicture(await readFile(path.join(folder, boat, `${view}.webp`)));
		if (!described) throw new Error(`${boat}/${view} is no picture`);
		sets[boat][view] = described.placeholder;
	}
}
await writeFile(list, `${JSON.stringify(sets, undefined, '\t')}\n`);
