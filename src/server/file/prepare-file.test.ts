import { expect, test } from 'vitest';
import { isHeic, typeByContent } from './prepare-file.ts';

const file = (...brands: readonly string[]) => {
	const [major = '', ...compatible] = brands;
	return Buffer.concat([
		Buffer.from([0, 0, 0, 16 + 4 * compatible.length]),
		Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1'),
	]);
};

test.each([
	[['avif', 'mif1', 'miaf'], 'image/avif', false],
	[['mif1', 'avif', 'miaf'], 'image/avif', false],
	[['msf1', 'avis'], 'image/avif', false],
	[['mif1', 'heic'], undefined, true],
	[['heic', 'mif1'], undefined, true],
	[['mif1', 'miaf'], undefined, false],
] as const)('detects the type of a file with the brands %j: %s', (brands, type, heic) => {
	expect(typeByContent(file(...brands))).toBe(type);
	expect(isHeic(file(...brands))).toBe(heic);
});
