import { paypalPayments } from '#adapters/paypal/paypal-payments.ts';
import type { Scenario } from '#demo/providers/paypal/scenarios.ts';
import { type FakePayPalOptions, startFakePaypal } from '#demo/providers/paypal/start-fake-paypal.ts';
import { type ProviderFakeKind, providerFake } from './provider-fake.ts';
import { paypalAccount } from './vendor-accounts.ts';

export type { ReceivedWebhook } from './provider-fake.ts';
export { paypalAccount };

const kind: ProviderFakeKind<FakePayPalOptions, { timeoutMs: number; clientSecret: string }> = {
	start: (options) => startFakePaypal({ ...paypalAccount, ...options }),
	connect: (baseUrl, more) =>
		paypalPayments({ baseUrl, ...paypalAccount, brandName: 'Mateship', timeoutMs: 2000, ...more }),
	press: (url, { orderId, approveUrl }, answer) =>
		fetch(new URL('checkoutnow', approveUrl ?? `${url}/`), {
			method: 'POST',
			redirect: 'manual',
			body: new URLSearchParams({ token: orderId, answer }),
		}),
	async moved(url, bookingId) {
		const { orders } = (await (await fetch(`${url}/control/orders`)).json()) as {
			orders: { customId: string; capture?: { refunds: unknown[] } }[];
		};
		const mine = orders.filter((one) => one.customId === bookingId && one.capture);
		return {
			captures: mine.length,
			refunds: mine.reduce((sum, one) => sum + (one.capture?.refunds.length ?? 0), 0),
		};
	},
};

export function paypalFake() {
	return providerFake<FakePayPalOptions, { timeoutMs: number; clientSecret: string }, Scenario>(kind);
}
