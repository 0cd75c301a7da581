import { describe, expect, test } from 'vitest';
import { isRefusal, refuse } from './refusal.ts';

describe('a refusal is a value', () => {
	test('it carries its reason and the facts that its sentence needs', () => {
		expect(refuse('group-too-large', { groupSize: 6 })).toEqual({
			refused: 'group-too-large',
			facts: { groupSize: 6 },
		});
		expect(refuse('own-listing')).toEqual({ refused: 'own-listing', facts: {} });
	});

	test.each([[undefined], [null], ['refused'], [0], [[]], [{}], [{ status: 'REFUSED' }]])(
		'%j is an answer, no refusal',
		(answer) => {
			expect(isRefusal(answer)).toBe(false);
		},
	);

	test('and is told from an answer', () => {
		expect(isRefusal(refuse('signed-out'))).toBe(true);
	});
});
