import { breakdown, type Cents, negateCents } from '../money.ts';
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
 * The whole life of a payment. CAPTURING and REFUNDING are written down before the provider is asked, so that
 * whoever comes after a crash knows what to ask again.
 */
export const paymentMachine = defineMachine('payment', paymentStatuses, {
	CREATED: {
		capture: { to: 'CAPTURING', by: ['RENTER'] },
		give_up: { to: 'FAILED', by: ['PLATFORM'] },
	},
	CAPTURING: {
		captured: { to: 'CAPTURED', by: ['PROVIDER'] },
		declined: { to: 'CREATED', by: ['PROVIDER'] },
		give_up: { to: 'FAILED', by: ['PLATFORM'] },
	},
	CAPTURED: { refund: { to: 'REFUNDING', by: ['PLATFORM'] } },
	REFUNDING: { refunded: { to: 'REFUNDED', by: ['PROVIDER'] } },
	FAILED: {},
	REFUNDED: {},
});

/** A move of a payment. */
export type PaymentMove = Parameters<typeof paymentMachine.may>[0]['move'];

export const ledgerAccounts = ['provider', 'owner', 'fee'] as const;

/** One line of a movement: cents, positive where money is, negative where it is owed. Lines sum to zero. */
export interface LedgerLine {
	readonly account: (typeof ledgerAccounts)[number];
	readonly cents: Cents;
}

/** Money came in: the provider holds it, the owner is owed 90 %, the platform 10 % (specification section 9). */
export function captureLines(cents: Cents): readonly LedgerLine[] {
	const { net, fee } = breakdown(cents);
	return withoutZeros([
		{ account: 'provider', cents },
		{ account: 'owner', cents: negateCents(net) },
		{ account: 'fee', cents: negateCents(fee) },
	]);
}

/** Money went back: the capture, undone. */
export function refundLines(cents: Cents): readonly LedgerLine[] {
	return captureLines(cents).map((line) => ({ ...line, cents: negateCents(line.cents) }));
}

function withoutZeros(lines: readonly LedgerLine[]): readonly LedgerLine[] {
	return lines.filter((line) => line.cents !== 0);
}
