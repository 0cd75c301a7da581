/** Ends the process in order on SIGINT and SIGTERM; a second signal ends it at once. */
export function stopOnSignals(close: () => Promise<void>): void {
	let closing = false;
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.on(signal, () => {
			if (closing) process.exit(1);
			closing = true;
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
