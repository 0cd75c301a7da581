/** Milliseconds after which a shutdown is forced, in addition to the draining time. */
const forceExitMs = 25_000;

/**
 * Shuts the process down on SIGINT and SIGTERM with exit code 0. After `drainMs` and 25 seconds the
 * process exits with 1, so that a rolling restart cannot hang. A second signal exits at once.
 */
export function stopOnSignals(close: () => Promise<void>, drainMs = 0): void {
	let closingSince: number | undefined;
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.on(signal, () => {
			if (closingSince !== undefined) {
				// Under npm, one Ctrl-C arrives twice: from the terminal, and from npm, which forwards
				// it.
				if (performance.now() - closingSince > 1_000) process.exit(1);
				return;
			}
			closingSince = performance.now();
			setTimeout(() => {
				console.error('Shutdown took too long: exiting now.');
				process.exit(1);
			}, drainMs + forceExitMs).unref();
			close().then(
				() => process.exit(0),
				(problem: unknown) => {
					console.error(problem);
					process.exit(1);
				},
			);
		});
	}
}
