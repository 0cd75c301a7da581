import { describe, expect, test } from 'vitest';
import { readFaultsOptions } from './faults-options.ts';
import { capacityOf, type Operation, percentile, summarize } from './operations.ts';
import { describeTrouble, planTroubles, troubleSeconds, troubles } from './plan.ts';
import { type FaultsReport, isReportClean, writeReport } from './report.ts';

const call = (more: Partial<Operation>): Operation => ({
	kind: 'book',
	atMs: 0,
	ms: 10,
	outcome: 'done',
	how: '200',
	...more,
});

test('the fault run counts calls by kind, outcome and minute', () => {
	const operations = [
		...Array.from({ length: 19 }, (_, at) => call({ ms: at + 1 })),
		call({ ms: 900 }),
		call({ outcome: 'refused', how: 'date-taken', ms: 5 }),
		call({ outcome: 'failed', how: '502', atMs: 61_000, ms: 10_000 }),
		call({ kind: 'pay' }),
	];
	expect(summarize(operations, 2)).toEqual({
		book: {
			done: 20,
			refused: 1,
			failed: 1,
			p50: 10,
			p95: 19,
			failures: { '502': 1 },
			refusals: { 'date-taken': 1 },
			failedByMinute: [0, 1],
		},
		pay: expect.objectContaining({ done: 1, failed: 0, failedByMinute: [0, 0] }),
	});
});

test('a percentile is one of the measured values', () => {
	expect(percentile([], 95)).toBe(0);
	expect(percentile([3, 1, 2], 50)).toBe(2);
	expect(percentile([1, 2, 3, 4], 95)).toBe(4);
});

describe('capacity measured with a rising number of users', () => {
	const step = (people: number, answersPerSecond: number, p95: number) => ({ people, answersPerSecond, p95 });
	test('capacity is the highest answer rate among the steps with fast answers', () => {
		expect(capacityOf([step(8, 90, 100), step(16, 120, 400), step(32, 130, 4_000)])).toBe(120);
	});
	test('capacity is the highest answer rate if all answers were slow', () => {
		expect(capacityOf([step(8, 9, 3_000), step(16, 12, 6_000)])).toBe(12);
	});
});

describe('the plan of simulated failures', () => {
	test('a long fault run kills every part and uses every wrong answer', () => {
		const descriptions = new Set(planTroubles(30, 12).map(describeTrouble));
		for (const trouble of troubles) expect(descriptions).toContain(describeTrouble(trouble));
		const parts = ['web 1', 'web 2', 'worker 1', 'worker 2', 'database', 'replica', 'pooler'];
		for (const part of [...parts, 'paypal', 'stripe', 'mailbox', 'twilio'])
			for (const action of ['kill', 'freeze']) expect(descriptions).toContain(`${action} ${part}`);
		for (const provider of ['paypal', 'stripe'])
			for (const lie of [
				'refund-fails-after',
				'refund-hangs-after',
				'webhooks-duplicate',
				'webhooks-out-of-order',
			])
				expect(descriptions).toContain(`${provider} answers wrongly: ${lie}`);
		expect(descriptions).toContain('lag replica');
	});

	test('a fault run kills one web process early to measure the memory of a fresh process', () => {
		const kills = planTroubles(30, 12).filter(({ action, part }) => action === 'kill' && part === 'web 2');
		expect(kills).toHaveLength(1);
		expect(kills[0]?.atSeconds).toBeLessThan(180);
	});

	test('a two-minute fault run includes each failure and ends before the traffic', () => {
		const plan = planTroubles(2, 12);
		expect(new Set(plan.map(({ action }) => action))).toEqual(
			new Set(['kill', 'wrong-answer', 'freeze', 'slow']),
		);
		expect((plan.at(-1)?.atSeconds ?? 0) + troubleSeconds).toBeLessThan(120);
	});

	test('a fault run can be restricted to one kind of failure', () => {
		const plan = planTroubles(2, 12, 'sends messages');
		expect(plan.length).toBeGreaterThan(6);
		expect(new Set(plan.map(({ action }) => action))).toEqual(new Set(['odd-message']));
		expect(planTroubles(2, 12, 'no such trouble')).toEqual([]);
	});

	test('a short fault run plans no failures', () => {
		expect(planTroubles(0.2, 12)).toEqual([]);
	});
});

test('rejects invalid options of the faults command', () => {
	expect(readFaultsOptions(['--minutes', '30', '--calm'])).toMatchObject({
		minutes: 30,
		streams: 2_000,
		rate: undefined,
		calm: true,
	});
	expect(() => readFaultsOptions(['--minutes', 'many'])).toThrow('--minutes');
	expect(() => readFaultsOptions(['--hours', '1'])).toThrow('--hours');
});

describe('report of a fault run', () => {
	const report: FaultsReport = {
		began: '2026-11-23T05:30:00Z',
		minutes: 2,
		site: ['web 1', 'database'],
		ramp: [{ people: 8, answersPerSecond: 90, p95: 100 }],
		capacity: 90,
		rate: 45,
		requestRate: 44.5,
		troubles: ['5 s: kill web 1'],
		kinds: summarize([call({}), call({ outcome: 'failed', how: '502' })], 2),
		streams: { wanted: 10, listening: [10, 4, 10], events: 7, reopened: 6, refused: 0 },
		settled: { seconds: 90, due: 0, again: 0, unsettled: 0 },
		audits: [{ name: 'audit-money', differences: [], counts: {} }],
		unasked: [],
		memory: { 'web 1': [100, 120, 110] },
		lifetimes: {
			'web 1': [
				{
					minutes: 29,
					resident: {
						first: 240,
						last: 251,
						samples: 150,
						perMinute: 0.12,
						uncertainty: 0.2,
						perThousand: 20,
					},
					heap: undefined,
					verdict: 'too short to say',
				},
			],
		},
	};

	test('a fault run with failed calls passes if all data agree', () => {
		expect(isReportClean(report)).toBe(true);
		expect(writeReport(report)).toContain('4 to 10 listened, 10 at the end');
		expect(writeReport(report)).toContain('at most 45/s asked of it (44.5/s were)');
		expect(writeReport(report)).toContain('| web 1 | 29 | 240 to 251 | 0.12 ± 0.2 | 20 |');
		expect(writeReport(report)).toContain('| book | 1 | 0 | 1 | 10 | 10 | 1 0 | 1 502 |');
	});

	test.each<[string, Partial<FaultsReport>]>([
		['a difference', { audits: [{ name: 'audit-money', differences: ['one'], counts: {} }] }],
		['a process that ended by itself', { unasked: ['web 1 ended with 1'] }],
		['an answer of 500', { kinds: summarize([call({ outcome: 'failed', how: '500 internal' })], 2) }],
		['a job that stays due', { settled: { seconds: 120, due: 1, again: 0, unsettled: 0 } }],
	])('a fault run fails with %s', (_, more) => {
		expect(isReportClean({ ...report, ...more })).toBe(false);
		expect(writeReport({ ...report, ...more })).toContain('**not right**');
	});
});
