import { webhookScenarios } from '../webhook-delivery.ts';

/**
 * What the fake can be told to do wrong; each word says when. What 'fails' answers 500, which Stripe remembers with the
 * key of the request; of an 'answer-lost' it remembers the good answer, and closes the connection.
 */
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
	'refund-hangs-after',
	'refund-pending',
	'answer-lost',
	...webhookScenarios,
	'errors',
	'down',
] as const;

export type Scenario = (typeof scenarios)[number];
