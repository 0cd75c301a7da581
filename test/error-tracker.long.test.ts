import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readDsn, sentryTracker, withoutValues } from '#adapters/sentry/sentry-tracker.ts';
import { chooseErrorTracker } from '#ports/observability.ts';
import { transact } from '#server/db/transact.ts';
import { enqueue, handle, job } from '#server/jobs/job.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { withContext } from '#server/observability/request-context.ts';
import { buildServer } from '#start/build-server.ts';
import { freePort } from './free-port.ts';
import { root } from './scratch.ts';
import { type Answer, testApp } from './test-app.ts';

const world = testApp();
const reporter = { release: '9.9.9', role: 'web', host: 'here', environment: 'tests', root };
const times = { answerMs: 500, restMs: 200, againMs: 60_000, most: 5, flushMs: 2_000 };

/** A local error tracker that speaks Sentry's envelope protocol and records events. */
const received: { path: string; auth: string; text: string; event: Answer }[] = [];
let status = 200;
const server = createServer(async (request, response) => {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	const text = Buffer.concat(parts).toString('utf8');
	const [, , event = '{}'] = text.split('\n');
	const auth = String(request.headers['x-sentry-auth']);
	received.push({ path: request.url ?? '', auth, text, event: JSON.parse(event) });
	response.writeHead(status, status === 429 ? { 'retry-after': '60' } : {}).end('{}');
});
let dsn = '';
beforeAll(async () => {
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	dsn = `http://public@127.0.0.1:${(server.address() as AddressInfo).port}/errors/7`;
});
afterEach(() => {
	chooseErrorTracker(undefined);
	received.length = 0;
	status = 200;
});
afterAll(() => server.close());

const track = () => sentryTracker(readDsn(dsn) ?? { url: '', key: '' }, reporter, times);

describe('error tracker', () => {
	test('reports a failed call with place, release and request, and without personal data', async () => {
		const tracker = track();
		chooseErrorTracker(tracker);
		const { app, database } = world();
		const options = { logger: false, pool: database.pool, trustProxy: false, followHost: false } as const;
		const web = await buildServer(app, options);
		web.get('/fails/:name', { schema: { hide: true } }, async () => {
			throw new Error('cannot read "Nimal Perera" of nimal@example.com', {
				cause: new RangeError('+94 71 222 3334 is too long'),
			});
		});
		const answer = await web.inject({
			url: '/fails/nimal?code=secret',
			headers: { 'x-request-id': 'request-0007' },
		});
		expect(answer.statusCode).toBe(500);
		await web.inject('/api/nothing');
		await web.close();
		await tracker.flush();
		expect(received).toHaveLength(1);
		const [{ path, auth, text, event }] = received as [(typeof received)[0]];
		expect([path, auth]).toEqual([
			'/errors/api/7/envelope/',
			'Sentry sentry_version=7, sentry_client=mateship/1, sentry_key=public',
		]);
		expect(event).toMatchObject({
			platform: 'node',
			level: 'error',
			release: '9.9.9',
			environment: 'tests',
			transaction: '/fails/:name',
			tags: { role: 'web', within: 'call', request: 'request-0007' },
		});
		expect(event.event_id).toMatch(/^[\da-f]{32}$/);
		const [cause, outer] = event.exception.values;
		expect([cause.type, cause.value]).toEqual(['RangeError', '<number> is too long']);
		expect([outer.type, outer.value]).toEqual(['Error', 'cannot read "…" of <mail>']);
		expect(outer.stacktrace.frames.at(-1)).toMatchObject({
			filename: 'test/error-tracker.long.test.ts',
			in_app: true,
			lineno: expect.any(Number),
		});
		expect(text).not.toMatch(/[Nn]imal|712223334|71 222|secret/);
	});

	test('reports a job after its last attempt, and only the code of a database error', async () => {
		const tracker = track();
		chooseErrorTracker(tracker);
		const { app, database } = world();
		const wrong = job('wrong', z.object({}));
		await withContext({ request: 'request-0008' }, () => transact(app.db, (tx) => enqueue(tx, wrong, {})));
		await database.pool.query(`UPDATE graphile_worker._private_jobs SET max_attempts = 1`);
		const worker = await startWorker(database.pool, {
			handlers: [
				handle(wrong, async () => {
					await database.pool.query('SELECT $1::uuid', ['somebody’s']);
				}),
			],
			repeated: [],
			concurrency: 1,
			log: app.log,
		});
		await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
		await worker.stop();
		const { event, text } = received[0] as (typeof received)[0];
		expect(event).toMatchObject({
			transaction: 'wrong',
			tags: { within: 'job', request: 'request-0008' },
			exception: { values: [{ value: expect.stringMatching(/^SQLSTATE 22P02, routine \w+$/) }] },
		});
		expect(text).not.toContain('somebody');
	});

	test('each error is reported once per interval, up to a limit', async () => {
		const tracker = track();
		const same = new Error('again and again');
		for (let turn = 0; turn < 50; turn += 1) tracker.report({ problem: same, within: 'call', name: '/a' });
		for (let turn = 0; turn < 50; turn += 1)
			tracker.report({ problem: new Error('each'), within: 'call', name: `/${turn}` });
		await tracker.flush();
		expect(received).toHaveLength(times.most);
	});

	test('calls do not wait for a failing error tracker', async () => {
		const unreachable = sentryTracker(
			{ url: `http://127.0.0.1:${await freePort()}/api/1/envelope/`, key: 'k' },
			reporter,
			times,
		);
		const tracker = track();
		status = 429;
		const began = performance.now();
		for (const one of [unreachable, tracker]) {
			for (let turn = 0; turn < 2; turn += 1) {
				one.report({ problem: new Error('x'), within: 'call', name: `/${turn}` });
				await one.flush();
			}
		}
		expect(performance.now() - began).toBeLessThan(5_000);
		expect(received).toHaveLength(1);
	});
});

