import { webhookScenarios } from '../webhook-delivery.ts';

/** Each name says when the fault occurs. */
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
	...webhookScenarios,
	'reporting-late',
	'token-revoked',
	'errors',
	'down',
] as const;

export type Scenario = (typeof scenarios)[number];
