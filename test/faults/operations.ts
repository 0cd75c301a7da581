export interface Operation {
	readonly kind: string;
	/** Milliseconds since the start of the traffic. */
	readonly atMs: number;
	readonly ms: number;
	/**
	 * `refused`: a response with a sentence for a person, such as 'the date is taken'. `failed`: no
	 * response, or 5xx.
	 */
	readonly outcome: 'done' | 'refused' | 'failed';
	/** Code of the refusal, status, or network error. */
	readonly how: string;
}

export interface KindSummary {
	readonly done: number;
	readonly refused: number;
	readonly failed: number;
	/** Response times of answered calls, in milliseconds. */
	readonly p50: number;
	readonly p95: number;
	/** Number of failures by code, status or network error. */
	readonly failures: Readonly<Record<string, number>>;
	readonly failedByMinute: readonly number[];
	readonly refusals: Readonly<Record<string, number>>;
}

export function summarize(
	operations: readonly Operation[],
	minutes: number,
): Readonly<Record<string, KindSummary>> {
	const kinds = Map.groupBy(operations, ({ kind }) => kind);
	const sorted = [...kinds].sort(([, one], [, other]) => other.length - one.length);
	return Object.fromEntries(sorted.map(([kind, calls]) => [kind, summarizeKind(calls, minutes)]));
}

function summarizeKind(calls: readonly Operation[], minutes: number): KindSummary {
	const of = (outcome: Operation['outcome']) => calls.filter((call) => call.outcome === outcome);
	const failed = of('failed');
	const answered = calls.filter(({ outcome }) => outcome !== 'failed').map(({ ms }) => ms);
	return {
		done: of('done').length,
		refused: of('refused').length,
		failed: failed.length,
		p50: percentile(answered, 50),
		p95: percentile(answered, 95),
		failures: countByOutcome(failed),
		refusals: countByOutcome(of('refused')),
		failedByMinute: Array.from(
			{ length: Math.max(1, Math.ceil(minutes)) },
			(_, minute) => failed.filter(({ atMs }) => Math.floor(atMs / 60_000) === minute).length,
		),
	};
}

function countByOutcome(calls: readonly Operation[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { how } of calls) counts[how] = (counts[how] ?? 0) + 1;
	return counts;
}

/**
 * Returns the smallest figure that at least `percent` % of the figures do not exceed, as an integer.
 * Returns 0 for an empty list.
 */
export function percentile(figures: readonly number[], percent: number): number {
	const sorted = figures.toSorted((one, other) => one - other);
	const at = Math.ceil((sorted.length * percent) / 100) - 1;
	return Math.round(sorted[Math.max(0, at)] ?? 0);
}

export interface RampStep {
	readonly people: number;
	readonly answersPerSecond: number;
	readonly p95: number;
}

/**
 * Returns the capacity: the highest rate of responses at which 95 % arrived within two seconds. If all
 * steps were slower, returns the highest rate of all steps.
 */
export function capacityOf(steps: readonly RampStep[]): number {
	const bearable = steps.filter(({ p95 }) => p95 <= 2_000);
	return Math.max(0, ...(bearable.length > 0 ? bearable : steps).map((step) => step.answersPerSecond));
}
