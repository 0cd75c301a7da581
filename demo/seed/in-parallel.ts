/** Runs `work` for each item, a few at a time; stops at the first failure. */
export async function inParallel<T>(
	list: readonly T[],
	work: (item: T) => Promise<void>,
	lanes = 4,
): Promise<void> {
	let next = 0;
	const lane = async () => {
		for (let item = list[next++]; item !== undefined; item = list[next++]) await work(item);
	};
	await Promise.all(Array.from({ length: lanes }, lane));
}
