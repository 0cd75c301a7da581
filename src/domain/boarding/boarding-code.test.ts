import { describe, expect, test } from 'vitest';
import { boardingCodeFrom, boardingCodePattern, readBoardingCode } from './boarding-code.ts';

describe('a boarding code', () => {
	test('has six signs, none of which looks like another, whatever falls', () => {
		for (let byte = 0; byte < 256; byte += 1) {
			const code = boardingCodeFrom(new Uint8Array(6).fill(byte));
			expect(code).toMatch(boardingCodePattern);
			expect(code).not.toMatch(/[IO01]/);
		}
	});
	test('each of its signs falls as often as any other', () => {
		const signs = Array.from({ length: 256 }, (_, byte) => boardingCodeFrom(new Uint8Array(6).fill(byte))[0]);
		const counts = Map.groupBy(signs, (sign) => sign ?? '');
		expect(counts.size).toBe(32);
		expect([...counts.values()].every((same) => same.length === 8)).toBe(true);
	});
	test.each([
		['ABC234', 'ABC234'],
		[' abc-234 ', 'ABC234'],
		['abc 234', 'ABC234'],
		['ABC–234', 'ABC234'],
	])('typed as %j is %s', (typed, code) => {
		expect(readBoardingCode(typed)).toBe(code);
	});
	test.each(['', 'ABC23', 'ABC2345', 'ABC230', 'IBC234', 'https://a.example/ABC234'])(
		'%j is none',
		(typed) => {
			expect(readBoardingCode(typed)).toBeUndefined();
		},
	);
});
