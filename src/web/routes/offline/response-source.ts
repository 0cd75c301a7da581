/** Source of the service worker’s last API response: the network, or the device’s cache. */
export type ResponseSource = 'fresh' | 'cached';

let source: ResponseSource = 'fresh';
const listeners = new Set<() => void>();

/**
 * Listens to the service worker from the start, because cached responses may arrive before the
 * first page.
 */
export function watchResponseSource(worker: Pick<EventTarget, 'addEventListener'>): void {
	worker.addEventListener('message', (event) => {
		const message: unknown = 'data' in event ? event.data : undefined;
		if (message !== 'fresh' && message !== 'cached') return;
		source = message;
		for (const changed of listeners) changed();
	});
}

/**
 * Calls `changed` when the browser goes online or offline or the response source changes. Returns a
 * function that stops watching.
 */
export function onConnectionChange(changed: () => void): () => void {
	listeners.add(changed);
	window.addEventListener('online', changed);
	window.addEventListener('offline', changed);
	return () => {
		listeners.delete(changed);
		window.removeEventListener('online', changed);
		window.removeEventListener('offline', changed);
	};
}

/**
 * Returns true if the content is current, because the browser is online and the last response is from
 * the network.
 */
export function isConnected(): boolean {
	return navigator.onLine && source === 'fresh';
}
