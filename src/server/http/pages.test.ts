import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { createContext, type EntryContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { afterAll, expect, test } from 'vitest';
import type { BrowserConfig, PageData } from '#contract/page-data.ts';
import { systemClock } from '#start/system-clock.ts';
import { freePort } from '#test/free-port.ts';
import { scratchDir } from '#test/scratch.ts';
import { standaloneApp } from '#test/standalone-app.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { pageData } from '../page-data.ts';
import { pages } from './pages.ts';
import { databaseLimiter } from './rate-limits.ts';

const dir = scratchDir('pages');
mkdirSync(path.join(dir, 'assets'));
writeFileSync(path.join(dir, 'assets/home.css'), '._row_1a2b3_1 { color: red }');
afterAll(() => rmSync(dir, { recursive: true }));

/** HTML like React Router's, with text that resembles the product's own class names. */
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

test('sends a page exactly as React Router rendered it', async () => {
	const app = Fastify({ logger: false });
	const makeContext = () => new RouterContextProvider();
	const limiter = databaseLimiter({} as Db, systemClock);
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

test('reports views of pages with experiences, also cached pages, and omits the internal header from responses', async () => {
	const app = Fastify({ logger: false });
	const viewed: string[] = [];
	const cacheable = { headers: { 'content-type': 'text/html', 'cdn-cache-control': 'max-age=30' } };
	let rendered = 0;
	await app.register(pages, {
		build: {
			...build,
			entry: { module: { default: () => new Response(html, cacheable) } },
		} as unknown as ServerBuild,
		makeContext(_, seen) {
			rendered += 1;
			seen.shown.push('a', 'b');
			return new RouterContextProvider();
		},
		onViewed: ({ url }, { shown }) => viewed.push(`${url} ${shown}`),
		publicUrl: 'https://mateship.test',
		limiter: databaseLimiter({} as Db, systemClock),
	});
	const sendRequest = (agent: string) => app.inject({ url: '/', headers: { 'user-agent': agent } });
	const first = await sendRequest('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
	await sendRequest('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
	await sendRequest('Googlebot/2.1');
	expect(rendered).toBe(1);
	expect(viewed).toEqual(['/ a,b', '/ a,b']);
	expect(Object.keys(first.headers).join()).not.toContain('seen');
	await app.close();
});

test('answers 503 with the error page and Retry-After while the database is unavailable', async () => {
	const away = openDatabase(`postgresql://a@127.0.0.1:${await freePort()}/a`, {
		connections: 1,
		name: 'away',
	});
	const dataContext = createContext<PageData>();
	const problems: string[] = [];
	const entry = (_: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) => {
		problems.push(...Object.keys(staticHandlerContext.errors ?? {}));
		return new Response('our own words', { status, headers });
	};
	const withLoader = {
		...build,
		entry: { module: { default: entry, handleError: (problem: unknown) => problems.push(String(problem)) } },
		routes: {
			root: {
				id: 'root',
				path: '',
				module: {
					default: () => null,
					ErrorBoundary: () => null,
					loader: ({ context }: { context: RouterContextProvider }) => context.get(dataContext).home(),
				},
			},
		},
	} as unknown as ServerBuild;
	const app = Fastify({ logger: false });
	await app.register(pages, {
		build: withLoader,
		makeContext() {
			const context = new RouterContextProvider();
			context.set(dataContext, pageData(standaloneApp(away.db), {} as BrowserConfig));
			return context;
		},
		publicUrl: 'https://mateship.test',
		limiter: databaseLimiter({} as Db, systemClock),
	});
	const { statusCode, headers, body } = await app.inject('/');
	expect(statusCode).toBe(503);
	expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
	expect(body).toBe('our own words');
	expect(problems).toEqual(['root']);
	await app.close();
	await away.close();
});

test('sends the fallback page with 503 in the reader’s language and does not cache the page', async () => {
	const app = Fastify({ logger: false });
	const rendered: string[] = [];
	await app.register(pages, {
		build: {
			...build,
			entry: {
				module: {
					default: ({ url }: Request, status: number) => {
						rendered.push(new URL(url).pathname);
						const headers = { 'cache-control': 'public', 'cdn-cache-control': 'public, max-age=30' };
						return new Response('we are away', { status, headers });
					},
				},
			},
			routes: { root: { id: 'root', path: '*', module: { default: () => null } } },
		} as unknown as ServerBuild,
		makeContext: () => new RouterContextProvider(),
		publicUrl: 'https://mateship.test',
		limiter: databaseLimiter({} as Db, systemClock),
		standInFor: ({ url }) => (url.startsWith('/desk') ? undefined : { path: '/away', retryAfterSeconds: 90 }),
	});
	const { statusCode, headers } = await app.inject('/search/Galle/6.03/80.2?lang=ta');
	expect(statusCode).toBe(503);
	expect(headers).toMatchObject({
		'retry-after': '90',
		'cache-control': 'no-store',
		'content-language': 'ta',
	});
	expect(headers['cdn-cache-control']).toBeUndefined();
	expect(headers.etag).toBeUndefined();
	await app.inject('/profile?lang=ta');
	expect((await app.inject('/desk')).statusCode).toBe(200);
	// All requests share one rendering.
	expect(rendered).toEqual(['/away', '/desk']);
	await app.close();
});
