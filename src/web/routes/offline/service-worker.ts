import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { usualName } from '#domain/brand.ts';
import { isPushWanted, ownCache } from '../../kit/push-wanted.ts';
import type { AnswerSource } from './answer-source.ts';
import {
	assetsOf,
	keptPageOf,
	keptPages,
	offlinePage,
	strategyOf,
	type Way,
	withoutScripts,
	withoutSecrets,
} from './cache-strategy.ts';
import { openPushed, renewPush, showPush } from './push-message.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Put in by the build: another one with every change of what the browser loads. */
declare const shellVersion: string;
declare const self: WorkerScope;

/**
 * Keeps the shell (hashed files and three pages), my bookings and boarding passes readable without a network. Everything else goes its
 * usual way: no writes, no sign-in, no documents. What it keeps of a person goes when they sign out, and is not shown
 * for longer than a session lasts.
 */
const shell = `shell-${shellVersion}${new URL(self.location.href).search}`;
const sessionSeconds = 30 * 24 * 3600;

const goes = (way: Way) => (asked: { readonly request: Request }) =>
	strategyOf(asked.request, self.location.origin) === way;

// A hashed file never changes: once it is kept, it is not asked for again.
registerRoute(goes('asset'), new CacheFirst({ cacheName: shell }));
registerRoute(
	goes('page'),
	new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => keptPage(request) }] }),
);
registerRoute(
	goes('mine'),
	new NetworkFirst({
		cacheName: ownCache,
		// A network that does not answer for so long counts as none, where something is kept.
		networkTimeoutSeconds: 4,
		plugins: [
			{
				cacheWillUpdate: ({ request, response }) => toKeep(request, response),
				fetchDidSucceed: async ({ response }) => announce('fresh', response),
				cachedResponseWillBeUsed: async ({ cachedResponse }) => announce('kept', cachedResponse),
			},
			// As the compiler sees it with exact optional properties, it is none.
			new ExpirationPlugin({ maxAgeSeconds: sessionSeconds }) as WorkboxPlugin,
		],
	}),
);
self.addEventListener('fetch', (event) => {
	if (goes('forget')(event)) event.waitUntil(caches.delete(ownCache));
});
self.addEventListener('push', (event) =>
	event.waitUntil(showPush(self, event, productOf(self.location.href))),
);
self.addEventListener('pushsubscriptionchange', (event) =>
	event.waitUntil(renewPush(self, event, isPushWanted)),
);
self.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(self, event)));
self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** The product's name: another than the usual one stands in the worker's own address. */
const productOf = (address: string): string => new URL(address).searchParams.get('brand') ?? usualName;

/** Open pages say so while they show what was kept: a browser may call itself online and reach nobody. */
async function announce<Answer extends Response | undefined>(
	source: AnswerSource,
	answer: Answer,
): Promise<Answer> {
	if (answer) for (const page of await self.clients.matchAll()) page.postMessage(source);
	return answer;
}

async function keepShell(): Promise<void> {
	const cache = await caches.open(shell);
	for (const path of keptPages) {
		// With cookies, for the language that was chosen; pages know nothing else of the person.
		const answer = await fetch(path, { credentials: 'same-origin', cache: 'no-store' });
		if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
		const html = await answer.text();
		await cache.addAll(assetsOf(html));
		await cache.put(path, copy(answer, path === offlinePage ? withoutScripts(html) : html));
	}
}

async function takeOver(): Promise<void> {
	const old = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== shell);
	await Promise.all(old.map((name) => caches.delete(name)));
	// It would ask twice for whatever is left to the browser, and a sign-in that is begun twice ends in neither.
	await self.registration.navigationPreload?.disable();
	await self.clients.claim();
}

async function keptPage({ url }: Request): Promise<Response | undefined> {
	const cache = await caches.open(shell);
	return (await cache.match(keptPageOf(new URL(url).pathname))) ?? (await cache.match(offlinePage));
}

/** What is kept of an answer: nothing of a failure, no secrets, and nobody else's beside it. */
async function toKeep(request: Request, answer: Response): Promise<Response | null> {
	if (answer.status === 401) await caches.delete(ownCache);
	if (!answer.ok) return null;
	if (new URL(request.url).pathname !== '/api/user') return answer;
	const { state, result } = await answer.clone().json();
	const before = await (await caches.match(request, { cacheName: ownCache }))?.json();
	if (before && before.result._id !== result._id) await caches.delete(ownCache);
	return copy(answer, JSON.stringify({ state, result: withoutSecrets(result) }));
}

/** The same answer with another body. */
function copy({ status, headers }: Response, body: string): Response {
	const kept = new Headers(headers);
	// The body is no longer packed as it came.
	for (const name of ['content-encoding', 'content-length', 'etag']) kept.delete(name);
	return new Response(body, { status, headers: kept });
}
