import { expect, test } from 'vitest';
import { deviceVoteRefusal, experienceState, listRefusal, savedRefusal, sortByVotes } from './saved.ts';

const now = Temporal.Instant.from('2026-07-01T02:30:00Z');
const onSale = { verified: true, archived: false, offSaleUntil: null };

test.each([
	['AVAILABLE', onSale],
	['AVAILABLE', { ...onSale, offSaleUntil: now }],
	['UNAVAILABLE', { ...onSale, offSaleUntil: now.add({ seconds: 1 }) }],
	['UNAVAILABLE', { ...onSale, verified: false }],
	['GONE', { ...onSale, archived: true }],
] as const)('the state of a saved experience is %s', (state, sale) => {
	expect(experienceState(sale, now)).toBe(state);
});

test('refuses the 21st list, the 501st listing and the 101st vote of a device', () => {
	expect([listRefusal(19), savedRefusal(499), deviceVoteRefusal(99)]).toEqual([
		undefined,
		undefined,
		undefined,
	]);
	expect([listRefusal(20), savedRefusal(500), deviceVoteRefusal(100)].map((no) => no?.refused)).toEqual([
		'too-many-lists',
		'too-many-saved',
		'too-many-votes',
	]);
});

test('sorts a shared list by votes, and by latest saved on equal votes', () => {
	const listing = (id: string, votes: number, savedAt: string) => ({ id, votes, savedAt });
	const sorted = sortByVotes([
		listing('a', 0, '2026-01'),
		listing('b', 0, '2026-02'),
		listing('c', 2, '2025'),
	]);
	expect(sorted.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});
