import { expect, test } from 'vitest';
import { maskSign } from './mask-contacts.ts';
import { isForeign, splitAtMasks } from './translation.ts';

test.each([
	['Is there shade?', 'en', false],
	['Is there shade?', 'si', true],
	['බෝට්ටුවේ සෙවණ තිබේද?', 'en', true],
	['බෝට්ටුවේ සෙවණ තිබේද?', 'si', false],
	['படகில் நிழல் உள்ளதா?', 'si', true],
	['Galle සිට Mirissa දක්වා කීයක් වෙනවාද?', 'si', false],
	['Есть ли тень?', 'en', true],
	['OK', 'si', false],
	['12:30 👍', 'en', false],
] as const)('“%s” is foreign to a reader of %s: %s', (text, reader, foreign) => {
	expect(isForeign(text, reader)).toBe(foreign);
});

test('translation sends only words, and leaves masks, spaces and digits in place', () => {
	const pieces = splitAtMasks(` Call ${maskSign} or ${maskSign}\n12:30 ${maskSign}!`);
	expect(pieces.texts).toEqual(['Call', 'or']);
	expect(pieces.join(['Ruf', 'oder'])).toBe(` Ruf ${maskSign} oder ${maskSign}\n12:30 ${maskSign}!`);
	expect(splitAtMasks(maskSign).texts).toEqual([]);
});
