import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idFrom, idPattern, toReference } from './id.ts';

test('makes an id of 20 unambiguous characters from 20 random bytes', () => {
	fc.assert(
		fc.property(fc.uint8Array({ minLength: 20, maxLength: 32 }), (bytes) => {
			const id = idFrom(bytes);
			expect(id).toMatch(idPattern);
			expect(id).not.toMatch(/[ilou]/);
		}),
	);
});

test('an id uses five bits of every byte, 100 in total', () => {
	const bytes = new Uint8Array(20);
	const ids = new Set<string>();
	for (let at = 0; at < 20; at += 1) {
		for (let value = 0; value < 32; value += 1) {
			bytes.fill(0);
			bytes[at] = value;
			ids.add(idFrom(bytes));
		}
	}
	expect(ids.size).toBe(20 * 31 + 1);
});

test('throws when an id is made from fewer than 20 bytes', () => {
	expect(() => idFrom(new Uint8Array(19))).toThrow(RangeError);
});

test.each([
	'',
	'0123456789abcdefghj',
	'0123456789abcdefghjkm',
	'0123456789ABCDEFGHJK',
	'0123456789abcdefghil',
	'0123456789abcdefghjk\n',
	"0123456789abcdefg' --",
])('rejects the id %j', (text) => {
	expect(idPattern.test(text)).toBe(false);
});

test('the first 10 characters of an id are its reference', () => {
	expect(toReference('0123456789abcdefghjk')).toBe('0123456789');
});
