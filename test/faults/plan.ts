import type { Scenario as PayPalScenario } from '#demo/providers/paypal/scenarios.ts';
import type { Scenario as StripeScenario } from '#demo/providers/stripe/scenarios.ts';
import type { Scenario as TwilioScenario } from '#demo/providers/twilio/start-fake-twilio.ts';
import { type ConnectionName, connectionNames } from './connection-names.ts';

export type FaultAction =
	| { readonly action: 'kill' | 'freeze'; readonly part: string }
	| { readonly action: 'slow'; readonly part: ConnectionName }
	/** The replica stops applying changes of the primary. */
	| { readonly action: 'lag'; readonly part: 'replica' }
	| { readonly action: 'wrong-answer'; readonly part: 'paypal'; readonly how: PayPalScenario }
	| { readonly action: 'wrong-answer'; readonly part: 'stripe'; readonly how: StripeScenario }
	| { readonly action: 'wrong-answer'; readonly part: 'twilio'; readonly how: TwilioScenario }
	/** Webhooks that are forged, signed but untrue, repeated, late or out of order. */
	| { readonly action: 'odd-message'; readonly part: 'paypal' | 'stripe'; readonly how: OddMessage }
	/** Payers open disputes; a payer's bank reverses a payment. */
	| { readonly action: 'dispute'; readonly part: 'paypal' | 'stripe' }
	| { readonly action: 'reverse'; readonly part: 'paypal' };

export type OddMessage = 'forged' | 'untrue' | 'repeated';

export type PlannedFault = FaultAction & { readonly atSeconds: number };

/** The second web process is killed only once, early, so that its memory can be measured afterwards. */
const killedOnce = 'web 2';
const parts = [
	'web 1',
	killedOnce,
	'database',
	'worker 1',
	'paypal',
	'pooler',
	'replica',
	'stripe',
	'worker 2',
	'mailbox',
	'twilio',
] as const;
const wrongAnswers = [
	'capture-fails-after',
	'refund-fails-after',
	'webhooks-none',
	'capture-hangs-after',
	'webhooks-duplicate',
	'refund-hangs-after',
	'capture-declined',
	'webhooks-out-of-order',
	'create-fails-after',
	'refund-fails-before',
	'capture-pending',
	'refund-pending',
	'errors',
] as const;

const kills: readonly FaultAction[] = parts.map((part) => ({ action: 'kill', part }));
// The freezes start with another part than the kills, so that no part is hit twice in a row.
const freezes: readonly FaultAction[] = [...parts.slice(4), ...parts.slice(0, 4)].map((part) => ({
	action: 'freeze',
	part,
}));
const slows: readonly FaultAction[] = [
	...connectionNames.map((part): FaultAction => ({ action: 'slow', part })),
	{ action: 'lag', part: 'replica' },
];
const wrongAnswerFaults: readonly FaultAction[] = [
	...wrongAnswers.flatMap((how): FaultAction[] => [
		{ action: 'wrong-answer', part: 'paypal', how },
		{ action: 'wrong-answer', part: 'stripe', how },
	]),
	{ action: 'wrong-answer', part: 'stripe', how: 'answer-lost' },
	{ action: 'wrong-answer', part: 'twilio', how: 'hangs-after' },
	{ action: 'wrong-answer', part: 'twilio', how: 'errors' },
	...(['forged', 'untrue', 'repeated'] as const).flatMap((how): FaultAction[] => [
		{ action: 'odd-message', part: 'paypal', how },
		{ action: 'odd-message', part: 'stripe', how },
	]),
	{ action: 'dispute', part: 'paypal' },
	{ action: 'dispute', part: 'stripe' },
	{ action: 'reverse', part: 'paypal' },
];

/** All simulated failures, taken from each kind in turn. Short lists repeat. */
export const troubles: readonly FaultAction[] = (() => {
	const lists = [kills, wrongAnswerFaults, freezes, wrongAnswerFaults, slows];
	const at = lists.map(() => 0);
	// The second series of wrong answers starts in the middle of the list.
	at[3] = Math.ceil(wrongAnswerFaults.length / 2);
	return Array.from({ length: Math.max(...lists.map((list) => list.length)) }, () =>
		lists.map((list, which) => {
			const next = at[which] ?? 0;
			at[which] = next + 1;
			return list[next % list.length] as FaultAction;
		}),
	).flat();
})();

/** Seconds for which a part is frozen, slow or gives wrong responses. A replica lags twice as long. */
export const troubleSeconds = 10;

/**
 * Plans a run: one failure every `everySeconds`, the first after 5 seconds, the last at least 20 seconds
 * before the end. With `only`, plans only failures whose description contains this word.
 */
export function planTroubles(minutes: number, everySeconds: number, only = ''): readonly PlannedFault[] {
	const last = minutes * 60 - troubleSeconds - 10;
	const count = Math.max(0, Math.floor((last - 5) / everySeconds) + 1);
	const plan: PlannedFault[] = [];
	const chosen = troubles.filter((one) => describeTrouble(one).includes(only));
	if (chosen.length === 0) return [];
	for (let at = 0; at < count; at += 1) {
		const next = chosen[at % chosen.length] as FaultAction;
		const again = next.action === 'kill' && next.part === killedOnce && plan.some((one) => same(one, next));
		const trouble = again ? ({ action: 'kill', part: 'web 1' } as const) : next;
		plan.push({ ...trouble, atSeconds: 5 + at * everySeconds });
	}
	return plan;
}

const same = (one: FaultAction, other: FaultAction) => describeTrouble(one) === describeTrouble(other);

export function describeTrouble(trouble: FaultAction): string {
	if (trouble.action === 'wrong-answer') return `${trouble.part} answers wrongly: ${trouble.how}`;
	if (trouble.action === 'odd-message') return `${trouble.part} sends messages: ${trouble.how}`;
	return `${trouble.action} ${trouble.part}`;
}
