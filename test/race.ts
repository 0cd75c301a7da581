/**
 * Runs both functions concurrently, alternating which starts first. In the first two rounds, the
 * function that starts second waits for the other, so that each function is first at least once.
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
