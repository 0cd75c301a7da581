import { expect, test } from 'vitest';
import { z } from 'zod';
import { addDays, dateAt } from '#domain/time.ts';
import { openChangeFeed } from '#server/change-feed/change-feed.ts';
import { transact } from '#server/db/transact.ts';
import { removeProcess, saveHeartbeat } from '#server/jobs/heartbeat.ts';
import { enqueue, enqueueAll, enqueueWithBackup, handle, job } from '#server/jobs/job.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { buildServer } from '#start/build-server.ts';
import { openLog } from '#start/open-log.ts';
import { book, hold } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { freePort } from '#test/free-port.ts';
import { staffMember } from '#test/staff.ts';
import { testApp } from '#test/test-app.ts';

const nothing = z.object({});
const single = job('single', nothing);
const backed = job('backed', nothing);
const many = job('many', nothing);
const after = job('after', nothing);
const world = testApp({ payments: () => fakePayments() });
const token = 'a token of twenty-four and more';

async function scrape(): Promise<Record<string, number>> {
	const { app, database } = world();
	const changes = openChangeFeed(database.url, app.log);
	await expect.poll(() => changes.listening).toBe(true);
	const server = await buildServer(app, {
		logger: false,
		pool: database.pool,
		trustProxy: false,
		followHost: false,
		changes,
		metricsToken: token,
		pageOf: () => 'page /search',
	});
	server.get('/*', async () => 'a page');
	await server.inject('/anything');
	const { body } = await server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
	await server.close();
	return Object.fromEntries(
		body
			.split('\n')
			.filter((line) => line && !line.startsWith('#'))
			.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
	);
}

test('/metrics reports jobs, messages, payments, bookings, streams, pages and the version', async () => {
	const { owner, experience, signIn, app, database } = world();
	app.clock.set(Temporal.Now.instant().toString());
	const date = (days: number) => addDays(dateAt(app.clock.now(), 'Asia/Colombo'), days);
	const skipper = await owner('Kamal Silva');
	const id = await experience(skipper);
	const renter = await signIn('Nimal Perera', { email: 'nimal@example.com', emailVerified: true });
	await book(world(), renter, id, date(8));
	await hold(world(), renter, id, date(12));
	await database.pool.query(`SELECT graphile_worker.add_job('rest', run_at => now() - interval '90 seconds');
		SELECT graphile_worker.add_job('dead', max_attempts => 1);
		UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = 'x' WHERE max_attempts = 1`);

	const figures = await scrape();
	expect(figures).toMatchObject({
		'mateship_jobs{state="dead"}': 1,
		'mateship_messages{state="sending"}': 0,
		'mateship_payments{state="unsettled"}': 0,
		mateship_holds: 1,
		'mateship_bookings_day{what="confirmed"}': 1,
		'mateship_bookings_day{what="made"}': 2,
		mateship_workers: 0,
		mateship_listening: 1,
		mateship_streams: 0,
		'http_request_duration_seconds_count{method="GET",route="page /search",status="200"}': 1,
	});
	expect(figures['mateship_jobs{state="due"}']).toBeGreaterThan(1);
	expect(figures['mateship_messages{state="due"}']).toBeGreaterThan(0);
	expect(figures.mateship_jobs_oldest_seconds).toBeGreaterThan(89);
	expect(Object.keys(figures).find((name) => name.startsWith('mateship_info'))).toMatch(
		/version="\d+\.\d+\.\d+"/,
	);
});

test('counts calls to vendors by host and outcome', async () => {
	const { app, database } = world();
	const options = { logger: false, pool: database.pool, trustProxy: false, followHost: false } as const;
	const server = await buildServer(app, { ...options, metricsToken: token });
	const address = await server.listen({ port: 0, host: '127.0.0.1' });
	await fetch(`${address}/healthz`);
	await fetch(`${address}/api/nothing`);
	await fetch(`http://127.0.0.1:${await freePort()}/`).catch(() => {});
	const { body } = await server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
	await server.close();
	for (const outcome of ['2xx', '4xx', 'error'])
		expect(body).toMatch(
			new RegExp(`outside_call_duration_seconds_count\\{host="127.0.0.1",outcome="${outcome}"\\} [1-9]`),
		);
});

test('logs contain process identity, level names and ISO times, and jobs log their request id', async () => {
	const { app, database } = world();
	const lines: Record<string, unknown>[] = [];
	const log = openLog('info', 'mateship worker', { write: (line) => void lines.push(JSON.parse(line)) });
	const server = await buildServer(app, {
		logger: log,
		pool: database.pool,
		trustProxy: false,
		followHost: false,
	});
	server.post('/leave', { schema: { hide: true } }, async () => {
		await transact(app.db, async (tx) => {
			await enqueue(tx, single, {});
			await enqueueWithBackup(tx, backed, {}, { key: 'backed', now: Temporal.Now.instant() });
			await enqueueAll(tx, many, [{ payload: {}, runAt: Temporal.Now.instant(), key: 'one of many' }]);
		});
		return {};
	});
	await server.inject({ method: 'POST', url: '/leave', headers: { 'x-request-id': 'request-0001' } });
	await server.inject({ url: '/api/nothing', headers: { 'x-request-id': 'request-0002' } });
	const worker = await startWorker(database.pool, {
		handlers: [
			handle(single, async () => {
				log.info('within');
				await transact(app.db, (tx) => enqueue(tx, after, {}));
			}),
			...[backed, many, after].map((one) => handle(one, async () => {})),
		],
		repeated: [],
		concurrency: 1,
		log,
	});
	const done = () => lines.filter(({ msg }) => msg === 'job done');
	await expect.poll(() => done().length, { timeout: 20_000 }).toBe(4);
	await worker.stop();
	await server.close();
	const line = (msg: string) => lines.find((one) => one.msg === msg);
	expect(line('within')).toMatchObject({
		level: 'info',
		time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
		role: 'worker',
		host: expect.any(String),
		pid: process.pid,
		version: expect.stringMatching(/^\d/),
		request: 'request-0001',
		job: 'single',
	});
	expect(new Set(done().map(({ job, request, attempt }) => `${job} ${request} ${attempt}`))).toEqual(
		new Set(['single', 'backed', 'many', 'after'].map((name) => `${name} request-0001 1`)),
	);
	expect(line('answered')).toMatchObject({ request: 'request-0002', status: 404 });
});

test('counts a process with two queues once, at the desk and in the metrics', async () => {
	const { app, call } = world();
	const desk = await staffMember(world(), 'Amara Admin', 'admin');
	const identity = { role: 'worker', host: 'sloop', pid: 4_711, version: '0.9.0' } as const;
	for (const id of ['queue-one', 'queue-two']) await saveHeartbeat(app.db, id, identity);
	await saveHeartbeat(app.db, 'queue-three', { ...identity, pid: 4_712 });
	const { body } = await call('GET', '/desk/operations', { as: desk.token });
	const pids = body.result.processes.map(({ pid }: { pid: number }) => pid);
	expect(pids.sort()).toEqual([4_711, 4_712]);
	expect(await scrape()).toMatchObject({ mateship_workers: 2 });
	for (const id of ['queue-one', 'queue-two', 'queue-three']) await removeProcess(app.db, id);
});
