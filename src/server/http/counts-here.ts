/** Counts by key in the memory of this process, for one window of time after the other. */
export interface CountsHere {
	/** Counts one, and says how many there were of this key since the window began. */
	count(key: string, window: { readonly start: number; readonly windowSeconds: number }): number;
}

/**
 * Keeps at most `mostKeys` keys of each length of window. A crowd of keys that were seen once pushes out its own like
 * alone; of those that were seen again the one that was silent longest gives way. With a new window the one before is
 * forgotten.
 */
export function countsHere(mostKeys: number): CountsHere {
	const windows = new Map<number, Counts>();
	return {
		count(key, { start, windowSeconds }) {
			let counts = windows.get(windowSeconds);
			if (counts?.start !== start) {
				counts = { start, once: new Set(), again: new Map() };
				windows.set(windowSeconds, counts);
			}
			return countIn(counts, key, mostKeys / 2);
		},
	};
}

interface Counts {
	readonly start: number;
	/** Seen once, oldest first. */
	readonly once: Set<string>;
	/** Seen more often, the longest silent first. */
	readonly again: Map<string, number>;
}

function countIn({ once, again }: Counts, key: string, most: number): number {
	const before = again.get(key) ?? (once.delete(key) ? 1 : 0);
	if (before === 0) {
		forgetOldest(once, most);
		once.add(key);
		return 1;
	}
	if (!again.delete(key)) forgetOldest(again, most);
	again.set(key, before + 1);
	return before + 1;
}

function forgetOldest(keys: Set<string> | Map<string, number>, most: number): void {
	if (keys.size < most) return;
	for (const oldest of keys.keys()) {
		keys.delete(oldest);
		return;
	}
}
