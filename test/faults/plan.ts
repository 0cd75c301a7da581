import type { Scenario as PayPalScenario } from '#demo/providers/paypal/scenarios.ts';
import type { Scenario as StripeScenario } from '#demo/providers/stripe/scenarios.ts';

/** What can go wrong with a part. */
export type Trouble =
	| { readonly deed: 'kill' | 'freeze'; readonly part: string }
	| { readonly deed: 'slow'; readonly part: 'database' | 'pooler' | 'replica' | 'paypal' | 'stripe' }
	| { readonly deed: 'lie'; readonly part: 'paypal'; readonly how: PayPalScenario }
	| { readonly deed: 'lie'; readonly part: 'stripe'; readonly how: StripeScenario }
	| { readonly deed: 'dispute'; readonly part: 'paypal' | 'stripe' };

export type Planned = Trouble & { readonly atSeconds: number };

const parts = [
	'web 1',
	'database',
	'worker 1',
	'paypal',
	'pooler',
	'web 2',
	'replica',
	'stripe',
	'worker 2',
] as const;
const lies = [
	'capture-fails-after',
	'webhooks-none',
	'capture-hangs-after',
	'refund-fails-after',
	'webhooks-duplicate',
	'capture-declined',
	'webhooks-out-of-order',
	'create-fails-after',
	'capture-pending',
	'errors',
] as const;

const kills: readonly Trouble[] = parts.map((part) => ({ deed: 'kill', part }));
// Begins elsewhere in the list: no part is met twice in a row.
const freezes: readonly Trouble[] = [...parts.slice(3), ...parts.slice(0, 3)].map((part) => ({
	deed: 'freeze',
	part,
}));
const slows: readonly Trouble[] = (['database', 'paypal', 'pooler', 'stripe', 'replica'] as const).map(
	(part) => ({ deed: 'slow', part }),
);
const lied: readonly Trouble[] = [
	...lies.flatMap((how): Trouble[] => [
		{ deed: 'lie', part: 'paypal', how },
		{ deed: 'lie', part: 'stripe', how },
	]),
	{ deed: 'lie', part: 'stripe', how: 'answer-lost' },
	{ deed: 'dispute', part: 'paypal' },
	{ deed: 'dispute', part: 'stripe' },
];

/** Every trouble there is, each kind in turn: what is short comes round again while what is long goes on. */
export const troubles: readonly Trouble[] = (() => {
	const lists = [kills, lied, freezes, lied, slows];
	const at = lists.map(() => 0);
	// The second place of the lies goes on where the first ends.
	at[3] = Math.ceil(lied.length / 2);
	return Array.from({ length: Math.max(...lists.map((list) => list.length)) }, () =>
		lists.map((list, which) => {
			const next = at[which] ?? 0;
			at[which] = next + 1;
			return list[next % list.length] as Trouble;
		}),
	).flat();
})();

/** How long a part stays frozen, slow or lying. */
export const troubleSeconds = 10;

/**
 * What goes wrong when, in a run of so many minutes: one trouble after the other, every `everySeconds`, from 5 seconds on;
 * the last is over 10 seconds before the end.
 */
export function planTroubles(minutes: number, everySeconds: number): readonly Planned[] {
	const last = minutes * 60 - troubleSeconds - 10;
	const count = Math.max(0, Math.floor((last - 5) / everySeconds) + 1);
	return Array.from({ length: count }, (_, at) => ({
		...(troubles[at % troubles.length] as Trouble),
		atSeconds: 5 + at * everySeconds,
	}));
}

export function describeTrouble(trouble: Trouble): string {
	if (trouble.deed === 'lie') return `${trouble.part} lies: ${trouble.how}`;
	return `${trouble.deed} ${trouble.part}`;
}
