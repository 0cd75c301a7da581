import { expect, test } from 'vitest';
import { createLocalCounts } from './rate-limits.ts';

const window = { start: 60, windowSeconds: 60 };

test('rate limits count each key separately, and restart with each time window', () => {
	const counts = createLocalCounts(10);
	expect(['a', 'b', 'a', 'a'].map((key) => counts.count(key, window))).toEqual([1, 1, 2, 3]);
	expect(counts.count('a', { start: 3600, windowSeconds: 3600 })).toBe(1);
	expect(counts.count('a', { start: 120, windowSeconds: 60 })).toBe(1);
});

test('many invented keys do not reset the count of a repeated key', () => {
	const counts = createLocalCounts(100);
	for (let hits = 1; hits <= 5; hits += 1) expect(counts.count('somebody', window)).toBe(hits);
	for (let at = 0; at < 1_000; at += 1) counts.count(`invented ${at}`, window);
	expect(counts.count('somebody', window)).toBe(6);
});

test('if invented keys occur twice, only the least recently used key is removed', () => {
	const counts = createLocalCounts(100);
	for (const key of ['early', 'early', 'late', 'late']) counts.count(key, window);
	for (let at = 0; at < 30; at += 1) {
		for (const key of [`invented ${at}`, `invented ${at}`, 'late']) counts.count(key, window);
	}
	for (let at = 30; at < 60; at += 1) {
		for (const key of [`invented ${at}`, `invented ${at}`, 'late']) counts.count(key, window);
	}
	expect(counts.count('late', window)).toBe(63);
	expect(counts.count('early', window)).toBe(1);
});
