/** Advancing shows a loading pause of so long (specification section 9), in milliseconds. */
const pauseMs = 200;

interface Step {
	/** What the step leads to, or does before it is left. */
	next(): unknown;
	/** Whether the person is still there to see it. */
	here(): boolean;
	/** The loading shows, or clears. */
	onWaiting(waiting: boolean): void;
}

/** Goes on from a step of a wizard: after the pause, and with the loading cleared whatever becomes of it. */
export async function advance({ next, here, onWaiting }: Step): Promise<void> {
	onWaiting(true);
	await new Promise((over) => setTimeout(over, pauseMs));
	try {
		if (here()) await next();
	} finally {
		if (here()) onWaiting(false);
	}
}
