export interface Misbehaviour<Scenario extends string = string> {
	/** Orders a fault; `times` 0 means until reset. `ms` is the duration of a delay. */
	order(scenario: Scenario, times: number, ms: number | undefined): void;
	/**
	 * Returns one ordered fault and counts it down. Returns `undefined` if the fake should behave
	 * normally.
	 */
	take(scenario: Scenario): { readonly ms: number | undefined } | undefined;
	reset(): void;
	list(): readonly { readonly scenario: Scenario; readonly times: number; readonly ms: number | undefined }[];
}

export function misbehaviour<Scenario extends string>(): Misbehaviour<Scenario> {
	const ordered = new Map<Scenario, { times: number; ms: number | undefined }>();
	return {
		order(scenario, times, ms) {
			ordered.set(scenario, { times: times === 0 ? Number.POSITIVE_INFINITY : times, ms });
		},
		take(scenario) {
			const found = ordered.get(scenario);
			if (!found) return undefined;
			found.times -= 1;
			if (found.times <= 0) ordered.delete(scenario);
			return { ms: found.ms };
		},
		reset() {
			ordered.clear();
		},
		list() {
			return [...ordered].map(([scenario, { times, ms }]) => ({
				scenario,
				times: Number.isFinite(times) ? times : 0,
				ms,
			}));
		},
	};
}
