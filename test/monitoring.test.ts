import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './scratch.ts';
import { testApp } from './test-app.ts';

const world = testApp();
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const queries = read('deploy/monitoring/queries.yml');
const alerts = read('deploy/monitoring/alerts.yml');
const dashboard = read('deploy/monitoring/dashboard.json');

/** Each query with its columns, as the exporter names their metrics. */
const blocks = [
	...queries.matchAll(/^(mateship_\w+):\n {2}query: >-\n((?: {4}.+\n)+) {2}metrics:\n((?: {4}- .+\n)+)/gm),
].map(([, name = '', query = '', metrics = '']) => ({
	name,
	query: query.replaceAll(/\s+/g, ' '),
	columns: [...metrics.matchAll(/- (\w+): \{ usage: GAUGE, description: '.+' \}/g)].map(
		([, column = '']) => column,
	),
}));

test.each(blocks)('$name is asked as the schema is, and answers what it says', async ({ query, columns }) => {
	const { fields, rows } = await world().database.pool.query(query);
	expect(fields.map(({ name }) => name)).toEqual(columns);
	expect(rows).toHaveLength(1);
	for (const value of Object.values(rows[0])) expect(Number(value)).not.toBeNaN();
});

test('alerts and dashboard ask for metrics that something tells', () => {
	const ours = blocks.flatMap(({ name, columns }) => columns.map((column) => `${name}_${column}`));
	const told = new Set([
		...ours,
		...[...read('src/server/http/metrics.ts').matchAll(/name: '(\w+)'/g)].flatMap(([, name]) => [
			`${name}`,
			`${name}_count`,
			`${name}_bucket`,
		]),
		// Prometheus, prom-client's own, the exporters of PostgreSQL and of the machine.
		...['up', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds', 'pg_up'],
		...['node_systemd_unit_state', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes'],
	]);
	const asked = [alerts, dashboard].flatMap((text) => [
		...[...text.matchAll(/\b((?:mateship|http|database|process|nodejs|node|pg)_\w+)(?=[{[ )<>=]|\b)/g)].map(
			([, name = '']) => name,
		),
	]);
	const regexes = [...dashboard.matchAll(/__name__=~\\"(\w+)\((\S+?)\)\\"/g)].flatMap(
		([, start = '', ends = '']) => ends.split('|').map((end) => `${start}${end}`),
	);
	const unknown = [...asked.filter((name) => !name.endsWith('_')), ...regexes].filter(
		(name) => !told.has(name),
	);
	expect(new Set(unknown)).toEqual(new Set());
	// Each of ours is looked at by somebody.
	expect(ours.filter((name) => !asked.includes(name) && !regexes.includes(name))).toEqual([]);
});

test('each alert has a section in the page for whoever is woken', () => {
	const page = read('docs/operations.md');
	const headings = [...page.matchAll(/^###+ (.+)$/gm)].map(([, title = '']) =>
		title.toLowerCase().replaceAll(' ', '-'),
	);
	const runbooks = [...alerts.matchAll(/runbook: docs\/operations\.md#(\S+)/g)].map(([, anchor]) => anchor);
	expect(runbooks.length).toBe([...alerts.matchAll(/- alert: /g)].length);
	expect([...new Set(runbooks)].filter((anchor) => !headings.includes(anchor ?? ''))).toEqual([]);
});
