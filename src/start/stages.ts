/** Takes a line for a person; one that ends with '…' is a stage, which lasts until the next line. */
export type TellStage = (line: string) => void;

interface Output {
	write(text: string): unknown;
}

const tickMs = 10_000;
/** The stage whose line is still open: whatever else is written goes below it. */
let open: { readonly output: Output; readonly since: number; readonly timer: NodeJS.Timeout } | undefined;

const seconds = (since: number) => Math.round((performance.now() - since) / 1_000);

/** Writes one line per stage: its name, its seconds while it lasts, and how long it took. */
export function writeStages(output: Output = process.stdout): TellStage {
	return (line) => {
		endStage();
		if (!line.endsWith('…')) return void output.write(`${line}\n`);
		output.write(line);
		const since = performance.now();
		const timer = setInterval(() => output.write(` ${seconds(since)} s …`), tickMs);
		timer.unref();
		open = { output, since, timer };
	};
}

/** Ends the line of the stage that is open, if any. */
export function endStage(): void {
	if (!open) return;
	clearInterval(open.timer);
	open.output.write(` done (${seconds(open.since)} s)\n`);
	open = undefined;
}

/** Puts what is written next on a line of its own, below the stage that is open. */
export function breakStage(): void {
	if (!open) return;
	clearInterval(open.timer);
	open.output.write('\n');
	open = undefined;
}
