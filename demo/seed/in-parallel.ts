import { isDatabaseUnavailable } from '#server/db/database-unavailable.ts';

/** Maximum attempts per item while the database refuses because of a time limit, as on a busy machine. */
const attempts = 5;

/**
 * Runs `work` for each item, a few at a time, and stops at the first failure. Items must be safe to
 * repeat: an item that exceeds a limit of the database, such as the statement timeout, is run again.
 */
export async function inParallel<T>(
	list: readonly T[],
	work: (item: T) => Promise<void>,
	lanes = 4,
): Promise<void> {
	let next = 0;
	const lane = async () => {
		for (let item = list[next++]; item !== undefined; item = list[next++]) await withRetries(work, item);
	};
	await Promise.all(Array.from({ length: lanes }, lane));
}

async function withRetries<T>(work: (item: T) => Promise<void>, item: T): Promise<void> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await work(item);
		} catch (problem) {
			if (attempt === attempts || !isDatabaseUnavailable(problem)) throw problem;
		}
	}
}
