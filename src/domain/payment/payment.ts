import { defineMachine } from '../state-machine.ts';

export const paymentStatuses = [
	'CREATED',
	'CAPTURING',
	'CAPTURED',
	'FAILED',
	'REFUNDING',
	'REFUNDED',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * The state machine of a payment. CAPTURING and REFUNDING are stored before calling the provider, so
 * that the call can be repeated after a crash.
 */
export const paymentMachine = defineMachine('payment', paymentStatuses, {
	CREATED: {
		capture: { to: 'CAPTURING', by: ['RENTER'] },
		abandon: { to: 'FAILED', by: ['PLATFORM'] },
	},
	CAPTURING: {
		captured: { to: 'CAPTURED', by: ['PROVIDER'] },
		declined: { to: 'CREATED', by: ['PROVIDER'] },
		abandon: { to: 'FAILED', by: ['PLATFORM'] },
	},
	CAPTURED: {
		refund: { to: 'REFUNDING', by: ['PLATFORM'] },
		taken_back: { to: 'REFUNDED', by: ['PROVIDER'] },
	},
	REFUNDING: { refunded: { to: 'REFUNDED', by: ['PROVIDER'] } },
	FAILED: {},
	REFUNDED: { refund_failed: { to: 'REFUNDING', by: ['PROVIDER'] } },
});

export type PaymentMove = Parameters<typeof paymentMachine.can>[0]['move'];
