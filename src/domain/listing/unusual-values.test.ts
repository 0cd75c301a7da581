import { expect, test } from 'vitest';
import { rupees } from '../money.ts';
import { isUnusualDuration, isUnusualPrice } from './unusual-values.ts';

test.each([
	[1, 'low'],
	[924, 'low'],
	[925, undefined],
	[12_345, undefined],
	[3_700_000, undefined],
	[3_700_001, 'high'],
])('a trip price of Rs %i is unusual: %s', (price, odd) => {
	expect(isUnusualPrice(rupees(price), 'trip')).toBe(odd);
});

test.each([
	[1, 'low'],
	[184, 'low'],
	[185, undefined],
	[370_000, undefined],
	[370_001, 'high'],
])('a seat price of Rs %i is unusual: %s', (price, odd) => {
	expect(isUnusualPrice(rupees(price), 'seat')).toBe(odd);
});

test.each([
	[1, 'low'],
	[14, 'low'],
	[15, undefined],
	[14 * 24 * 60, undefined],
	[14 * 24 * 60 + 1, 'high'],
])('a trip duration of %i minutes is unusual: %s', (minutes, odd) => {
	expect(isUnusualDuration(minutes)).toBe(odd);
});
