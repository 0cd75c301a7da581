import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * Subsets the fonts. For the browser: the heading font in the one weight used (half the size of the
 * full range), Sinhala and Tamil from regular to bold for pages in these languages, and the names of
 * both languages for every page. For pictures drawn by the server: plain TrueType, the only format that
 * the server's library reads. `data/fonts/{chinese,japanese,korean,thai,arabic}.ttf` are the regular
 * weights of @fontsource/noto-sans-{sc,jp,kr,thai,arabic} 5.3.0 (OFL-1.1) as TrueType; the packages (up
 * to 82 MB) are not dependencies. Run by hand when a font changes: `scripts/with-node
 * scripts/build-fonts.ts`.
 */
const root = path.resolve(import.meta.dirname, '..');
const faces = path.join(root, 'node_modules', '@fontsource-variable');
const display = path.join(faces, 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2');
const sinhala = path.join(faces, 'noto-sans-sinhala/files/noto-sans-sinhala-sinhala-wght-normal.woff2');
const tamil = path.join(faces, 'noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2');
const text = path.join(faces, 'figtree/files/figtree-latin-wght-normal.woff2');

/**
 * Basic and Western European Latin letters, with the punctuation and signs used in the product’s texts.
 */
const letters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'ıŒœŠšŽžŸ–—‘’‚“”„•…‹›€™−×→←↑↓★½'].join('');

/** Joiners and non-joiners of complex scripts. */
const joiners = ['\u200c', '\u200d', '\u25cc'];
const sinhalaLetters = [...range(0x0d80, 0x0dff), ...joiners].join('');
const tamilLetters = [...range(0x0b80, 0x0bff), ...joiners].join('');

function range(from: number, to: number): string[] {
	return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
}

interface Cut {
	readonly from: string;
	readonly weight: number | { readonly min: number; readonly max: number };
	/** Code points to include. Default: Latin. */
	readonly only?: string;
	readonly format: 'woff2' | 'sfnt';
	readonly to: string;
}

const cuts: readonly Cut[] = [
	{ from: display, weight: 730, format: 'woff2', to: 'src/web/kit/fonts/heading.woff2' },
	{
		from: sinhala,
		only: sinhalaLetters,
		weight: { min: 400, max: 700 },
		format: 'woff2',
		to: 'src/web/kit/fonts/sinhala.woff2',
	},
	{
		from: tamil,
		only: tamilLetters,
		weight: { min: 400, max: 700 },
		format: 'woff2',
		to: 'src/web/kit/fonts/tamil.woff2',
	},
	{ from: sinhala, only: 'සිංහල', weight: 500, format: 'woff2', to: 'src/web/kit/fonts/name-sinhala.woff2' },
	{ from: tamil, only: 'தமிழ்', weight: 500, format: 'woff2', to: 'src/web/kit/fonts/name-tamil.woff2' },
	{ from: display, weight: 730, format: 'sfnt', to: 'data/fonts/heading.ttf' },
	{ from: text, weight: 600, format: 'sfnt', to: 'data/fonts/text.ttf' },
	{ from: sinhala, only: sinhalaLetters, weight: 700, format: 'sfnt', to: 'data/fonts/sinhala.ttf' },
	{ from: tamil, only: tamilLetters, weight: 700, format: 'sfnt', to: 'data/fonts/tamil.ttf' },
];

for (const { from, weight, only = letters, format, to } of cuts) {
	const cut = await subsetFont(await readFile(from), only, {
		targetFormat: format,
		variationAxes: { wght: weight },
	});
	const file = path.join(root, to);
	await mkdir(path.dirname(file), { recursive: true });
	await writeFile(file, cut);
	console.log(`${to}: ${(cut.length / 1024).toFixed(1)} KiB`);
}
