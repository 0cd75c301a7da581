import { describe, expect, test } from 'vitest';
import { isRefusal, refuse } from './refusal.ts';

describe('refusal values', () => {
	test('a refusal contains its reason and facts', () => {
		expect(refuse('group-too-large', { groupSize: 6 })).toEqual({
			refused: 'group-too-large',
			facts: { groupSize: 6 },
		});
		expect(refuse('own-listing')).toEqual({ refused: 'own-listing', facts: {} });
	});

	test.each([[undefined], [null], ['refused'], [0], [[]], [{}], [{ status: 'REFUSED' }]])(
		'%j is an answer, not a refusal',
		(answer) => {
			expect(isRefusal(answer)).toBe(false);
		},
	);

	test('recognises a refusal', () => {
		expect(isRefusal(refuse('signed-out'))).toBe(true);
	});

	test('a JSON object or copy with the fields of a refusal does not count as a refusal', () => {
		const refusal = refuse('group-too-large', { groupSize: 6 });
		const row = { refused: 'group-too-large', facts: { groupSize: 6 } };
		for (const forged of [row, { refused: 3 }, JSON.parse(JSON.stringify(refusal)), { ...refusal }]) {
			expect(isRefusal(forged)).toBe(false);
		}
		// @ts-expect-error The compiler also rejects a literal with the fields of a refusal.
		const literal: typeof refusal = row;
		expect(isRefusal(literal)).toBe(false);
	});
});
