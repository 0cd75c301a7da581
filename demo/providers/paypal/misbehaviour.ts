/** What the fake can be told to do wrong; each word says when. */
export const scenarios = [
	'create-fails-after',
	'capture-slow',
	'capture-fails-before',
	'capture-fails-after',
	'capture-hangs-after',
	'capture-declined',
	'capture-pending',
	'capture-differs',
	'refund-fails-before',
	'refund-fails-after',
	'refund-pending',
	'webhooks-duplicate',
	'webhooks-out-of-order',
	'webhooks-none',
	'reporting-late',
	'token-revoked',
	'errors',
	'down',
] as const;

export type Scenario = (typeof scenarios)[number];

export interface Misbehaviour {
	/** `times` 0 means until it is reset. `ms` is for those that take time. */
	order(scenario: Scenario, times: number, ms: number | undefined): void;
	/** Uses one of the times; `undefined` when it should behave. */
	take(scenario: Scenario): { readonly ms: number | undefined } | undefined;
	reset(): void;
	list(): readonly { readonly scenario: Scenario; readonly times: number; readonly ms: number | undefined }[];
}

export function misbehaviour(): Misbehaviour {
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
