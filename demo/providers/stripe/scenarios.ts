import { webhookScenarios } from '../webhook-delivery.ts';

/**
 * Each name says when the fault occurs. 'fails' answers 500, which Stripe stores for the request’s key.
 * 'answer-lost' stores the good answer and closes the connection.
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
