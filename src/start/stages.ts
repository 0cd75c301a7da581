/**
 * Prints a line to the terminal. A line that ends with '…' begins a stage, which lasts until the next
 * line.
 */
export type ReportStage = (line: string) => void;

interface Output {
	write(text: string): unknown;
}

const tickMs = 10_000;
/** The running stage, if any. Other output must begin on a new line. */
let open: { readonly output: Output; readonly since: number; readonly timer: NodeJS.Timeout } | undefined;

const seconds = (since: number) => Math.round((performance.now() - since) / 1_000);

export function createStageReporter(output: Output = process.stdout): ReportStage {
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

export function endStage(): void {
	if (!open) return;
	clearInterval(open.timer);
	open.output.write(` done (${seconds(open.since)} s)\n`);
	open = undefined;
}

export function endStageBeforeOutput(): void {
	if (!open) return;
	clearInterval(open.timer);
	open.output.write('\n');
	open = undefined;
}
