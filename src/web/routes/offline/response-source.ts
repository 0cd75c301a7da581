export type ResponseSource = 'fresh' | 'cached';

let source: ResponseSource = 'fresh';
const listeners = new Set<() => void>();

/** Called at the start, because cached responses may arrive before the first page is shown. */
export function watchResponseSource(worker: Pick<EventTarget, 'addEventListener'>): void {
	worker.addEventListener('message', (event) => {
		const message: unknown = 'data' in event ? event.data : undefined;
		if (message !== 'fresh' && message !== 'cached') return;
		source = message;
		for (const changed of listeners) changed();
	});
}

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

export function isConnected(): boolean {
	return navigator.onLine && source === 'fresh';
}
