import { prerender } from 'react-dom/static';
import {
	createRequestHandler,
	type EntryContext,
	RouterContextProvider,
	type ServerBuild,
	ServerRouter,
} from 'react-router';
import { expect, test } from 'vitest';
import type { PageData } from '#contract/page-data.ts';
import { defaultBrand } from '#domain/brand.ts';
import * as entry from './entry.server.tsx';
import { Language } from './kit/i18n/language.tsx';
import * as root from './root.tsx';
import { pageDataContext, pageProblemContext } from './routes/page-data-context.ts';

const asset = (id: string, rest: object) => ({
	id,
	module: `/assets/${id}.js`,
	imports: ['/assets/react.js'],
	css: [`/assets/${id}.css`],
	hasLoader: false,
	hasAction: false,
	hasClientAction: false,
	hasClientLoader: false,
	hasClientMiddleware: false,
	hasDefaultExport: true,
	hasErrorBoundary: false,
	...rest,
});

/**
 * Builds the root of the app with one page. `watch` can read and replace React Router’s entry context.
 */
function build(watch: (context: EntryContext, url: string) => EntryContext): ServerBuild {
	return {
		entry: {
			module: {
				...entry,
				default: (
					request: Request,
					status: number,
					headers: Headers,
					context: EntryContext,
					load: RouterContextProvider,
				) => entry.default(request, status, headers, watch(context, request.url), load),
			},
		},
		routes: {
			root: { id: 'root', path: '', module: root },
			home: {
				id: 'home',
				parentId: 'root',
				index: true,
				module: { default: () => <p className="_row_1a2b3_4">Somebody’s words: {'_'.repeat(100)}</p> },
			},
		},
		assets: {
			entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
			routes: { root: asset('root', { path: '' }), home: asset('home', { parentId: 'root', index: true }) },
			url: '/assets/manifest.js',
			version: '1',
		},
		assetsBuildDirectory: '',
		publicPath: '/',
		future: {},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
		allowedActionOrigins: [],
	} as unknown as ServerBuild;
}

test('rendering reports an error inside a page unless the client has disconnected', () => {
	const reported: unknown[] = [];
	const context = new RouterContextProvider();
	context.set(pageProblemContext, (problem) => reported.push(problem));
	const problem = new Error('a page of ours');
	const disconnected = new AbortController();
	disconnected.abort();
	const { handleError } = entry;
	handleError(problem, { request: new Request('http://mateship.test/'), context });
	handleError(problem, {
		request: new Request('http://mateship.test/', { signal: disconnected.signal }),
		context,
	});
	handleError(new Response(null, { status: 404 }), {
		request: new Request('http://mateship.test/'),
		context,
	});
	expect(reported).toEqual([problem]);
});

test('the server sends exactly the HTML that React Router renders', async () => {
	const expected: Promise<{ prelude: ReadableStream }>[] = [];
	const watch = (context: EntryContext, url: string) => {
		const { serverHandoffStream: data } = context;
		if (!data) throw new Error('React Router must give its data as a stream');
		// A stream can be read only once, so it is copied: one for our renderer, one for plain React.
		const [ours, bare] = data.tee();
		const page = <ServerRouter context={{ ...context, serverHandoffStream: bare }} url={url} />;
		expected.push(prerender(<Language>{page}</Language>));
		return { ...context, serverHandoffStream: ours };
	};
	const handle = createRequestHandler(build(watch), 'production');
	const load = new RouterContextProvider();
	load.set(pageDataContext, { brand: defaultBrand } as PageData);
	const answer = await handle(new Request('http://mateship.test/'), load);
	const nonce = answer.headers.get('x-script-nonce') ?? '';
	const written = await answer.text();
	expect(written.match(/<script[^>]*>/g)?.filter((tag) => !tag.includes(nonce))).toEqual([]);
	const html = written.replaceAll(` nonce="${nonce}"`, '');
	expect(answer.status).toBe(200);
	expect(html).toContain('<link rel="stylesheet" href="/assets/home.css"/>');
	expect(answer.headers.get('link')).toBe(
		'</assets/root.css>; rel=preload; as=style, </assets/home.css>; rel=preload; as=style',
	);
	const [alone] = await Promise.all(expected);
	expect(html).toBe(await new Response(alone?.prelude).text());
});