test('a crash is reported, and the process exits with 1', async () => {
	const program = `
		const { openMonitoring } = await import('./src/start/open-monitoring.ts');
		const errorTracker = { url: ${JSON.stringify(readDsn(dsn)?.url)}, key: 'public', environment: 'tests' };
		await openMonitoring({ logLevel: 'silent', errorTracker }, 'mateship worker');
		setTimeout(() => { throw new TypeError('the end'); }, 10);
		setTimeout(() => {}, 60_000);`;
	const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
		cwd: root,
		stdio: 'inherit',
	});
	const [code] = await once(child, 'exit');
	expect(code).toBe(1);
	expect(received.map(({ event }) => [event.level, event.tags, event.exception.values[0].type])).toEqual([
		['fatal', { role: 'worker', within: 'process' }, 'TypeError'],
	]);
});

test.each([
	['https://k@errors.example.com/1', 'https://errors.example.com/api/1/envelope/'],
	['https://k:s@o1.ingest.sentry.io/45', 'https://o1.ingest.sentry.io/api/45/envelope/'],
	['http://k@127.0.0.1:8000/a/b/2', 'http://127.0.0.1:8000/a/b/api/2/envelope/'],
	['https://errors.example.com/1', undefined],
	['https://k@errors.example.com/', undefined],
	['k@errors.example.com/1', undefined],
])('error reports are sent to the address in the DSN %s', (text, url) => {
	expect(readDsn(text)?.url).toBe(url);
});

test.each([
	[`Unexpected token 'N', "Nimal..." is not valid JSON`, `Unexpected token 'N', "…" is not valid JSON`],
	['POST https://api.example.com/v1/people/7?token=x failed', 'POST https://api.example.com/… failed'],
	['no row 01HZX3K8Q2M4N6P8R0S2T4V6 in booking', 'no row <id> in booking'],
	[
		"Cannot read properties of undefined (reading 'length')",
		"Cannot read properties of undefined (reading 'length')",
	],
	['BSB 062-000 and account 12 223 123', 'BSB <number> and account <number>'],
])('an error report removes personal data from the message %s', (text, cleaned) => {
	expect(withoutValues(text)).toBe(cleaned);
});
