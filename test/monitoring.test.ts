import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onDemandDatabaseWatch } from '#server/db/watch-database.ts';
import { findStandbys } from '#server/desk/operation-metrics.ts';
import { publishJobDone } from '#server/observability/job-metrics.ts';
import { buildServer } from '#start/build-server.ts';
import { workerServer } from '#start/serve-worker.ts';
import { root } from './scratch.ts';
import { testApp } from './test-app.ts';

const world = testApp();
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const alerts = read('deploy/monitoring/alerts.yml');
const dashboard = read('deploy/monitoring/dashboard.json');
const token = 'a token of twenty-four and more';

async function scraped(): Promise<{ readonly web: string; readonly worker: string }> {
	const { app, database } = world();
	const replica = { fromReplica: true, lagMs: 250 };
	const web = await buildServer(app, {
		logger: false,
		pool: database.pool,
		trustProxy: false,
		followHost: false,
		metricsToken: token,
		changes: { listening: true, streams: 0, subscribe: () => () => {}, close: async () => {} },
		replica,
	});
	const state = {
		pool: database.pool,
		watch: onDemandDatabaseWatch(database.pool),
		replica,
		jobs: undefined,
		stopping: false,
	};
	const worker = workerServer(app, state, token);
	publishJobDone({ name: 'settle-payment', outcome: 'done', ms: 5 });
	const metricsRequest = { url: '/metrics', headers: { authorization: `Bearer ${token}` } };
	const [webMetrics, workerMetrics] = [await web.inject(metricsRequest), await worker.inject(metricsRequest)];
	await web.close();
	await worker.close();
	return { web: webMetrics.body, worker: workerMetrics.body };
}

const namesIn = (text: string) => [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '']) => name);

test('alerts and dashboard use only existing metrics, and use every metric of the product', async () => {
	const { web, worker } = await scraped();
	const exported = namesIn(`${web}\n${worker}`);
	// Metrics of Prometheus and its node exporter.
	const others = [
		'up',
		'node_systemd_unit_state',
		'node_filesystem_avail_bytes',
		'node_filesystem_size_bytes',
	];
	const queried = [alerts, dashboard].flatMap((text) => [
		...[...text.matchAll(/\b((?:mateship|http|database|process|nodejs|node|pg)_\w+)(?=[{[ )<>=]|\b)/g)].map(
			([, name = '']) => name,
		),
	]);
	const base = (name: string) => name.replace(/_(bucket|count)$/, '');
	const unknown = queried.filter((name) => ![...exported, ...others].includes(base(name)));
	expect(new Set(unknown)).toEqual(new Set());
	const unseen = exported.filter((name) => name.startsWith('mateship_') && !queried.map(base).includes(name));
	expect(unseen).toEqual([]);
});

test('no metric has a label that Prometheus sets itself', async () => {
	const { web, worker } = await scraped();
	expect(`${web}\n${worker}`).not.toMatch(/[{,](?:job|instance)="/);
});

test('a worker exports the same metrics as a web process except requests, pages and pictures', async () => {
	const { web, worker } = await scraped();
	const exported = namesIn(worker);
	expect(namesIn(web).filter((name) => !exported.includes(name))).toEqual([
		'mateship_rendition_duration_seconds',
		'mateship_rendition_evicted_total',
		'mateship_rendition_cache_bytes',
		'mateship_rendition_cache_files',
		'mateship_streams',
		'mateship_listening',
	]);
	for (const line of [
		'mateship_database_up 1',
		'mateship_replica_used 1',
		'mateship_replica_lag_seconds 0.25',
		'mateship_ledger_cents 0',
		'mateship_standbys{state="synchronous"} 0',
		'mateship_messages{state="uncertain"} 0',
	]) {
		expect(worker.split('\n')).toContain(line);
	}
});

test('a database role without access to standbys exports no metrics of standbys', async () => {
	const { app, database } = world();
	await database.pool.query('DROP ROLE IF EXISTS sees_nothing; CREATE ROLE sees_nothing');
	const seen = await app.db.transaction().execute(async (tx) => {
		await sql`SET LOCAL ROLE sees_nothing`.execute(tx);
		return await findStandbys(tx);
	});
	expect(seen).toBeUndefined();
	expect(await findStandbys(app.db)).toMatchObject({ connected: 0 });
	await database.pool.query('DROP ROLE sees_nothing');
});

test('each alert has a section in the alerts page', () => {
	const page = read('docs/alerts.md');
	const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
		title.toLowerCase().replaceAll(' ', '-'),
	);
	const runbooks = [...alerts.matchAll(/runbook: docs\/alerts\.md#(\S+)/g)].map(([, anchor]) => anchor);
	expect(runbooks.length).toBe([...alerts.matchAll(/- alert: /g)].length);
	expect([...new Set(runbooks)].filter((anchor) => !headings.includes(anchor ?? ''))).toEqual([]);
});
