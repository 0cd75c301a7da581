import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Makes the icons of the installed app from `icon.svg`. Run by hand when `icon.svg` changes:
 * `scripts/with-node scripts/build-icons.ts`.
 */
const folder = path.resolve(import.meta.dirname, '../src/web/public');
const mark = await readFile(path.join(folder, 'icon.svg'), 'utf8');
const inside = mark.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
/** Background of the logo, extended to the corners. */
const deep = '#06364a';

interface Icon {
	readonly name: string;
	readonly pixels: number;
	/**
	 * Logo width divided by icon width. Platforms crop up to a fifth from the sides of a maskable icon.
	 */
	readonly share: number;
	readonly ground: boolean;
}

const icons: readonly Icon[] = [
	{ name: 'icon-192.png', pixels: 192, share: 1, ground: false },
	{ name: 'icon-512.png', pixels: 512, share: 1, ground: false },
	{ name: 'icon-maskable-512.png', pixels: 512, share: 0.9, ground: true },
	{ name: 'apple-touch-icon.png', pixels: 180, share: 0.94, ground: true },
];

for (const { name, pixels, share, ground } of icons) {
	// The logo’s view box is 36 wide.
	const edge = (36 / share - 36) / 2;
	const box = `${-edge} ${-edge} ${36 + 2 * edge} ${36 + 2 * edge}`;
	const base = ground ? `<rect x="-10" y="-10" width="60" height="60" fill="${deep}"/>` : '';
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${box}">${base}${inside}</svg>`;
	const png = await sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer();
	await writeFile(path.join(folder, name), png);
	console.log(`${name}: ${(png.length / 1024).toFixed(1)} KiB`);
}
