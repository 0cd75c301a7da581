/** What an open screen wants to hear of: where a boat is, a ride's seats, one's own bookings and requests. */
export interface Wanted {
	readonly boat?: string;
	readonly ride?: string;
	readonly me?: boolean;
}

/** After so many failures in a row the screen asks again by itself, every so often (milliseconds). */
const patience = { failures: 3, askEvery: 20_000 };

/**
 * Calls back whenever something wanted may have changed, by server-sent events while the screen is seen; where these
 * do not get through, every 20 seconds, until they do again. Returns how to stop.
 */
export function subscribe(wanted: Wanted, changed: () => void): () => void {
	const address = `/api/live?${new URLSearchParams({
		...(wanted.boat ? { boat: wanted.boat } : {}),
		...(wanted.ride ? { ride: wanted.ride } : {}),
		...(wanted.me ? { me: '1' } : {}),
	})}`;
	let stream: EventSource | undefined;
	let failures = 0;
	let asking: ReturnType<typeof setInterval> | undefined;

	// The first event says where to begin: what the screen has just loaded is no events.
	let first = true;
	const open = () => {
		stream = new EventSource(address);
		stream.addEventListener('changed', () => {
			failures = 0;
			clearInterval(asking);
			asking = undefined;
			if (!first) changed();
			first = false;
		});
		stream.addEventListener('error', () => {
			failures += 1;
			if (failures < patience.failures && stream?.readyState !== EventSource.CLOSED) return;
			stream?.close();
			stream = undefined;
			asking ??= setInterval(askAgain, patience.askEvery);
		});
	};
	const askAgain = () => {
		changed();
		// The server may have turned streams away for a while only.
		if (!stream) open();
	};
	const stop = () => {
		stream?.close();
		stream = undefined;
		clearInterval(asking);
		asking = undefined;
	};
	// A browser has few connections to spare: none for screens that nobody sees.
	const seen = () => {
		stop();
		if (document.visibilityState !== 'visible') return;
		failures = 0;
		open();
	};
	document.addEventListener('visibilitychange', seen);
	seen();
	return () => {
		document.removeEventListener('visibilitychange', seen);
		stop();
	};
}

const callbacks = new Set<() => void>();
let stopOwn: (() => void) | undefined;

/**
 * Calls back when something of one's own may have changed. However many screens listen, the tab has one stream for it: a
 * browser has few connections to spare.
 */
export function subscribeToOwn(changed: () => void): () => void {
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
