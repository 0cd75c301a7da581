import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { afterAll, expect, test } from 'vitest';
import { realClock } from '#start/real-time.ts';
import { scratchDir } from '#test/scratch.ts';
import type { Db } from '../db/database.ts';
import { databaseLimiter } from './limit.ts';
import { pages } from './pages.ts';

const dir = scratchDir('pages');
mkdirSync(path.join(dir, 'assets'));
writeFileSync(path.join(dir, 'assets/home.css'), '._row_1a2b3_1 { color: red }');
afterAll(() => rmSync(dir, { recursive: true }));

/** What React Router's pages are made of, and words that look like ours. */
const html = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/home.js"/>
<link rel="stylesheet" href="/assets/home.css"/></head><body><p class="_row_1a2b3_1">_row_1a2b3_1 $&</p>
<script>window.context = {"$&": 1}</script><script type="module" async="">import("/assets/home.js")</script></body></html>`;

const build = {
	entry: {
		module: {
			default: () => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
		},
	},
	routes: { root: { id: 'root', path: '', module: { default: () => null } } },
	assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
	assetsBuildDirectory: '',
	publicPath: '/',
	future: {},
	ssr: true,
	isSpaMode: false,
	prerender: [],
	routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

test('a page is sent as React Router has written it', async () => {
	const app = Fastify({ logger: false });
	const makeContext = () => new RouterContextProvider();
	const limiter = databaseLimiter({} as Db, realClock);
	await app.register(pages, {
		build,
		makeContext,
		publicUrl: 'https://mateship.test',
		clientDirectory: dir,
		limiter,
	});
	const { body, headers } = await app.inject('/');
	expect(body).toBe(html);
	expect(headers['content-type']).toBe('text/html; charset=utf-8');
	await app.close();
});
