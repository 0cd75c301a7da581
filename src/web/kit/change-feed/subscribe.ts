export interface ChangeSubjects {
	readonly boat?: string;
	readonly ride?: string;
	readonly me?: boolean;
}

/**
 * Number of consecutive failures after which polling starts, and the interval of polling in
 * milliseconds.
 */
const polling = { failures: 3, intervalMs: 20_000 };

/**
 * Calls `changed` when a subject may have changed, as long as the page is visible. Uses server-sent
 * events, and polls while the stream fails. Returns a function that unsubscribes.
 */
export function subscribe(wanted: ChangeSubjects, changed: () => void): () => void {
	const address = `/api/live?${new URLSearchParams({
		...(wanted.boat ? { boat: wanted.boat } : {}),
		...(wanted.ride ? { ride: wanted.ride } : {}),
		...(wanted.me ? { me: '1' } : {}),
	})}`;
	let stream: EventSource | undefined;
	let failures = 0;
	let timer: ReturnType<typeof setInterval> | undefined;

	// Ignores the first event of a stream, because the page has just loaded the current data.
	let first = true;
	const open = () => {
		stream = new EventSource(address);
		stream.addEventListener('changed', () => {
			failures = 0;
			clearInterval(timer);
			timer = undefined;
			if (!first) changed();
			first = false;
		});
		stream.addEventListener('error', () => {
			failures += 1;
			if (failures < polling.failures && stream?.readyState !== EventSource.CLOSED) return;
			stream?.close();
			stream = undefined;
			timer ??= setInterval(poll, polling.intervalMs);
		});
	};
	const poll = () => {
		changed();
		// Tries another stream, because the server may have rejected the first one only for a moment.
		if (!stream) open();
	};
	const stop = () => {
		stream?.close();
		stream = undefined;
		clearInterval(timer);
		timer = undefined;
	};
	// Hidden pages close their stream, because browsers limit the number of connections to a server.
	const onVisibility = () => {
		stop();
		if (document.visibilityState !== 'visible') return;
		failures = 0;
		open();
	};
	document.addEventListener('visibilitychange', onVisibility);
	onVisibility();
	return () => {
		document.removeEventListener('visibilitychange', onVisibility);
		stop();
	};
}

const callbacks = new Set<() => void>();
let stopOwn: (() => void) | undefined;

/**
 * Calls `changed` when data of the signed-in user may have changed. All subscribers in a tab share one
 * stream, because browsers limit the number of connections to a server.
 */
export function subscribeToUserChanges(changed: () => void): () => void {
	callbacks.add(changed);
	stopOwn ??= subscribe({ me: true }, () => {
		for (const each of callbacks) each();
	});
	return () => {
		callbacks.delete(changed);
		if (callbacks.size > 0) return;
		stopOwn?.();
		stopOwn = undefined;
	};
}
