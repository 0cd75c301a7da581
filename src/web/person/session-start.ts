/** The start of a session (specification sections 4 and 9), in milliseconds. */
const startDelay = 100;
const clearDelay = 500;

interface Steps<Person> {
	/** Who is signed in; what fails means that nobody is. */
	find(leaving: AbortSignal): Promise<Person | null>;
	onLoading(): void;
	onFound(person: Person | null): void;
	/** The loading clears: from now on it is known who somebody is. */
	onKnown(): void;
}

/** Starts a session, step by step; answers how to leave it before it has started. */
export function startSession<Person>({ find, onLoading, onFound, onKnown }: Steps<Person>): () => void {
	const gone = new AbortController();
	let timer = setTimeout(async () => {
		onLoading();
		const found = await find(gone.signal).catch(() => null);
		if (gone.signal.aborted) return;
		onFound(found);
		timer = setTimeout(onKnown, clearDelay);
	}, startDelay);
	return () => {
		gone.abort();
		clearTimeout(timer);
	};
}
