import { openSync } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { splitByFont } from './print-fonts.ts';

describe('fonts of a printed sheet', () => {
	test.each([
		['Chinese', '张伟 李小龍 歐陽娜娜', 'chinese'],
		['Japanese', '山田さくら タカハシ', 'chinese'],
		['Korean', '김민준', 'korean'],
		['Thai', 'สมชาย ศรีสุข', 'thai'],
		['Arabic', 'محمد علي', 'arabic'],
		['Sinhala', 'ශ්‍රී ලංකා', 'sinhala'],
		['Tamil', 'காலி', 'tamil'],
		['Latin', 'Søren Straße Łódź', 'latin'],
	])('a font supports %s letters', (_, name, first) => {
		for (const weight of [400, 700] as const) {
			const runs = splitByFont(`${name} (2 adults)`, weight);
			expect(runs[0]?.file).toContain(first);
			for (const { file, text } of runs) {
				const font = openSync(file) as { hasGlyphForCodePoint(point: number): boolean };
				for (const letter of text.replaceAll('\u200d', ''))
					expect([letter, font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)]).toEqual([letter, true]);
			}
			const letters = (text: string) => [...text].sort().join('');
			expect(letters(runs.map(({ text }) => text).join(''))).toBe(letters(`${name} (2 adults)`));
		}
	});

	test('prints a Chinese or Japanese name in one font if possible', () => {
		expect(splitByFont('山田さくら', 400)).toHaveLength(1);
	});

	test('Arabic words are ordered from right to left', () => {
		const words = splitByFont('Dr محمد علي (3)', 400).map(({ text }) => text);
		expect(words).toEqual(['Dr ', 'علي', ' ', 'محمد', ' (3)']);
	});
});
