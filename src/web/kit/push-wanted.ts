/** The service worker's cache of what is one person's. It is deleted when they sign out. */
export const ownCache = 'mine';
const address = '/push-wanted';

/** Whether the person who is signed in wants push messages in this browser: known without a page, and to the end of the session. */
export async function isPushWanted(): Promise<boolean> {
	return (await caches.match(address, { cacheName: ownCache })) !== undefined;
}

export async function keepPushWanted(wanted: boolean): Promise<void> {
	// Left out where the page is not secure.
	const cache = await globalThis.caches?.open(ownCache);
	await (wanted ? cache?.put(address, new Response('')) : cache?.delete(address));
}
