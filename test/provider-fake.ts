import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Scenario as PayPalScenario } from '#demo/providers/paypal/scenarios.ts';
import type { Scenario as StripeScenario } from '#demo/providers/stripe/scenarios.ts';
import { cents } from '#domain/money.ts';
import type { PaymentOrder, Payments } from '#ports/payments.ts';
import type { Answer } from './test-app.ts';

export type ApprovableOrder = Pick<PaymentOrder, 'orderId' | 'approveUrl'>;
export type PayersAnswer = 'pay' | 'decline' | 'cancel';

export interface ProviderTotals {
	readonly captures: number;
	readonly refunds: number;
}

export interface ProviderFakeKind<StartOptions extends object, ConnectOptions extends object> {
	start(
		options: { webhookUrl: string; webhookRetryMs: number } & Partial<StartOptions>,
	): Promise<{ readonly url: string; close(): Promise<void> }>;
	connect(url: string, options: Partial<ConnectOptions>): Payments;
	press(url: string, order: ApprovableOrder, answer: PayersAnswer): Promise<Response>;
	moved(url: string, bookingId: string): Promise<ProviderTotals>;
}

/** A fake for tests that cover every provider, with the failures that all fakes support. */
export type ProviderFake = ReturnType<
	typeof providerFake<object, object, Extract<PayPalScenario, StripeScenario>>
>;

/**
 * Fake and inbox start before a file's tests and stop after them. Failures are reset before each test.
 */
export function providerFake<
	StartOptions extends object,
	ConnectOptions extends object,
	Scenario extends string,
>(kind: ProviderFakeKind<StartOptions, ConnectOptions>) {
	let fake: Awaited<ReturnType<typeof start>>;
	let payments: Payments;
	const inbox = webhookInbox();

	beforeAll(async () => {
		await inbox.listen();
		fake = await start();
		payments = connect(fake.url);
	});

	afterEach(async () => {
		inbox.empty();
		await behave();
	});

	afterAll(async () => {
		await fake.close();
		inbox.close();
	});

	function start(more: Partial<StartOptions> = {}) {
		return kind.start({ webhookUrl: inbox.url(), webhookRetryMs: 5, ...more });
	}

	function connect(url: string, more: Partial<ConnectOptions> = {}) {
		return kind.connect(url, more);
	}

	async function misbehave(scenario: Scenario, more: { times?: number; ms?: number } = {}) {
		const response = await fetch(`${fake.url}/control`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ scenario, ...more }),
		});
		expect(response.status).toBe(200);
	}

	async function behave() {
		await fetch(`${fake.url}/control`, { method: 'DELETE' });
	}

	/**
	 * Simulates actions of people and banks at the provider: `captures/…/refund`,
	 * `captures/…/dispute`, `disputes/…`, …
	 */
	async function control(path: string, body: object): Promise<Answer> {
		const response = await fetch(`${fake.url}/control/${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body),
		});
		expect(response.status).toBe(200);
		return await response.json();
	}

	return {
		get fake() {
			return fake;
		},
		get payments() {
			return payments;
		},
		get received() {
			return inbox.received;
		},
		refusing: inbox.refusing,
		messages: inbox.messages,
		emptyInbox: inbox.empty,
		start,
		connect,
		misbehave,
		behave,
		control,
		moved: (bookingId: string) => kind.moved(fake.url, bookingId),
		...orders(
			() => payments,
			(order, answer) => kind.press(fake.url, order, answer),
		),
	};
}

function orders(
	payments: () => Payments,
	press: (order: ApprovableOrder, answer: PayersAnswer) => Promise<Response>,
) {
	let booking = 0;

	function order(more: { key?: string; cents?: number; bookingId?: string } = {}) {
		booking += 1;
		const bookingId = more.bookingId ?? `booking${booking}`;
		return {
			key: more.key ?? `create-${bookingId}`,
			bookingId,
			description: 'Whale watching off Mirissa, 4 hours',
			amount: { cents: cents(more.cents ?? 12_345), currency: 'USD' },
			returnUrl: 'https://mateship.example/experience/booking?step=payment',
			cancelUrl: 'https://mateship.example/experience/booking?canceled=1',
		};
	}

	async function payer(created: ApprovableOrder, answer: PayersAnswer): Promise<URL> {
		expect((await fetch(created.approveUrl ?? '')).status).toBe(200);
		const response = await press(created, answer);
		expect(response.status).toBe(303);
		return new URL(response.headers.get('location') ?? '');
	}

	async function approved(more: Parameters<typeof order>[0] = {}) {
		const created = await payments().createOrder(order(more));
		await payer(created, 'pay');
		return created;
	}

	async function captured() {
		const created = await approved();
		const answer = await payments().captureOrder(created.orderId, `capture-${created.orderId}`);
		if (answer.kind !== 'captured') throw new Error(answer.kind);
		return answer.order;
	}

	return { order, payer, approved, captured };
}

export interface ReceivedWebhook {
	readonly headers: Record<string, string>;
	readonly body: string;
}

function webhookInbox() {
	let received: ReceivedWebhook[] = [];
	let arrived = () => {};
	/** Number of webhooks to refuse before accepting any. */
	const refusing = { first: 0 };
	const server = createServer(async (request, response) => {
		let body = '';
		for await (const chunk of request) body += chunk;
		response.statusCode = refusing.first-- > 0 ? 503 : 204;
		if (response.statusCode === 204) received.push({ headers: flat(request.headers), body });
		response.end();
		arrived();
	});
	return {
		refusing,
		get received() {
			return received;
		},
		listen: () => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)),
		close: () => server.close(),
		url() {
			const { port } = server.address() as AddressInfo;
			return `http://127.0.0.1:${port}/hook`;
		},
		empty() {
			received = [];
			refusing.first = 0;
		},
		async messages(count: number): Promise<ReceivedWebhook[]> {
			while (received.length < count) {
				await new Promise<void>((next) => {
					arrived = next;
				});
			}
			return received;
		},
	};
}

function flat(headers: IncomingHttpHeaders): Record<string, string> {
	return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
