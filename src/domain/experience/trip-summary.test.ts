import { expect, test } from 'vitest';
import type { ExperienceId } from '../id.ts';
import { cents } from '../money.ts';
import { type SummarizedTrip, summarizeTrips } from './trip-summary.ts';

const trip = (id: string, facts: Partial<SummarizedTrip> = {}): SummarizedTrip => ({
	id: id as ExperienceId,
	category: 'sailing',
	minutes: 120,
	groupSize: 6,
	operatorOption: 'Without Captain',
	reviewCount: 0,
	rating: null,
	cents: cents(10_000),
	groupCents: cents(10_000),
	...facts,
});

test('the summary of a place without trips is undefined', () => {
	expect(summarizeTrips([])).toBeUndefined();
});

test('names the cheapest and the longest trip, and the better rated of equal trips', () => {
	const summary = summarizeTrips([
		trip('a', { cents: cents(5_000), rating: 4, reviewCount: 1 }),
		trip('b', { cents: cents(5_000), rating: 5, reviewCount: 1 }),
		trip('c', { minutes: 480 }),
		trip('d', { minutes: 480, rating: 3, reviewCount: 2 }),
	]);
	expect(summary).toMatchObject({ count: 4, cheapest: 'b', longest: 'd' });
});

test('lists the 12 best-rated trips, with more reviews first on equal ratings', () => {
	const all = Array.from({ length: 15 }, (_, n) =>
		trip(`t${10 + n}`, { rating: n % 2 ? 4.5 : null, reviewCount: n % 2 ? n : 0 }),
	);
	const shown = summarizeTrips(all)?.shown ?? [];
	expect(shown).toHaveLength(12);
	expect(shown.slice(0, 8)).toEqual(['t23', 't21', 't19', 't17', 't15', 't13', 't11', 't10']);
});

test('ranks a trip with 20 reviews of 4.9 above one review of 5, and trips without reviews last', () => {
	const summary = summarizeTrips([
		trip('none'),
		trip('poor', { rating: 1, reviewCount: 30 }),
		trip('one', { rating: 5, reviewCount: 1 }),
		trip('many', { rating: 4.9, reviewCount: 20 }),
	]);
	expect(summary?.shown).toEqual(['many', 'one', 'poor', 'none']);
});

test('the rating is the mean of all reviews', () => {
	expect(
		summarizeTrips([trip('a', { rating: 5, reviewCount: 1 }), trip('b', { rating: 4, reviewCount: 3 })]),
	).toMatchObject({ rating: 4.25, reviewCount: 4 });
	expect(summarizeTrips([trip('a')])).toMatchObject({ rating: null, reviewCount: 0 });
});

test('lists trip categories by frequency, the most frequent first', () => {
	const summary = summarizeTrips([
		trip('a'),
		trip('b', { category: 'fishing' }),
		trip('c', { category: 'fishing' }),
	]);
	expect(summary?.categories).toEqual(['fishing', 'sailing']);
});

test('the summary of a place counts trips with a captain, also an optional one, and names the cheapest', () => {
	const summary = summarizeTrips([
		trip('a', { operatorOption: 'With Captain', cents: cents(9_000) }),
		trip('b', { operatorOption: 'Flexible', cents: cents(8_000) }),
		trip('c', { cents: cents(1_000) }),
	]);
	expect(summary?.withCaptain).toEqual({ count: 2, cheapest: 'b' });
	expect(summarizeTrips([trip('a')])?.withCaptain).toBeNull();
});

test('names the trip that is cheapest for 8 guests', () => {
	const summary = summarizeTrips([
		trip('a', { groupSize: 8, cents: cents(1_000), groupCents: cents(8_000) }),
		trip('b', { groupSize: 10, cents: cents(5_000), groupCents: cents(5_000) }),
		trip('c', { groupSize: 7, groupCents: cents(100) }),
	]);
	expect(summary?.forGroup).toEqual({ count: 2, cheapest: 'b' });
	expect(summarizeTrips([trip('a')])?.forGroup).toBeNull();
});
