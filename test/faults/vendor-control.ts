import type { TestInstallation } from './installation.ts';

/** Throws if the fake is down. */
export async function control(
	site: Pick<TestInstallation, 'vendorUrls'>,
	part: keyof TestInstallation['vendorUrls'],
	method: string,
	path: string,
	body?: object | string,
) {
	const text = typeof body === 'string';
	const answer = await fetch(`${site.vendorUrls[part]}/control${path}`, {
		method,
		...(body
			? {
					headers: { 'content-type': text ? 'text/plain' : 'application/json' },
					body: text ? body : JSON.stringify(body),
				}
			: {}),
		signal: AbortSignal.timeout(20_000),
	});
	if (!answer.ok) throw new Error(`${part}'s control answers ${answer.status}`);
	return await answer.json();
}

interface Charge {
	readonly id: string;
	readonly pending: boolean;
	readonly whole: boolean;
	readonly pendingRefunds: readonly string[];
}

interface PayPalCapture {
	readonly id: string;
	readonly status: string;
	readonly disputes?: readonly unknown[];
	readonly refunds: readonly { readonly id: string; readonly status: string }[];
}

/** Newest last. */
export async function chargesOf(
	site: TestInstallation,
	part: 'paypal' | 'stripe',
): Promise<readonly Charge[]> {
	if (part === 'paypal') {
		const { orders } = await control(site, part, 'GET', '/orders');
		return orders.flatMap(({ capture }: { capture?: PayPalCapture }) =>
			capture
				? {
						id: capture.id,
						pending: capture.status === 'PENDING',
						whole: capture.status === 'COMPLETED' && !capture.disputes?.length,
						pendingRefunds: capture.refunds.filter(({ status }) => status === 'PENDING').map(({ id }) => id),
					}
				: [],
		);
	}
	const { payments } = await control(site, part, 'GET', '/payments');
	return payments.flatMap(
		(one: {
			intentId: string | null;
			intent: string;
			received: number;
			refunds: number;
			pendingRefunds: readonly string[];
		}) =>
			one.intentId
				? {
						id: one.intentId,
						pending: one.intent === 'processing',
						whole: one.received > 0 && one.refunds === 0,
						pendingRefunds: one.pendingRefunds,
					}
				: [],
	);
}
