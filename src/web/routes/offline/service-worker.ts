import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { defaultBrandName } from '#domain/brand.ts';
import { hasPushConsent, privateCacheName } from '../../kit/push-preference.ts';
import {
	assetsOf,
	type CacheStrategy,
	cachedPageOf,
	cachedPages,
	offlinePage,
	removePrivateFields,
	strategyOf,
	withoutScripts,
} from './cache-strategy.ts';
import { openPushed, renewPush, showPush } from './push-message.ts';
import type { ResponseSource } from './response-source.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Version of the browser’s files. The build sets it to a hash that changes with every file. */
declare const shellVersion: string;
declare const self: WorkerScope;

/**
 * Name of the cache for hashed files and a few pages. Another cache has the user’s bookings and boarding
 * passes, until the user signs out. Other requests are left to the browser.
 */
const shell = `shell-${shellVersion}${new URL(self.location.href).search}`;
const sessionSeconds = 30 * 24 * 3600;

const uses = (way: CacheStrategy) => (options: { readonly request: Request }) =>
	strategyOf(options.request, self.location.origin) === way;

// A hashed file never changes, so the cached file is used without a request.
registerRoute(uses('asset'), new CacheFirst({ cacheName: shell }));
registerRoute(
	uses('page'),
	new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => cachedPage(request) }] }),
);
registerRoute(
	uses('mine'),
	new NetworkFirst({
		cacheName: privateCacheName,
		// After this number of seconds a cached response is used, if there is one.
		networkTimeoutSeconds: 4,
		plugins: [
			{
				cacheWillUpdate: ({ request, response }) => cacheable(request, response),
				fetchDidSucceed: async ({ response }) => announce('fresh', response),
				cachedResponseWillBeUsed: async ({ cachedResponse }) => announce('cached', cachedResponse),
			},
			// The cast is needed because of `exactOptionalPropertyTypes`.
			new ExpirationPlugin({ maxAgeSeconds: sessionSeconds }) as WorkboxPlugin,
		],
	}),
);
self.addEventListener('fetch', (event) => {
	if (uses('forget')(event)) event.waitUntil(caches.delete(privateCacheName));
});
self.addEventListener('push', (event) =>
	event.waitUntil(showPush(self, event, productOf(self.location.href))),
);
self.addEventListener('pushsubscriptionchange', (event) =>
	event.waitUntil(renewPush(self, event, hasPushConsent)),
);
self.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(self, event)));
self.addEventListener('install', (event) => event.waitUntil(cacheShell()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

/** The name is in the worker’s address unless it is the default. */
const productOf = (address: string): string => new URL(address).searchParams.get('brand') ?? defaultBrandName;

/**
 * Notifies open pages whether a response came from the cache, because the browser may report to be
 * online without a connection.
 */
async function announce<Answer extends Response | undefined>(
	source: ResponseSource,
	answer: Answer,
): Promise<Answer> {
	if (answer) for (const page of await self.clients.matchAll()) page.postMessage(source);
	return answer;
}

async function cacheShell(): Promise<void> {
	const cache = await caches.open(shell);
	for (const path of cachedPages) {
		// Cookies are sent, so that the page is in the user’s language. The page contains no private data.
		const answer = await fetch(path, { credentials: 'same-origin', cache: 'no-store' });
		if (!answer.ok) throw new Error(`${path} returned status ${answer.status}`);
		const html = await answer.text();
		await cache.addAll(assetsOf(html));
		await cache.put(path, copy(answer, path === offlinePage ? withoutScripts(html) : html));
	}
}

async function activate(): Promise<void> {
	const old = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== shell);
	await Promise.all(old.map((name) => caches.delete(name)));
	// With navigation preload, requests that the worker does not handle are sent twice. A sign-in that is
	// started twice fails.
	await self.registration.navigationPreload?.disable();
	await self.clients.claim();
}

async function cachedPage({ url }: Request): Promise<Response | undefined> {
	const cache = await caches.open(shell);
	return (await cache.match(cachedPageOf(new URL(url).pathname))) ?? (await cache.match(offlinePage));
}

/**
 * Returns the response to cache, without secrets. Returns null for failures and for the data of another
 * user.
 */
async function cacheable(request: Request, answer: Response): Promise<Response | null> {
	if (answer.status === 401) await caches.delete(privateCacheName);
	// The boarding pass of a canceled trip must not remain valid offline.
	if ([404, 409, 410].includes(answer.status))
		await (await caches.open(privateCacheName)).delete(request, { ignoreVary: true });
	if (!answer.ok) return null;
	if (new URL(request.url).pathname !== '/api/user') return answer;
	const { state, result } = await answer.clone().json();
	const before = await (await caches.match(request, { cacheName: privateCacheName }))?.json();
	if (before && before.result._id !== result._id) await caches.delete(privateCacheName);
	return copy(answer, JSON.stringify({ state, result: removePrivateFields(result) }));
}

function copy({ status, headers }: Response, body: string): Response {
	const headersCopy = new Headers(headers);
	// These headers do not apply to the new body, which is not compressed.
	for (const name of ['content-encoding', 'content-length', 'etag']) headersCopy.delete(name);
	return new Response(body, { status, headers: headersCopy });
}
