import { subscribe } from './subscribe.ts';

const callbacks = new Set<() => void>();
let stop: (() => void) | undefined;

/**
 * Calls back when something of one's own may have changed. However many screens listen, the tab has one stream for it: a
 * browser has few connections to spare.
 */
export function subscribeToOwn(changed: () => void): () => void {
	callbacks.add(changed);
	stop ??= subscribe({ me: true }, () => {
		for (const each of callbacks) each();
	});
	return () => {
		callbacks.delete(changed);
		if (callbacks.size > 0) return;
		stop?.();
		stop = undefined;
	};
}
