import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { paypalPayments } from '#adapters/paypal/paypal-payments.ts';
import type { Scenario } from '#demo/providers/paypal/misbehaviour.ts';
import { type FakePayPalOptions, startFakePaypal } from '#demo/providers/paypal/start-fake-paypal.ts';
import { cents } from '#domain/money.ts';
import type { PaymentOrder, Payments } from '#ports/payments.ts';
import { account } from './paypal-account.ts';
import type { Answer } from './test-app.ts';

/** A webhook as it arrived. */
export interface Received {
	readonly headers: Record<string, string>;
	readonly body: string;
}

export { account };

/** An inbox for webhooks: it listens on a free port, keeps what has arrived, and refuses as many as it is told to. */
function webhookInbox() {
	let received: Received[] = [];
	let arrived = () => {};
	/** How many webhooks the inbox refuses before it takes one. */
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
		/** Waits for so many webhooks. */
		async messages(count: number): Promise<Received[]> {
			while (received.length < count) {
				await new Promise<void>((next) => {
					arrived = next;
				});
			}
			return received;
		},
	};
}

/** Orders as the product makes them, paid by a payer of the fake. */
function paypalOrders(payments: () => Payments) {
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

	/** What the payer's browser does on the approval page. */
	async function payer(made: PaymentOrder, answer: 'pay' | 'decline' | 'cancel'): Promise<URL> {
		const url = made.approveUrl ?? '';
		expect((await fetch(url)).status).toBe(200);
		const response = await fetch(new URL('checkoutnow', url), {
			method: 'POST',
			redirect: 'manual',
			body: new URLSearchParams({ token: made.orderId, answer }),
		});
		expect(response.status).toBe(303);
		return new URL(response.headers.get('location') ?? '');
	}

	async function approved(more: Parameters<typeof order>[0] = {}) {
		const made = await payments().createOrder(order(more));
		await payer(made, 'pay');
		return made;
	}

	async function captured() {
		const made = await approved();
		const answer = await payments().captureOrder(made.orderId, `capture-${made.orderId}`);
		if (answer.kind !== 'captured') throw new Error(answer.kind);
		return answer.order;
	}

	return { order, payer, approved, captured };
}

/**
 * A payment fake with an inbox for its webhooks, started before the tests of a file and stopped after them;
 * it behaves again at the beginning of each.
 */
export function paypalFake() {
	let fake: Awaited<ReturnType<typeof startFakePaypal>>;
	let payments: Payments;
	const inbox = webhookInbox();

	beforeAll(async () => {
		await inbox.listen();
		fake = await start();
		payments = connect(fake.url);
	});

	afterEach(async () => {
		inbox.empty();
		await fetch(`${fake.url}/control`, { method: 'DELETE' });
	});

	afterAll(async () => {
		await fake.close();
		inbox.close();
	});

	function start(more: Partial<FakePayPalOptions> = {}) {
		return startFakePaypal({ ...account, webhookUrl: inbox.url(), webhookRetryMs: 5, ...more });
	}

	function connect(baseUrl: string, more: { timeoutMs?: number; clientSecret?: string } = {}) {
		return paypalPayments({ baseUrl, ...account, brandName: 'Mateship', timeoutMs: 2000, ...more });
	}

	async function misbehave(scenario: Scenario, more: { times?: number; ms?: number } = {}) {
		const response = await fetch(`${fake.url}/control`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ scenario, ...more }),
		});
		expect(response.status).toBe(200);
	}

	/** What people and banks do at the provider's: `captures/…/refund`, `captures/…/reverse`, `captures/…/dispute`, … */
	async function control(path: string, body: object): Promise<Answer> {
		const response = await fetch(`${fake.url}/control/${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body),
		});
		expect(response.status).toBe(200);
		return await response.json();
	}

	/** The fake's own books: money that truly moved for a booking. */
	async function moved(bookingId: string): Promise<{ captures: number; refunds: number }> {
		const { orders } = (await (await fetch(`${fake.url}/control/orders`)).json()) as {
			orders: { customId: string; capture?: { refunds: unknown[] } }[];
		};
		const mine = orders.filter((one) => one.customId === bookingId && one.capture);
		return {
			captures: mine.length,
			refunds: mine.reduce((sum, one) => sum + (one.capture?.refunds.length ?? 0), 0),
		};
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
		start,
		connect,
		misbehave,
		control,
		moved,
		...paypalOrders(() => payments),
	};
}

function flat(headers: IncomingHttpHeaders): Record<string, string> {
	return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
