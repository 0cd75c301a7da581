import path from 'node:path';
import { type Font, openSync } from 'fontkit';
import sharp, { type OverlayOptions } from 'sharp';

/** Standard size of link previews in pixels. */
const linkPictureSize = { width: 1200, height: 630 } as const;

export interface LinkPicture {
	readonly brandName: string;
	/** The operator's logo. If undefined, the product's logo is drawn. */
	readonly sign?: Uint8Array | undefined;
	/** Background photo or drawing. If undefined, the default drawing is used. */
	readonly cover: Uint8Array | undefined;
	readonly title: string;
	readonly above: string;
	/** Text below the title: price and rating. */
	readonly below: string;
}

/** TrueType fonts in `data/fonts`, with their internal family names. */
const faces = {
	heading: { file: path.resolve('data/fonts/heading.ttf'), family: 'Bricolage Grotesque 96pt ExtraBold' },
	text: { file: path.resolve('data/fonts/text.ttf'), family: 'Figtree Light' },
} as const;

/** Fonts of other scripts, for letters that are missing in the main fonts. */
const otherScripts = ['sinhala', 'tamil', 'chinese', 'japanese', 'korean', 'thai', 'arabic'].map((name) =>
	path.resolve(`data/fonts/${name}.ttf`),
);

const { width, height } = linkPictureSize;
const edge = 64;
/** Maximum number of pixels of an image, as for pictures of listings. Larger images are not decoded. */
const maxPixels = 60_000_000;

export async function drawLinkPicture({
	brandName,
	sign,
	cover,
	title,
	above,
	below,
}: LinkPicture): Promise<Uint8Array> {
	const [heading, place, facts, name, mark] = await Promise.all([
		drawFitting(title, 'heading', { sizes: [72, 62, 54, 46], lines: 2, colour: '#ffffff' }),
		drawFitting(above, 'text', { sizes: [34, 28], lines: 1, colour: '#ffe3b3' }),
		drawFitting(below, 'text', { sizes: [38, 32], lines: 1, colour: '#ffffff' }),
		drawFitting(brandName, 'heading', {
			sizes: [40, 32],
			lines: 1,
			colour: '#ffffff',
			room: width - 2 * edge - 88,
		}),
		sharp(sign ?? Buffer.from(defaultLogo))
			.resize({ width: 72, height: 72, fit: 'contain', background: '#00000000' })
			.png()
			.toBuffer(),
	]);
	const factsTop = height - edge - facts.height;
	const headingTop = factsTop - 30 - heading.height;
	const drawn: OverlayOptions[] = [
		{ input: Buffer.from(shade), left: 0, top: 0 },
		{ input: mark, left: edge, top: 44 },
		{ input: name.bytes, left: edge + 88, top: 54 },
		{ input: place.bytes, left: edge, top: headingTop - 22 - place.height },
		{ input: heading.bytes, left: edge, top: headingTop },
		{ input: facts.bytes, left: edge, top: factsTop },
	];
	return await sharp(await background(cover))
		.composite(drawn)
		.jpeg({ quality: 82, progressive: true })
		.toBuffer();
}

async function background(cover: Uint8Array | undefined): Promise<Buffer> {
	if (cover) {
		const fitted = sharp(cover, { limitInputPixels: maxPixels, failOn: 'error' })
			.autoOrient()
			.resize({ width, height, fit: 'cover' })
			.flatten({ background: '#06364a' })
			.removeAlpha()
			.png({ compressionLevel: 0 });
		// Without a readable cover, the default drawing is used.
		const bytes = await fitted.toBuffer().catch(() => undefined);
		if (bytes) return bytes;
	}
	return await sharp(Buffer.from(sea)).png({ compressionLevel: 0 }).toBuffer();
}

interface DrawnText {
	readonly bytes: Buffer;
	readonly height: number;
}

interface FitOptions {
	/** Font sizes in pixels, preferred size first. */
	readonly sizes: readonly [number, ...number[]];
	readonly lines: number;
	readonly colour: string;
	/** Maximum width of the text in pixels. */
	readonly room?: number;
}

/**
 * Line height in multiples of the font size. It is high enough for Sinhala and Tamil, but less than two
 * lines of Latin text.
 */
const lineHeight = 1.6;

async function drawFitting(
	text: string,
	face: keyof typeof faces,
	{ sizes, lines, colour, room = width - 2 * edge }: FitOptions,
): Promise<DrawnText> {
	const words = drawableText(text, face);
	if (words === '') return { bytes: Buffer.from(svg('', '0 0 1 1', 'width="1" height="1"')), height: 0 };
	const letters = [...graphemes.segment(words)].map(({ segment }) => segment);
	let size = sizes[0];
	for (size of sizes) {
		const drawn = await line(words, face, { size, colour, room });
		if (drawn.height <= size * lineHeight * lines) return drawn;
	}
	for (let length = Math.min(letters.length, maxLetters); ; length = Math.floor(length * 0.85)) {
		const cut = `${letters.slice(0, length).join('').trim()}…`;
		const drawn = await line(cut, face, { size, colour, room });
		if (drawn.height <= size * lineHeight * lines || length <= 1) return drawn;
	}
}

/** Maximum number of letters. Longer texts never fit. */
const maxLetters = 120;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

interface Setting {
	readonly size: number;
	readonly colour: string;
	readonly room: number;
}

