/** A log position of the primary, and when it was read in milliseconds of a monotonic clock. */
interface Mark {
	readonly at: number;
	readonly position: bigint;
}

const mostMarks = 120;

/** Parses a PostgreSQL log position such as 'A/1B2C3D4'. */
export function logPosition(text: string): bigint {
	const [, high = '0', low = '0'] = /^([\dA-F]+)\/([\dA-F]+)$/i.exec(text) ?? [];
	return BigInt(`0x${high}`) * 0x1_0000_0000n + BigInt(`0x${low}`);
}

/** Computes a replica's lag in milliseconds from recorded log positions of the primary. */
export function replicaLag() {
	const marks: Mark[] = [];
	return {
		/** Records the primary's current position. */
		mark(position: bigint, at: number): void {
			marks.push({ at, position });
			if (marks.length > mostMarks) marks.shift();
		},
		/**
		 * Returns the lag in milliseconds; infinite while the replica has not reached the oldest mark.
		 */
		behind(position: bigint, now: number): number {
			const latest = marks.at(-1);
			if (!latest || position >= latest.position) return 0;
			const missed = marks.find((mark) => mark.position > position);
			return missed === marks[0] ? Number.POSITIVE_INFINITY : now - (missed?.at ?? now);
		},
	};
}
