import { assetsOf, keptPages, offlinePage, wayOf, withoutScripts, withoutSecrets } from './ways.ts';
import type { AskedEvent, WorkerScope } from './worker-scope.ts';

/** Put in by the build: another one with every change of what the browser loads. */
declare const shellVersion: string;
declare const self: WorkerScope;

/**
 * Keeps the shell (hashed files and two pages) and my bookings readable without a network. Everything else goes its
 * usual way: no writes, no sign-in, no documents. What it keeps of a person goes when they sign out.
 */
const shell = `shell-${shellVersion}${new URL(self.location.href).search}`;
const mine = 'mine';
/** A network that does not answer for so long counts as none, where something is kept. */
const patienceMs = 4_000;

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
	const way = wayOf(event.request, self.location.origin);
	if (way === 'asset') event.respondWith(asset(event.request));
	if (way === 'page') event.respondWith(page(event));
	if (way === 'mine') event.respondWith(myAnswer(event));
	if (way === 'forget') event.waitUntil(caches.delete(mine));
});

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

/** A hashed file never changes: once it is kept, it is not asked for again. */
async function asset(request: Request): Promise<Response> {
	const cache = await caches.open(shell);
	const kept = await cache.match(request);
	if (kept) return kept;
	const answer = await fetch(request);
	if (answer.ok) await cache.put(request, answer.clone());
	return answer;
}

async function page({ request }: AskedEvent): Promise<Response> {
	try {
		return await fetch(request);
	} catch (problem) {
		const cache = await caches.open(shell);
		const kept = await cache.match(new URL(request.url).pathname);
		const instead = kept ?? (await cache.match(offlinePage));
		if (!instead) throw problem;
		return instead;
	}
}

async function myAnswer(event: AskedEvent): Promise<Response> {
	const { request } = event;
	const cache = await caches.open(mine);
	const network = fetch(request).then((answer) => {
		if (answer.status === 401) event.waitUntil(caches.delete(mine));
		else if (answer.ok) event.waitUntil(keepMine(request, answer.clone()));
		return answer;
	});
	const waiting = new Promise<undefined>((done) => setTimeout(done, patienceMs));
	try {
		const soon = await Promise.race([network, waiting]);
		return soon ?? (await cache.match(request)) ?? (await network);
	} catch (problem) {
		const kept = await cache.match(request);
		if (!kept) throw problem;
		return kept;
	}
}

async function keepMine(request: Request, answer: Response): Promise<void> {
	const cache = await caches.open(mine);
	if (new URL(request.url).pathname !== '/api/user') return await cache.put(request, answer);
	const { state, result } = await answer.json();
	const before = await (await cache.match(request))?.json();
	if (before && before.result._id !== result._id) {
		for (const kept of await cache.keys()) await cache.delete(kept);
	}
	await cache.put(request, copy(answer, JSON.stringify({ state, result: withoutSecrets(result) })));
}

/** The same answer with another body. */
function copy({ status, headers }: Response, body: string): Response {
	const kept = new Headers(headers);
	// The body is no longer packed as it came.
	for (const name of ['content-encoding', 'content-length', 'etag']) kept.delete(name);
	return new Response(body, { status, headers: kept });
}
