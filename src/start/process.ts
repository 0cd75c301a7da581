/** After a signal, what is to be closed may take so long, in milliseconds, beside the time for draining. */
const cutOffMs = 25_000;

/**
 * Ends the process in order on SIGINT and SIGTERM: exit code 0. Whoever does not finish within `drainMs` and 25 seconds
 * is cut off with 1, so that a rolling restart cannot hang; a second signal ends it at once.
 */
export function stopOnSignals(close: () => Promise<void>, drainMs = 0): void {
	let closingSince: number | undefined;
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.on(signal, () => {
			if (closingSince !== undefined) {
				// Under npm, one Ctrl-C arrives twice: from the terminal, and passed on by npm.
				if (performance.now() - closingSince > 1_000) process.exit(1);
				return;
			}
			closingSince = performance.now();
			setTimeout(() => {
				console.error('Stopping took too long: this process is cut off.');
				process.exit(1);
			}, drainMs + cutOffMs).unref();
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
