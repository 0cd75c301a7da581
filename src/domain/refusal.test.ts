import { describe, expect, test } from 'vitest';
import { isRefusal, refuse } from './refusal.ts';

describe('a refusal is a value', () => {
	test('carries its reason and facts', () => {
		expect(refuse('group-too-large', { groupSize: 6 })).toEqual({
			refused: 'group-too-large',
			facts: { groupSize: 6 },
		});
		expect(refuse('own-listing')).toEqual({ refused: 'own-listing', facts: {} });
	});

	test.each([[undefined], [null], ['refused'], [0], [[]], [{}], [{ status: 'REFUSED' }]])(
		'treats %j as an answer',
		(answer) => {
			expect(isRefusal(answer)).toBe(false);
		},
	);

	test('is distinguished from an answer', () => {
		expect(isRefusal(refuse('signed-out'))).toBe(true);
	});

	test('is made only by `refuse`: JSON or copies with its fields are answers', () => {
		const refusal = refuse('group-too-large', { groupSize: 6 });
		const row = { refused: 'group-too-large', facts: { groupSize: 6 } };
		for (const forged of [row, { refused: 3 }, JSON.parse(JSON.stringify(refusal)), { ...refusal }]) {
			expect(isRefusal(forged)).toBe(false);
		}
		// @ts-expect-error A literal with the fields of a refusal is none for the compiler either.
		const literal: typeof refusal = row;
		expect(isRefusal(literal)).toBe(false);
	});
});
