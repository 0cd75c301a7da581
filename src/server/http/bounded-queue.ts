export interface BoundedQueue {
	/** Returns 'busy' at once if too many tasks are waiting. */
	run<T>(work: () => Promise<T>): Promise<T | 'busy'>;
}

export function boundedQueue(atOnce: number, waiting: number): BoundedQueue {
	let working = 0;
	const line: (() => void)[] = [];
	return {
		async run(work) {
			if (working < atOnce) working += 1;
			else if (line.length >= waiting) return 'busy';
			// A finished task passes its slot to the next task, so `working` does not change.
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
