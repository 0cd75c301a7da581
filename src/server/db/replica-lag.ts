/** Where the primary's log was, and when; milliseconds of any clock that only goes forward. */
interface Mark {
	readonly at: number;
	readonly position: bigint;
}

const kept = 120;

/** 'A/1B2C3D4' as PostgreSQL writes a place in its log, as a number. */
export function logPosition(text: string): bigint {
	const [, high = '0', low = '0'] = /^([\dA-F]+)\/([\dA-F]+)$/i.exec(text) ?? [];
	return BigInt(`0x${high}`) * 0x1_0000_0000n + BigInt(`0x${low}`);
}

/** Tells how far a replica is behind, in milliseconds, from where the primary's log was when. */
export function replicaLag() {
	const marks: Mark[] = [];
	return {
		/** The primary is here now. */
		mark(position: bigint, at: number): void {
			marks.push({ at, position });
			if (marks.length > kept) marks.shift();
		},
		/** How old what a replica shows is; infinite while it has not reached any mark. */
		behind(position: bigint, now: number): number {
			const latest = marks.at(-1);
			if (!latest || position >= latest.position) return 0;
			const missed = marks.find((mark) => mark.position > position);
			return missed === marks[0] ? Number.POSITIVE_INFINITY : now - (missed?.at ?? now);
		},
	};
}
