import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Language } from '#domain/language.ts';
import { type Encoding, type Page, pageCache } from './page-cache.ts';
import { languageHeaders, languageOf } from './page-language.ts';
import { looksAtIt, nothingSeen, type PageSeen, seenHeader } from './page-seen.ts';
import { type Limiter, limitRefusal } from './rate-limits.ts';
import { renderLimit, sendTooMany } from './route-limits.ts';
import { shortQueue } from './short-queue.ts';

/** A page asks some six queries of the connections that calls share: so many are rendered at once, so many wait. */
const renderings = { atOnce: 8, waiting: 96 } as const;

/** While the database is away, people and search engines are asked to come again so many seconds later. */
const awaySeconds = 5;

/** More places than our own from which a page may load, per directive of the Content-Security-Policy. */
type AllowedSources = Partial<
	Record<'script' | 'connect' | 'frame' | 'img' | 'form-action', readonly string[]>
>;

interface PagesOptions {
	/** `virtual:react-router/server-build`. */
	readonly build: ServerBuild;
	/**
	 * What loaders find in their context; they note in `seen` which experiences they show. It is given no request: public
	 * pages are rendered without the person.
	 */
	readonly makeContext: (language: Language, seen: PageSeen) => RouterContextProvider;
	/** Told of each page with experiences that somebody looks at. Nobody waits for it. */
	readonly onSeen?: (request: FastifyRequest, seen: PageSeen) => void;
	/** Where the product is reached, without a slash at the end. */
	readonly publicUrl: string;
	/** `build/client`, served under its own names; left out in development, where Vite serves them. */
	readonly clientDirectory?: string | undefined;
	/** Files that are served in place of those of the same name: an operator's own icons. */
	readonly ownFiles?: string | undefined;
	readonly development?: boolean;
	readonly allow?: AllowedSources;
	/**
	 * How long a public page is kept in this process where nothing says that it changed, in milliseconds; 2,000 when
	 * left out, 0 in development.
	 */
	readonly freshMs?: number;
	/** Counts what each address makes us render. */
	readonly limiter: Limiter;
	/** Calls back whenever seats, dates or bookings changed. */
	onChange?(changed: () => void): void;
	/** What a request is shown in place of the page that it asks for. */
	readonly standInFor?: (request: FastifyRequest) => StandIn | undefined;
}

/** Another page than the one that was asked for: with 503, and when to ask again. */
export interface StandIn {
	readonly path: string;
	readonly retryAfterSeconds: number;
}

/**
 * Serves every path that nothing else serves as a page (or a page's data), rendered without the person and therefore
 * the same for everybody who reads the same language. Pages that say so are kept for some seconds. Register it last.
 */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
	const { build, makeContext, publicUrl, clientDirectory, ownFiles, development = false } = options;
	const handle = createRequestHandler(build, development ? 'development' : 'production');
	const cache = pageCache({
		freshMs: development ? 0 : (options.freshMs ?? 2_000),
		maxBytes: 64 * 1024 * 1024,
		now: () => performance.now(),
		line: shortQueue(renderings.atOnce, renderings.waiting),
	});
	options.onChange?.(() => cache.clear());
	if (clientDirectory) {
		await app.register(fastifyStatic, {
			root: ownFiles ? [ownFiles, clientDirectory] : clientDirectory,
			wildcard: false,
			cacheControl: false,
			index: false,
			preCompressed: true,
			setHeaders(reply, path) {
				const named = path.includes('/assets/') || path.includes('\\assets\\');
				reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
				if (/maplibre-gl-worker[\w-]*\.mjs$/.test(path)) {
					// A worker lives by its own file's policy: the map's fetches what it draws.
					const connect = ["'self'", ...(options.allow?.connect ?? [])].join(' ');
					reply.header(
						'content-security-policy',
						`default-src 'none'; script-src 'self'; connect-src ${connect}`,
					);
				}
				if (path.endsWith('sw.js')) {
					// Asked for anew with every visit; it may reach us, and nobody else.
					reply.header('cache-control', 'no-cache');
					reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
				}
			},
		});
	}

	app.route({
		method: ['GET', 'HEAD'],
		url: '/*',
		handler: async (request, reply) => {
			const language = languageOf(request);
			const standIn = options.standInFor?.(request);
			const asked = standIn?.path ?? request.url;
			const key = `${language} ${asked}`;
			if (!cache.has(key)) {
				const tooMany = await limitRefusal(options.limiter, renderLimit, request, undefined);
				if (tooMany) return sendTooMany(request, reply, tooMany.facts.retryAfterSeconds);
			}
			const page = await cache.get(key, async () => {
				const seen = nothingSeen();
				const response = await handle(
					new Request(pageAddress(asked, publicUrl)),
					makeContext(language, seen),
				);
				if (seen.shown.length + seen.opened.length > 0)
					response.headers.set(seenHeader, JSON.stringify(seen));
				return response;
			});
			if (page === 'busy') return sendBusy(reply);
			if (page.seen && page.status === 200 && !standIn && looksAtIt(request))
				options.onSeen?.(request, page.seen);
			return send(standIn ? inItsPlace(page, standIn) : page, request, reply, policy(page, options));
		},
	});
}

