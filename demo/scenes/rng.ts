/** Dice that fall the same way for the same seed: scenes are drawn again and again and must not change. */
export interface Rng {
	/** At least 0, less than 1. */
	next(): number;
	between(low: number, high: number): number;
	/** A whole number, both ends included. */
	int(low: number, high: number): number;
	chance(probability: number): boolean;
	pick<T>(list: readonly [T, ...T[]]): T;
	/** One of the entries, each as likely as its weight says. */
	weighted<T>(entries: readonly (readonly [T, number])[]): T;
}

/** Dice from any text (xmur3 hash into mulberry32). */
export function rngOf(seed: string): Rng {
	let state = hash(seed);
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
	const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0];
	return {
		next,
		between: (low, high) => low + next() * (high - low),
		int: (low, high) => low + Math.floor(next() * (high - low + 1)),
		chance: (probability) => next() < probability,
		pick,
		weighted(entries) {
			let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
			for (const [value, weight] of entries) {
				left -= weight;
				if (left < 0) return value;
			}
			const last = entries.at(-1);
			if (!last) throw new Error('nothing to choose from');
			return last[0];
		},
	};
}

function hash(text: string): number {
	let mixed = 1779033703 ^ text.length;
	for (let i = 0; i < text.length; i++) {
		mixed = Math.imul(mixed ^ text.charCodeAt(i), 3432918353);
		mixed = (mixed << 13) | (mixed >>> 19);
	}
	mixed = Math.imul(mixed ^ (mixed >>> 16), 2246822507);
	mixed = Math.imul(mixed ^ (mixed >>> 13), 3266489909);
	return mixed ^ (mixed >>> 16);
}
