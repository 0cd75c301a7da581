import { describe, expect, test } from 'vitest';
import { lifetimesOf, readCollections, slopeOf } from './memory.ts';

const minutes = (count: number) => Array.from({ length: count * 6 }, (_, at) => at * 10);
/** Samples every ten seconds that grow by the given megabytes per minute, with noise. */
const held = (count: number, perMinute: number, pid = 7) =>
	minutes(count).map((atSeconds, at) => ({
		pid,
		atSeconds,
		megabytes: 200 + (perMinute * atSeconds) / 60 + (at % 2),
		connections: 1_000,
	}));

test('reads the main thread’s heap size after full collections from Node’s output', () => {
	const log = `[15076:0x20b09000]      175 ms: Mark-Compact 60.7 (115.7) -> 48.9 (113.7) MB, pooled: 0 MB, 46.86 / 0.00 ms
{"level":"warn","msg":"slow"}
[15076:0x20b09000]     1751 ms: Scavenge 60.7 (115.7) -> 58.9 (113.7) MB, pooled: 0 MB
[15076:0x7f000000]     2751 ms: Mark-Compact 6.7 (11.7) -> 4.9 (11.7) MB, pooled: 0 MB
[15076:0x20b09000]    61750 ms: Mark-Compact (reduce) 60.7 (115.7) -> 49.9 (113.7) MB, pooled: 0 MB
`;
	expect(readCollections(log)).toEqual([
		{ pid: 15_076, atSeconds: 0.175, megabytes: 48.9 },
		{ pid: 15_076, atSeconds: 61.75, megabytes: 49.9 },
	]);
});

describe('memory growth of a process', () => {
	test('measures memory growth per minute after the warm-up', () => {
		expect(slopeOf(held(20, 3))).toMatchObject({ perMinute: 3, first: 209, samples: 102 });
	});
	test('the leak check ignores memory of additional open pages', () => {
		const moved = held(20, 0).map((one) =>
			one.atSeconds < 720 ? one : { ...one, connections: 2_000, megabytes: one.megabytes + 20 },
		);
		expect(slopeOf(moved)).toMatchObject({ perMinute: expect.closeTo(0, 1), perThousand: 20 });
		expect(slopeOf(moved.map((one) => ({ ...one, connections: 1_000 })))?.perMinute).toBeGreaterThan(1);
	});
	test('memory growth is undefined for too few samples', () => {
		expect(slopeOf(held(4, 3))).toBeUndefined();
	});
});

describe('the periods between restarts of a process', () => {
	test.each([
		[0, 'flat'],
		[0.1, 'flat'],
		[1, 'grows'],
		[-1, 'flat'],
	])('classifies memory growth of %d MB per minute as %s', (perMinute, verdict) => {
		expect(lifetimesOf(held(25, perMinute), held(25, 0))[0]?.verdict).toBe(verdict);
		expect(lifetimesOf(held(25, 0), held(25, perMinute))[0]?.verdict).toBe(verdict);
	});
	test('each kill begins a restart period, and short periods are ignored', () => {
		const later = held(20, 0, 8).map((one) => ({ ...one, atSeconds: one.atSeconds + 300 }));
		const lifetimes = lifetimesOf([...held(5, 9), ...later], held(20, 0, 8));
		expect(lifetimes.map(({ verdict }) => verdict)).toEqual(['flat', 'too short to say']);
	});
});
