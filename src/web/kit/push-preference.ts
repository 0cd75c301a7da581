/** Name of the service worker’s cache of private data. The cache is deleted at sign-out. */
export const privateCacheName = 'mine';
const address = '/push-wanted';

/**
 * Returns true if the signed-in user wants push messages in this browser. The service worker can read
 * the consent without a page. The consent ends with the session.
 */
export async function hasPushConsent(): Promise<boolean> {
	return (await caches.match(address, { cacheName: privateCacheName })) !== undefined;
}

export async function savePushConsent(wanted: boolean): Promise<void> {
	// `caches` is missing on insecure pages.
	const cache = await globalThis.caches?.open(privateCacheName);
	await (wanted ? cache?.put(address, new Response('')) : cache?.delete(address));
}
