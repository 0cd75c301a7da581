import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Language } from '#domain/language.ts';
import { boundedQueue } from './bounded-queue.ts';
import { type CachedPage, type Encoding, pageCache } from './page-cache.ts';
import { languageHeaders, languageOf } from './page-language.ts';
import { type Limiter, limitRefusal } from './rate-limits.ts';
import { renderLimit, sendTooManyRequests } from './route-limits.ts';
import { isPageView, noViewedListings, type ViewedListings, viewedHeader } from './viewed-listings.ts';

/**
 * Maximum numbers of pages that are rendered at once and that wait for rendering. A page runs about six
 * queries on the connections that API calls also use.
 */
const renderings = { atOnce: 8, waiting: 96 } as const;

/** Seconds after which clients retry while the database is unavailable. */
const retrySeconds = 5;

/**
 * Additional origins from which a page may load, for each directive of the
 * Content-Security-Policy.
 */
type AllowedSources = Partial<
	Record<'script' | 'connect' | 'frame' | 'img' | 'form-action', readonly string[]>
>;

interface PagesOptions {
	/** The build of the pages: the module `virtual:react-router/server-build`. */
	readonly build: ServerBuild;
	/**
	 * Creates the loaders' context. Loaders add the experiences that they show to `seen`. The context has
	 * no access to the request, because public pages do not depend on the signed-in person.
	 */
	readonly makeContext: (language: Language, seen: ViewedListings) => RouterContextProvider;
	/** Called for each viewed page with experiences. The page does not wait for the callback. */
	readonly onViewed?: (request: FastifyRequest, seen: ViewedListings) => void;
	readonly publicUrl: string;
	/**
	 * Directory `build/client`, whose files are served by name. It is undefined in development, where Vite
	 * serves these files.
	 */
	readonly clientDirectory?: string | undefined;
	/** Directory of an operator's own files (icons), which replace files of the same name. */
	readonly ownFiles?: string | undefined;
	readonly development?: boolean;
	readonly allow?: AllowedSources;
	/** Milliseconds for which an unchanged public page is cached. Default 2,000; in development 0. */
	readonly freshMs?: number;
	readonly limiter: Limiter;
	/** Registers a callback for changes of seats, dates or bookings. */
	onChange?(changed: () => void): void;
	readonly standInFor?: (request: FastifyRequest) => StandIn | undefined;
}

/** A page that is shown with 503 and Retry-After in place of the requested one. */
export interface StandIn {
	readonly path: string;
	readonly retryAfterSeconds: number;
}

/**
 * Serves each path that no earlier route serves as a page (or its data), so register it last. Pages are
 * the same for everyone with the same language, and are cached for some seconds if they allow it.
 */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
	const { build, makeContext, publicUrl, clientDirectory, ownFiles, development = false } = options;
	const handle = createRequestHandler(build, development ? 'development' : 'production');
	const cache = pageCache({
		freshMs: development ? 0 : (options.freshMs ?? 2_000),
		maxBytes: 64 * 1024 * 1024,
		now: () => performance.now(),
		line: boundedQueue(renderings.atOnce, renderings.waiting),
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
					// A worker uses the policy of its own file. The map's worker fetches tiles.
					const connect = ["'self'", ...(options.allow?.connect ?? [])].join(' ');
					reply.header(
						'content-security-policy',
						`default-src 'none'; script-src 'self'; connect-src ${connect}`,
					);
				}
				// Email clients on other sites show the icon.
				if (path.endsWith('icon-192.png')) reply.header('cross-origin-resource-policy', 'cross-origin');
				if (path.endsWith('sw.js')) {
					// Browsers check the service worker for changes on every visit. The service worker
					// may connect to this site only.
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
			const target = standIn?.path ?? request.url;
			const key = `${language} ${target}`;
			if (!cache.has(key)) {
				const tooMany = await limitRefusal(options.limiter, renderLimit, request, undefined);
				if (tooMany) return sendTooManyRequests(request, reply, tooMany.facts.retryAfterSeconds);
			}
			const page = await cache.get(key, async () => {
				const seen = noViewedListings();
				const response = await handle(
					new Request(pageAddress(target, publicUrl)),
					makeContext(language, seen),
				);
				if (seen.shown.length + seen.opened.length > 0)
					response.headers.set(viewedHeader, JSON.stringify(seen));
				return response;
			});
			if (page === 'busy') return sendBusy(reply);
			if (page.seen && page.status === 200 && !standIn && isPageView(request))
				options.onViewed?.(request, page.seen);
			return send(standIn ? asStandIn(page, standIn) : page, request, reply, policy(page, options));
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

function asStandIn(page: CachedPage, { retryAfterSeconds }: StandIn): CachedPage {
	const headers = page.headers.filter(([name]) => !/^(?:cdn-)?cache-control$/.test(name));
	return { ...page, status: 503, headers: [...headers, ['retry-after', String(retryAfterSeconds)]] };
}

async function send(
	page: CachedPage,
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
		if (!reply.hasHeader('retry-after')) reply.header('retry-after', retrySeconds);
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

/**
 * Returns a Content-Security-Policy that allows the product's files and, by hash, this page's own
 * scripts.
 */
function policy(page: CachedPage, { allow = {}, development = false }: PagesOptions): string {
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

const notFoundPath = '/-';

function isReadable(path: string): boolean {
	try {
		return !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(path));
	} catch {
		return false;
	}
}

/**
 * Returns the request target for the router. An address that cannot be decoded leads to the not-found
 * page, because the router would answer with JSON. API calls are unchanged.
 */
export const toRoutedTarget = (sent: string): string =>
	isReadable(sent.replace(/[?#].*$/s, '')) || sent.startsWith('/api/') ? sent : notFoundPath;

/**
 * `sent` is the target of the request line. At the product's own host: '//evil.example/' is a path, and
 * 'http://evil.example/' is a proxy's form of '/'. Paths of slashes only (for which the router would
 * show the home page), paths that cannot be decoded, and control characters lead to the not-found page.
 */
export function pageAddress(sent: string, publicUrl: string): URL {
	const { origin } = new URL(publicUrl);
	const target = sent.startsWith('/') || !URL.canParse(sent) ? `${origin}/${sent.replace(/^\//, '')}` : sent;
	const { pathname, search } = new URL(target);
	const found = !/^\/\/+$/.test(pathname) && isReadable(pathname);
	return new URL(`${origin}${found ? pathname : notFoundPath}${search}`);
}
