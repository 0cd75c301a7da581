import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textLimits, truncateText } from './text.ts';

const characters = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

test('each kind of text has a maximum length', () => {
	expect(textLimits).toEqual({
		cardName: 39,
		profileCardName: 70,
		boatName: 80,
		reviewPreview: 120,
		description: 800,
		rideMessage: 80,
	});
});

describe('cutting texts at their limit', () => {
	test('leaves a text at the limit unchanged, and cuts a text with one more character', () => {
		const name = 'x'.repeat(39);
		expect(truncateText(name, 39)).toBe(name);
		expect(truncateText(`${name}y`, 39)).toBe(`${name}…`);
	});

	test('a cut text has no space before the ellipsis', () => {
		expect(truncateText('Sunset sail', 7)).toBe('Sunset…');
	});

	test.each([
		['a flag', '🇱🇰🇦🇺', '🇱🇰…'],
		['a family', '👩‍👩‍👧⛵', '👩‍👩‍👧…'],
		['a Sinhala letter with its vowel sign', 'කෝට්ටේ', 'කෝ…'],
		['an accent of its own', 'e\u0301a', 'e\u0301…'],
	])('%s counts as one character and is never split', (_, text, cut) => {
		expect(truncateText(text, 1)).toBe(cut);
	});

	test('a cut text has as many characters as fit with an ellipsis', () => {
		const unit = fc.oneof(
			fc.constantFrom('é', 'ß', '’', '—', ' ', '\n', '\r\n', '\u00ad'),
			fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
		);
		const texts = [fc.string({ maxLength: 60 }), fc.string({ unit, maxLength: 60 })];
		fc.assert(
			fc.property(fc.oneof(...texts), fc.integer({ min: 1, max: 50 }), (text, limit) => {
				const all = characters(text);
				const start = all.slice(0, limit).join('');
				expect(truncateText(text, limit)).toBe(all.length <= limit ? text : `${start.trimEnd()}…`);
			}),
			{ numRuns: 2_000 },
		);
	});
});
