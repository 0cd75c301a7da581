import { createHash } from 'node:crypto';
import type { Random } from '#ports/system.ts';

/** Random numbers determined by a name, the same on every machine. */
export interface SeededRandom extends Random {
	/** At least 0 and less than 1. */
	next(): number;
	/** Both ends included. */
	between(low: number, high: number): number;
	chance(probability: number): boolean;
	pick<T>(list: readonly T[]): T;
}

export function seededRandom(name: string): SeededRandom {
	let block = Buffer.alloc(0);
	let used = 0;
	let round = 0;
	const byte = () => {
		if (used === block.length) {
			block = createHash('sha256').update(`mateship demo ${name} ${round}`).digest();
			round += 1;
			used = 0;
		}
		used += 1;
		return block[used - 1] ?? 0;
	};
	const next = () => (((byte() << 16) | (byte() << 8) | byte()) >>> 0) / 2 ** 24;
	const below = (limit: number) => Math.floor(next() * limit);
	return {
		bytes: (count) => Uint8Array.from({ length: count }, byte),
		below,
		next,
		between: (low, high) => low + below(high - low + 1),
		chance: (probability) => next() < probability,
		pick(list) {
			const chosen = list[below(list.length)];
			if (chosen === undefined) throw new Error('nothing to choose from');
			return chosen;
		},
	};
}

/** Every item is dealt once before any item repeats. */
export interface Deck<T> {
	deal(): T;
}

export function shuffleDeck<T>(list: readonly T[], random: SeededRandom): Deck<T> {
	let left: T[] = [];
	return {
		deal() {
			if (left.length === 0) left = shuffled(list, random);
			const card = left.pop();
			if (card === undefined) throw new Error('an empty deck');
			return card;
		},
	};
}

export function shuffled<T>(list: readonly T[], random: SeededRandom): T[] {
	const mixed = [...list];
	for (let at = mixed.length - 1; at > 0; at -= 1) {
		const other = random.below(at + 1);
		[mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
	}
	return mixed;
}
