import { createRequire } from 'node:module';
import path from 'node:path';
import { type Font, openSync } from 'fontkit';

const packages = createRequire(path.resolve('package.json'));

/** Families and their parts, in the order in which a letter is looked for. */
const parts: readonly (readonly [family: string, part: string])[] = [
	['noto-sans', 'latin'],
	['noto-sans', 'latin-ext'],
	['noto-sans-sinhala', 'sinhala'],
	['noto-sans-tamil', 'tamil'],
	['noto-sans', 'devanagari'],
	['noto-sans', 'greek'],
	['noto-sans', 'cyrillic'],
	['noto-sans', 'vietnamese'],
];

export type Weight = 400 | 700;

/** A part of a text that one font can set. */
export interface Run {
	/** The font's file. */
	readonly file: string;
	readonly text: string;
}

const opened = new Map<Weight, readonly { readonly file: string; readonly letters: ReadonlySet<number> }[]>();

/** Splits a text into what each font can set: a sign that belongs to no script stays with the letters before it. */
export function runsOf(text: string, weight: Weight): readonly Run[] {
	const fonts = fontsOf(weight);
	const runs: { file: string; text: string }[] = [];
	for (const sign of text) {
		const last = runs.at(-1);
		const letter = sign.codePointAt(0) ?? 0;
		const here = fonts.find(({ file }) => file === last?.file);
		const stays = last && here?.letters.has(letter) && /\p{Script=Common}|\p{Script=Inherited}/u.test(sign);
		const file = stays ? last.file : (fonts.find(({ letters }) => letters.has(letter))?.file ?? last?.file);
		const chosen = file ?? fonts[0]?.file ?? '';
		if (last?.file === chosen) last.text += sign;
		else runs.push({ file: chosen, text: sign });
	}
	return runs;
}

function fontsOf(weight: Weight) {
	const known = opened.get(weight);
	if (known) return known;
	const fonts = parts.map(([family, part]) => {
		const file = packages.resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`);
		const font = openSync(file) as Font;
		return { file, letters: new Set(font.characterSet) };
	});
	opened.set(weight, fonts);
	return fonts;
}
