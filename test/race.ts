/**
 * Runs both functions concurrently and starts with each in turn. In the first two rounds the
 * second waits for the first, so that each is first at least once.
 */
export async function race<One, Other>(
	round: number,
	one: () => Promise<One>,
	other: () => Promise<Other>,
): Promise<readonly [One, Other]> {
	const together = round >= 2;
	if (round % 2 === 0) {
		const first = one();
		if (!together) await first;
		return Promise.all([first, other()]);
	}
	const first = other();
	if (!together) await first;
	return Promise.all([one(), first]);
}
