import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idFrom, idPattern, reference } from './id.ts';

test('an id is 20 characters out of 20 random bytes, and none of them is mistaken for another', () => {
	fc.assert(
		fc.property(fc.uint8Array({ minLength: 20, maxLength: 32 }), (bytes) => {
			const id = idFrom(bytes);
			expect(id).toMatch(idPattern);
			expect(id).not.toMatch(/[ilou]/);
		}),
	);
});

test('five bits of every byte count: 100 of them in all', () => {
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

test('fewer bytes are a bug', () => {
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
])('%j is no id', (text) => {
	expect(idPattern.test(text)).toBe(false);
});

test('people read out the first 10 characters to each other (specification section 2)', () => {
	expect(reference('0123456789abcdefghjk')).toBe('0123456789');
});
