/** Where the service worker had the last answer from that it keeps: the network, or this device. */
export type AnswerSource = 'fresh' | 'kept';

let source: AnswerSource = 'fresh';
const listeners = new Set<() => void>();

/** Follows what the service worker says; from the start of the page on, since what was kept may come before its screens. */
export function watchAnswerSource(worker: Pick<EventTarget, 'addEventListener'>): void {
	worker.addEventListener('message', (event) => {
		const said: unknown = 'data' in event ? event.data : undefined;
		if (said !== 'fresh' && said !== 'kept') return;
		source = said;
		for (const changed of listeners) changed();
	});
}

/** Calls back when the browser goes on or off line, or the answers' source changes; answers how to stop that. */
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

/** Whether what is seen can be of now: the browser is on line, and the last answer came from the network. */
export function isConnected(): boolean {
	return navigator.onLine && source === 'fresh';
}
