import { createRequire } from 'node:module';
import path from 'node:path';
import { type Font, openSync } from 'fontkit';

const packages = createRequire(path.resolve('package.json'));

/** Parts of font families, in the order in which they are searched for a letter. */
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

/** Scripts of foreign guests’ names, each in one weight and loaded on demand. */
const otherScripts = ['chinese', 'japanese', 'korean', 'thai', 'arabic'].map((name) =>
	path.resolve(`data/fonts/${name}.ttf`),
);

export type FontWeight = 400 | 700;

export interface Run {
	readonly file: string;
	readonly text: string;
}

interface Face {
	readonly file: string;
	readonly letters: ReadonlySet<number>;
}

const usual = new Map<FontWeight, readonly Face[]>();
let others: readonly Face[] | undefined;

/**
 * Splits a text by font. Neutral characters, and letters that Chinese and Japanese share, keep the font
 * of the preceding letters.
 */
export function splitByFont(text: string, weight: FontWeight): readonly Run[] {
	const runs: { face: Face; text: string }[] = [];
	for (const sign of text) {
		const last = runs.at(-1);
		const letter = sign.codePointAt(0) ?? 0;
		const joins = joinsPrevious.test(sign) && !isArabic(last?.text ?? '');
		const face =
			(joins && last?.face.letters.has(letter) ? last.face : undefined) ??
			faceOf(letter, weight) ??
			last?.face ??
			defaultFaces(weight)[0];
		if (!face) continue;
		if (last?.face === face) last.text += sign;
		else runs.push({ face, text: sign });
	}
	return inVisualOrder(runs.map(({ face: { file }, text }) => ({ file, text })));
}

const joinsPrevious =
	/\p{Script=Common}|\p{Script=Inherited}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/**
 * Puts consecutive Arabic words into visual order, because the parts are drawn from left to right.
 */
function inVisualOrder(runs: readonly Run[]): readonly Run[] {
	const ordered: Run[] = [];
	for (let at = 0; at < runs.length; ) {
		let end = at + 1;
		if (isArabic(runs[at]?.text ?? ''))
			while (
				isArabic(runs[end]?.text ?? '') ||
				(runs[end]?.text === ' ' && isArabic(runs[end + 1]?.text ?? ''))
			)
				end += 1;
		ordered.push(...runs.slice(at, end).toReversed());
		at = end;
	}
	return ordered;
}

function faceOf(letter: number, weight: FontWeight): Face | undefined {
	const has = ({ letters }: Face) => letters.has(letter);
	const found = defaultFaces(weight).find(has);
	if (found) return found;
	others ??= otherScripts.map(opened);
	return others.find(has);
}

function defaultFaces(weight: FontWeight): readonly Face[] {
	const known = usual.get(weight);
	if (known) return known;
	const faces = parts.map(([family, part]) =>
		opened(packages.resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`)),
	);
	usual.set(weight, faces);
	return faces;
}

function opened(file: string): Face {
	return { file, letters: new Set((openSync(file) as Font).characterSet) };
}
