/** The start of a session (specification sections 4 and 9), in milliseconds. */
const startDelay = 100;
const clearDelay = 500;

/**
 * Starts a session: loading, then the person is fetched and told of, then the loading clears and it is known who
 * somebody is. Who cannot be fetched is nobody. Answers how to leave it before it has come so far.
 */
export function startSession<Person>(
	find: (leaving: AbortSignal) => Promise<Person | null>,
	tell: (phase: 'loading' | 'known', found?: Person | null) => void,
): () => void {
	const gone = new AbortController();
	let timer = setTimeout(async () => {
		tell('loading');
		const found = await find(gone.signal).catch(() => null);
		if (gone.signal.aborted) return;
		tell('loading', found);
		timer = setTimeout(tell, clearDelay, 'known');
	}, startDelay);
	return () => {
		gone.abort();
		clearTimeout(timer);
	};
}
