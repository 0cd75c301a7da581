import { stripePayments } from '#adapters/stripe/stripe-payments.ts';
import type { Scenario } from '#demo/providers/stripe/scenarios.ts';
import { type FakeStripeOptions, startFakeStripe } from '#demo/providers/stripe/start-fake-stripe.ts';
import { type ProviderFakeKind, providerFake } from './provider-fake.ts';
import { stripeAccount } from './vendor-accounts.ts';

interface ConnectOptions {
	readonly timeoutMs: number;
	readonly secretKey: string;
	readonly webhookSecret: string;
}

export interface StripePayment {
	readonly sessionId: string;
	readonly bookingId: string | null;
	readonly session: string;
	readonly intentId: string | null;
	readonly intent: string | null;
	readonly received: number;
	readonly refunds: number;
}

async function paymentsAt(url: string, bookingId: string): Promise<readonly StripePayment[]> {
	const { payments } = (await (await fetch(`${url}/control/payments`)).json()) as {
		payments: readonly StripePayment[];
	};
	return payments.filter((one) => one.bookingId === bookingId);
}

const kind: ProviderFakeKind<FakeStripeOptions, ConnectOptions> = {
	start: (options) => startFakeStripe({ ...stripeAccount, ...options }),
	connect: (baseUrl, more) => stripePayments({ baseUrl, ...stripeAccount, timeoutMs: 2000, ...more }),
	press: (url, { orderId, approveUrl }, answer) =>
		fetch(approveUrl ?? `${url}/pay/${orderId}`, {
			method: 'POST',
			redirect: 'manual',
			body: new URLSearchParams({ answer }),
		}),
	async moved(url, bookingId) {
		const mine = (await paymentsAt(url, bookingId)).filter(({ received }) => received > 0);
		return { captures: mine.length, refunds: mine.reduce((sum, { refunds }) => sum + refunds, 0) };
	},
};

/** `inBooks` returns the fake's records of a booking's payments. */
export function stripeFake() {
	const world = providerFake<FakeStripeOptions, ConnectOptions, Scenario>(kind);
	return Object.assign(world, {
		inBooks: (bookingId: string) => paymentsAt(world.fake.url, bookingId),
	});
}