async function line(
	words: string,
	face: keyof typeof faces,
	{ size, colour, room }: Setting,
): Promise<DrawnText> {
	const { file, family } = faces[face];
	const families = isPlain(words) ? [family] : [family, ...(await scriptFonts()).map((one) => one.family)];
	const { data, info } = await sharp({
		text: {
			text: `<span foreground="${colour}">${escaped(words)}</span>`,
			font: `${families.join(', ')}, ${size}px`,
			fontfile: file,
			width: room,
			// Breaks words that are wider than the line.
			wrap: 'word-char',
			dpi: 72,
			rgba: true,
		},
	})
		.png({ compressionLevel: 0 })
		.toBuffer({ resolveWithObject: true });
	return { bytes: data, height: info.height };
}

interface ScriptFont {
	readonly family: string;
	readonly letters: ReadonlySet<number>;
}

const openFont = (file: string): ScriptFont => {
	const { familyName, characterSet } = openSync(file) as Font;
	return { family: familyName, letters: new Set(characterSet) };
};

let loadedFonts: Promise<readonly ScriptFont[]> | undefined;

function scriptFonts(): Promise<readonly ScriptFont[]> {
	loadedFonts ??= Promise.all(
		otherScripts.map(async (file) => {
			await sharp({ text: { text: '.', fontfile: file, dpi: 72 } })
				.png()
				.toBuffer();
			return openFont(file);
		}),
	);
	return loadedFonts;
}

/**
 * Returns whether a text has only letters and punctuation that both main fonts have, so that no other
 * font is loaded.
 */
const isPlain = (text: string): boolean =>
	/^[\u0020-\u007e\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026]*$/.test(
		text,
	);

const drawableLetters = new Map<keyof typeof faces, ReadonlySet<number>>();

function lettersOf(face: keyof typeof faces): ReadonlySet<number> {
	const known = drawableLetters.get(face);
	if (known) return known;
	const letters = new Set([faces[face].file, ...otherScripts].flatMap((file) => [...openFont(file).letters]));
	drawableLetters.set(face, letters);
	return letters;
}

/**
 * Removes characters that are missing in the fonts of the face, because they would be drawn as boxes.
 * Rare hyphens become the common one.
 */
function drawableText(text: string, face: keyof typeof faces): string {
	const words = text
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.replace(/[\u2010-\u2012]/g, '-')
		.trim();
	if (isPlain(words)) return words;
	const letters = lettersOf(face);
	return [...words.normalize('NFC')]
		.filter((letter) => letters.has(letter.codePointAt(0) ?? 0) || /\p{Join_Control}/u.test(letter))
		.join('')
		.trim();
}

const escaped = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const svg = (inside: string, box = `0 0 ${width} ${height}`, size = `width="${width}" height="${height}"`) =>
	`<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${box}">${inside}</svg>`;

const shade = svg(`<defs>
<linearGradient id="up" x1="0" y1="1" x2="0" y2="0">
<stop offset="0" stop-color="#041e2b" stop-opacity=".92"/><stop offset=".38" stop-color="#041e2b" stop-opacity=".62"/>
<stop offset=".68" stop-color="#041e2b" stop-opacity="0"/></linearGradient>
<linearGradient id="down" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#041e2b" stop-opacity=".6"/><stop offset="1" stop-color="#041e2b" stop-opacity="0"/></linearGradient>
</defs><rect width="1200" height="180" fill="url(#down)"/><rect width="1200" height="630" fill="url(#up)"/>`);

const logoShapes = `<circle cx="18" cy="18" r="18" fill="#06364a"/><circle cx="24.5" cy="12.5" r="5" fill="#ffc857"/>
<path d="M17 6.500v17H7.500C12 19 15 13.500 17 6.500Z" fill="#fff"/><path d="M19 11.500c3 3.500 5.500 7.500 8.500 12H19Z" fill="#f2603c"/>
<path d="M4 26c3-2.200 5-2.200 7.500 0s5 2.200 7.500 0 5-2.200 7.500 0 4 2 5.500.6" fill="none" stroke="#7adce2" stroke-width="2.400" stroke-linecap="round"/>`;
const defaultLogo = svg(logoShapes, '0 0 36 36', 'width="72" height="72"');

/** Default drawing for pages without a cover. */
const sea = svg(`<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#bfe6ee"/><stop offset="1" stop-color="#fdeedb"/></linearGradient></defs>
<rect width="1200" height="630" fill="url(#sky)"/><circle cx="860" cy="262" r="150" fill="#ffe3b3"/>
<circle cx="860" cy="262" r="104" fill="#ffc857"/>
<path d="M0 300c150-70 300-70 450-10s300 30 420 24 220-40 330-20v336H0Z" fill="#a9cfd0"/>
<path d="M0 330h1200v300H0Z" fill="#9fd9d8"/>
<path d="M590 150v166H484c58-46 94-100 106-166Z" fill="#fff"/><path d="M606 178c42 40 68 88 76 138h-76Z" fill="#f2603c"/>
<path d="M470 332h230c-10 34-28 52-52 56H520c-24-6-40-24-50-56Z" fill="#06364a"/>
<path d="M0 372c100-26 200-26 300 0s200 26 300 0 200-26 300 0 200 26 300 0v258H0Z" fill="#5fbcc0"/>
<path d="M0 440c100-24 200-24 300 0s200 24 300 0 200-24 300 0 200 24 300 0v190H0Z" fill="#2a9aa2"/>
<path d="M0 510c100-24 200-24 300 0s200 24 300 0 200-24 300 0 200 24 300 0v120H0Z" fill="#0a7c86"/>`);
