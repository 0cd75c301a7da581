/** Name of the cache in which the service worker stores private data. Signing out deletes the cache. */
export const privateCacheName = 'mine';
const address = '/push-wanted';

/**
 * The consent is stored in the private cache, because the service worker can read it there. Signing out
 * deletes it.
 */
export async function hasPushConsent(): Promise<boolean> {
	return (await caches.match(address, { cacheName: privateCacheName })) !== undefined;
}

export async function savePushConsent(wanted: boolean): Promise<void> {
	// Pages without HTTPS have no `caches`.
	const cache = await globalThis.caches?.open(privateCacheName);
	await (wanted ? cache?.put(address, new Response('')) : cache?.delete(address));
}
