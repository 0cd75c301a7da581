/** Ends the process in order on SIGINT and SIGTERM; a second signal ends it at once. */
export function stopOnSignals(close: () => Promise<void>): void {
	let closingSince: number | undefined;
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.on(signal, () => {
			if (closingSince !== undefined) {
				// Under npm, one Ctrl-C arrives twice: from the terminal, and passed on by npm.
				if (performance.now() - closingSince > 1_000) process.exit(1);
				return;
			}
			closingSince = performance.now();
			// Whoever does not finish in time is cut off: a rolling restart must not hang.
			setTimeout(() => process.exit(1), 15_000).unref();
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
