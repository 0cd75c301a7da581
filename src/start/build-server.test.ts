import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { onDemandDatabaseWatch } from '#server/db/watch-database.ts';
import { scratchDir } from '#test/scratch.ts';
import { testApp } from '#test/test-app.ts';
import { buildServer, type ServerOptions } from './build-server.ts';
import { dataDirProblem, watchDataDir } from './data-dir.ts';
import { openLog } from './open-log.ts';
import { workerServer } from './serve-worker.ts';

const world = testApp({ chosen: { publicUrl: 'https://boats.example' } });
const scratch = scratchDir('data-dir');
afterAll(() => rmSync(scratch, { recursive: true }));

function recordedLog() {
	const lines: string[] = [];
	const note = (_: object, message: string) => void lines.push(message);
	return { lines, log: { info() {}, warn: note, error: note } };
}

const serve = (options: Partial<ServerOptions> = {}, log = world().app.log) =>
	buildServer(
		{ ...world().app, log },
		{ logger: false, pool: world().database.pool, trustProxy: false, followHost: false, ...options },
	);

describe('a read-only data directory', () => {
	test('with a read-only data directory, web process and worker report that they are not ready', async () => {
		const dir = path.join(scratch, 'data');
		const { lines, log } = recordedLog();
		const writable = watchDataDir(dir, log);
		const web = await serve({ writable });
		const { pool } = world().database;
		const jobs = { lastBeat: performance.now(), stop: async () => {} };
		const state = { pool, watch: onDemandDatabaseWatch(pool), jobs, stopping: false, writable };
		const worker = workerServer(world().app, state, undefined);
		const sendRequest = async () => {
			const answers = [await web.inject({ url: '/readyz' }), await worker.inject({ url: '/readyz' })];
			return answers.map((answer) => [answer.statusCode, answer.json().files]);
		};
		const [well, bad] = [
			[200, true],
			[503, false],
		];
		expect(await sendRequest()).toEqual([well, well]);
		rmSync(dir, { recursive: true });
		writeFileSync(dir, 'a file in its place');
		expect(await sendRequest()).toEqual([bad, bad]);
		rmSync(dir);
		mkdirSync(dir);
		expect(await sendRequest()).toEqual([well, well]);
		expect(lines).toEqual([
			'DATA_DIR cannot be written to: this process is not ready',
			'DATA_DIR is writable again',
		]);
		await Promise.all([web.close(), worker.close()]);
	});

	test.each([
		['/proc/mateship/data', 'ENOENT'],
		['/dev/null/data', 'ENOTDIR'],
	])('the data directory %s is reported with %s', async (dir, code) => {
		expect(await dataDirProblem(dir)).toBe(code);
	});
});

test('the HSTS header includes subdomains only if configured', async () => {
	for (const [options, header] of [
		[{}, 'max-age=63072000'],
		[{ hstsSubdomains: true }, 'max-age=63072000; includeSubDomains'],
	] as const) {
		const web = await serve(options);
		expect((await web.inject({ url: '/healthz' })).headers['strict-transport-security']).toBe(header);
		await web.close();
	}
});

test('warns once when X-Forwarded-For arrives and TRUST_PROXY is 0', async () => {
	const headers = { 'x-forwarded-for': '203.0.113.7' };
	for (const [trustProxy, warnings] of [
		[false, [expect.stringContaining('set TRUST_PROXY to the number of proxies')]],
		[1, []],
	] as const) {
		const { lines, log } = recordedLog();
		const web = await serve({ trustProxy }, log);
		await web.inject({ url: '/healthz' });
		expect(lines).toEqual([]);
		await web.inject({ url: '/healthz', headers });
		await web.inject({ url: '/healthz', headers });
		expect(lines).toEqual(warnings);
		await web.close();
	}
});

test('logs no secrets of calendars, shared lists and unsubscribe links', async () => {
	const lines: string[] = [];
	const logger = openLog('info', 'mateship web', { write: (line) => void lines.push(line) });
	const web = await serve({ logger });
	web.get('/*', async (_, reply) => reply.code(404).send());
	const code = 'abcdefghijklmnopqrst0123456789abcdefghij';
	const paths = ['calendar/:file', 'api/saved/shared/:code', 'api/mail/off/:code', 'saved/shared/:code'];
	for (const path of paths) await web.inject({ url: `/${path.replace(/:.*/, code)}` });
	await web.inject({ url: `/api/saved/shared/%61${code.slice(1)}` });
	expect(lines.map((line) => JSON.parse(line).path)).toEqual([
		expect.stringMatching(/^\/calendar\/:/),
		...paths.slice(1).map((path) => `/${path}`),
		'/api/saved/shared/:code',
	]);
	await web.close();
});

test.each(['/%', '/search/100%/-37/144', '/experience/detail/%', '/%0A', '/a%E2%80%A8b'])(
	'answers not-found for %s, which cannot be decoded or displayed, and as JSON for the API',
	async (path) => {
		const server = await serve();
		server.get('/*', async (_, reply) => reply.code(404).type('text/html').send('not found'));
		for (const url of [path, `${path}?lang=si`]) {
			const page = await server.inject({ url });
			expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([
				404,
				'text/html',
				'not found',
			]);
		}
		const call = await server.inject({ url: '/api/experience/one/%' });
		expect([call.statusCode, call.json().code]).toEqual([400, 'malformed']);
		await server.close();
	},
);
