import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { handle, job } from './job.ts';
import { startWorker } from './worker.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await testDatabase();
});
afterAll(() => database.drop());

const log = { info() {}, warn() {}, error() {} };

/**
 * Wraps a pool. For each job name, loses one connection together with the response that contains that
 * job.
 */
function losing(pool: Pool, lost: Set<string>): Pool {
	const losingQuery = (client: PoolClient, query: PoolClient['query']) => {
		return async (...args: Parameters<PoolClient['query']>) => {
			const answer: unknown = await Reflect.apply(query, client, args);
			const rows = (answer as { rows?: { payload?: { name?: string } }[] }).rows ?? [];
			const named = rows.find((row) => lost.delete(row.payload?.name ?? ''));
			if (named) throw new Error('Connection terminated unexpectedly');
			return answer;
		};
	};
	return new Proxy(pool, {
		get(_, name) {
			if (name !== 'connect') return boundMember(pool, name);
			return async (listener?: Parameters<Pool['connect']>[0]) => {
				if (listener) return pool.connect(listener);
				const client = await pool.connect();
				const query = losingQuery(client, client.query);
				return new Proxy(client, { get: (_c, key) => (key === 'query' ? query : boundMember(client, key)) });
			};
		},
	});
}

function boundMember<T extends object>(whole: T, name: string | symbol): unknown {
	const member: unknown = Reflect.get(whole, name);
	return typeof member === 'function' ? member.bind(whole) : member;
}

test('runs jobs that were enqueued again after lost responses while an older job runs', async () => {
	const done: string[] = [];
	const slow = Promise.withResolvers<void>();
	const began = Promise.withResolvers<void>();
	const handlers = ['slow', 'first', 'second'].map((name) =>
		handle(job(name, z.object({ name: z.string() })), async () => {
			began.resolve();
			if (name === 'slow') await slow.promise;
			done.push(name);
		}),
	);
	const add = (name: string) =>
		database.pool.query("SELECT graphile_worker.add_job($1, json_build_object('name', $1::text))", [name]);
	const lost = new Set<string>();
	const worker = await startWorker(losing(database.pool, lost), {
		handlers,
		repeated: [],
		concurrency: 2,
		log,
	});
	onTestFinished(() => worker.stop());
	await add('slow');
	await began.promise;
	for (const name of ['first', 'second']) {
		lost.add(name);
		await add(name);
		await vi.waitFor(() => expect(lost.size).toBe(0), { timeout: 10_000, interval: 20 });
	}
	slow.resolve();
	await vi.waitFor(
		async () => {
			const { rows } = await database.pool.query('SELECT task_identifier FROM graphile_worker.jobs');
			expect([new Set(done), rows]).toEqual([new Set(['slow', 'first', 'second']), []]);
		},
		{ timeout: 15_000, interval: 100 },
	);
});