function sendBusy(reply: FastifyReply): FastifyReply {
	return reply
		.code(503)
		.header('retry-after', 2)
		.header('cache-control', 'no-store')
		.type('text/plain; charset=utf-8')
		.send('We are very busy right now. Please try again in a moment.\n');
}

/** A page as the answer to who asked for another. */
function inItsPlace(page: Page, { retryAfterSeconds }: StandIn): Page {
	const headers = page.headers.filter(([name]) => !/^(?:cdn-)?cache-control$/.test(name));
	return { ...page, status: 503, headers: [...headers, ['retry-after', String(retryAfterSeconds)]] };
}

async function send(
	page: Page,
	request: FastifyRequest,
	reply: FastifyReply,
	csp: string,
): Promise<FastifyReply> {
	reply.code(page.status);
	for (const [name, value] of page.headers) if (name !== 'content-length') reply.header(name, value);
	reply.header('content-security-policy', csp);
	if (!page.headers.some(([name]) => name === 'cache-control')) reply.header('cache-control', 'no-cache');
	reply.headers(languageHeaders(request));
	if (page.status === 503) {
		reply.header('cache-control', 'no-store');
		if (!reply.hasHeader('retry-after')) reply.header('retry-after', awaySeconds);
	}
	if (page.status === 200) {
		reply.header('etag', page.etag);
		if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
	}
	if (page.body.length === 0) return reply.send();
	const encoding =
		page.body.length > 1_000 ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
	if (!encoding) return reply.send(page.body);
	return reply.header('content-encoding', encoding).send(await page.compressed(encoding));
}

function acceptedEncoding(accepted: unknown): Encoding | undefined {
	if (typeof accepted !== 'string') return undefined;
	const names = accepted.split(',').map((each) => each.trim().split(';')[0]);
	return (['zstd', 'br', 'gzip'] as const).find((each) => names.includes(each));
}

/** No script runs but our files and what this very page carries, named by hash. */
function policy(page: Page, { allow = {}, development = false }: PagesOptions): string {
	const self = (...more: readonly string[]) => ["'self'", ...more].join(' ');
	return [
		"default-src 'self'",
		`script-src ${self(...page.scriptHashes, ...(allow.script ?? []))}`,
		"style-src 'self' 'unsafe-inline'",
		`img-src ${self('data:', 'blob:', ...(allow.img ?? []))}`,
		"font-src 'self' data:",
		`connect-src ${self(...(development ? ['ws:'] : []), ...(allow.connect ?? []))}`,
		"worker-src 'self' blob:",
		`frame-src ${self(...(allow.frame ?? []))}`,
		`form-action ${self(...(allow['form-action'] ?? []))}`,
		"frame-ancestors 'none'",
		"base-uri 'none'",
		"object-src 'none'",
	].join('; ');
}

/** No page has this address. */
const nowhere = '/-';

/** Whether a path can be decoded, and has no control characters or line breaks in it: no page has such an address. */
function isReadable(path: string): boolean {
	try {
		return !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(path));
	} catch {
		return false;
	}
}

/**
 * What the router is given for the target of a request line: the not-found page for an address that cannot be decoded,
 * which the router would refuse with JSON. Calls of the API are refused as before.
 */
export const routedTarget = (sent: string): string =>
	isReadable(sent.replace(/[?#].*$/s, '')) || sent.startsWith('/api/') ? sent : nowhere;

/**
 * The address of the page that a request asks for, at our own host whatever the request line says: '//evil.example/' is
 * a path, and 'http://evil.example/' a proxy's way of asking for '/'. A path of slashes alone is no page's; the router
 * would take it for the first. What cannot be decoded and control characters are no page's either.
 *
 * @param sent the target of the request line
 * @param publicUrl where the product is reached
 */
export function pageAddress(sent: string, publicUrl: string): URL {
	const { origin } = new URL(publicUrl);
	const target = sent.startsWith('/') || !URL.canParse(sent) ? `${origin}/${sent.replace(/^\//, '')}` : sent;
	const { pathname, search } = new URL(target);
	const found = !/^\/\/+$/.test(pathname) && isReadable(pathname);
	return new URL(`${origin}${found ? pathname : nowhere}${search}`);
}
