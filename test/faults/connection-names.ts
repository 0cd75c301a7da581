export const connectionNames = [
	'database',
	'paypal',
	'pooler',
	'stripe',
	'replica',
	'mailbox',
	'twilio',
] as const;
export type ConnectionName = (typeof connectionNames)[number];
