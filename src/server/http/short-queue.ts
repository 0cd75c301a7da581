export interface ShortQueue {
	/** Runs the work when it is its turn; 'busy' at once when too many are waiting already. */
	run<T>(work: () => Promise<T>): Promise<T | 'busy'>;
}

/** A short queue in front of what costs much (pictures, pages): `atOnce` work, `waiting` stand in line, the rest is sent away. */
export function shortQueue(atOnce: number, waiting: number): ShortQueue {
	let working = 0;
	const line: (() => void)[] = [];
	return {
		async run(work) {
			if (working < atOnce) working += 1;
			else if (line.length >= waiting) return 'busy';
			// Whoever leaves hands the place over, so `working` stays as it is.
			else await new Promise<void>((resolve) => line.push(resolve));
			try {
				return await work();
			} finally {
				const next = line.shift();
				if (next) next();
				else working -= 1;
			}
		},
	};
}
