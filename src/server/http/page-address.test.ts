import Fastify, { type FastifyInstance } from 'fastify';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#start/system-clock.ts';
import type { Db } from '../db/database.ts';
import { pageAddress, pages } from './pages.ts';
import { databaseLimiter } from './rate-limits.ts';

const publicUrl = 'https://mateship.test';

test.each([
	['/', '/'],
	['/terms?lang=si', '/terms?lang=si'],
	['/a//b', '/a//b'],
	['//', '/-'],
	['///?a=1', '/-?a=1'],
	['/..//', '/-'],
	['//evil.example/', '//evil.example/'],
	['//evil.example/terms', '//evil.example/terms'],
	['/\\evil.example/', '//evil.example/'],
	['//user:secret@evil.example:99999/', '//user:secret@evil.example:99999/'],
	['http://evil.example/terms', '/terms'],
	['*', '/*'],
	['/%0A', '/-'],
	['/a%0Ab?x=1', '/-?x=1'],
	['/%E2%80%A8', '/-'],
	['/%00', '/-'],
	['/%', '/-'],
	['/search/100%/-37/144', '/-'],
	['/experience/detail/%ED%A0%80', '/-'],
	['/search/Galle%20Fort/6.03/80.21', '/search/Galle%20Fort/6.03/80.21'],
	[
		'/search/%E0%B6%9C%E0%B7%8F%E0%B6%BD%E0%B7%8A%E0%B6%BD/6.03/80.21',
		'/search/%E0%B6%9C%E0%B7%8F%E0%B6%BD%E0%B7%8A%E0%B6%BD/6.03/80.21',
	],
])('resolves %s at the product’s own host', (sent, path) => {
	expect(pageAddress(sent, publicUrl).href).toBe(publicUrl + path);
});

describe('addresses of pages that do not exist', () => {
	let app: FastifyInstance;
	beforeAll(async () => {
		app = Fastify({ logger: false });
		const context = () => new RouterContextProvider();
		await app.register(pages, {
			build: threePages,
			makeContext: context,
			publicUrl,
			freshMs: 0,
			limiter: databaseLimiter({} as Db, systemClock),
		});
	});
	afterAll(() => app.close());

	test.each([
		['/', 200, 'home https://mateship.test/'],
		['/terms', 200, 'terms https://mateship.test/terms'],
		['/nowhere', 404, 'not found https://mateship.test/nowhere'],
		['//', 404, 'not found https://mateship.test/-'],
		['///', 404, 'not found https://mateship.test/-'],
		['//evil.example/', 404, 'not found https://mateship.test//evil.example/'],
		['//evil.example/terms', 404, 'not found https://mateship.test//evil.example/terms'],
		['//[', 404, 'not found https://mateship.test//['],
	])('GET %s answers with a page or with not found', async (path, status, body) => {
		const server = await app.listen({ host: '127.0.0.1', port: 0 }).catch(() => app.listeningOrigin);
		const answer = await sendRaw(server, path);
		expect([answer.status, answer.body]).toEqual([status, body]);
	});
});

/** Sends the path unchanged. `fetch` would normalize the path. */
async function sendRaw(server: string, path: string): Promise<{ status: number; body: string }> {
	const { request } = await import('node:http');
	return await new Promise((found, fail) => {
		request(server, { path, agent: false }, (answer) => {
			answer.setEncoding('utf8');
			let body = '';
			answer.on('data', (chunk: string) => {
				body += chunk;
			});
			answer.on('end', () => found({ status: answer.statusCode ?? 0, body }));
		})
			.on('error', fail)
			.end();
	});
}

const route = (id: string, at: object, loader?: () => unknown) => ({
	[id]: { id, parentId: 'root', ...at, module: { default: () => null, ...(loader ? { loader } : {}) } },
});
/** The server build has two pages and a not-found page. Each page prints its address. */
const threePages = {
	entry: {
		module: {
			default: (
				request: Request,
				status: number,
				headers: Headers,
				context: { matches?: unknown } & object,
			) => new Response(`${nameOf(context)} ${request.url}`, { status, headers }),
		},
	},
	routes: {
		root: { id: 'root', path: '', module: { default: () => null } },
		...route('home', { index: true }),
		...route('terms', { path: 'terms' }),
		...route('not found', { path: '*' }, () => {
			throw new Response(null, { status: 404 });
		}),
	},
	assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
	assetsBuildDirectory: '',
	publicPath: '/',
	future: {},
	ssr: true,
	isSpaMode: false,
	prerender: [],
	routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

function nameOf(context: object): string {
	const { matches } = (context as { staticHandlerContext: { matches: { route: { id: string } }[] } })
		.staticHandlerContext;
	return matches.at(-1)?.route.id ?? '';
}
