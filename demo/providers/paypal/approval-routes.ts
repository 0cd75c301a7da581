import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml, type FakePage, fakePage } from '../page.ts';
import { newId, type OrderRecord } from './books.ts';
import type { PayPalWorld } from './paypal-world.ts';

/** Links and forms are relative, so the pages work under any prefix. */
export function approvalRoutes(app: FastifyInstance, world: PayPalWorld): void {
	const { books, show, webhooks } = world;

	app.get('/checkoutnow', async (request, reply) => {
		const order = find((request.query as { token?: unknown }).token);
		if (!order) return send(reply, 404, closedPage(undefined));
		return send(reply, 200, isOpen(order) ? approvalPage(order) : closedPage(order));
	});

	app.post('/checkoutnow', async (request, reply) => {
		const form = new URLSearchParams(String(request.body));
		const order = find(form.get('token'));
		if (!order) return send(reply, 404, closedPage(undefined));
		if (!isOpen(order)) return send(reply, 409, closedPage(order));
		if (form.get('answer') === 'cancel')
			return reply.redirect(withQuery(order.cancelUrl, { token: order.id }), 303);
		order.status = 'APPROVED';
		order.badCard = form.get('answer') === 'decline';
		order.payerId ??= newId().slice(0, 13);
		webhooks.emit('CHECKOUT.ORDER.APPROVED', 'checkout-order', show.order(order));
		await books.saved();
		return reply.redirect(withQuery(order.returnUrl, { token: order.id, PayerID: order.payerId }), 303);
	});

	function find(token: unknown): OrderRecord | undefined {
		return typeof token === 'string' ? books.now.orders[token] : undefined;
	}
}

function isOpen(order: OrderRecord): boolean {
	return order.status !== 'COMPLETED' && order.status !== 'VOIDED';
}

function withQuery(url: string, query: Readonly<Record<string, string>>): string {
	const target = new URL(url);
	for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
	return target.href;
}

function send(reply: FastifyReply, status: number, page: FakePage): FastifyReply {
	return reply
		.code(status)
		.headers({ ...page.headers })
		.send(page.html);
}

const mark = `<p class="mark"><svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect x="2" y="7" width="28" height="20" rx="6" fill="#0a7c86"/><path d="M2 20c5-4 9 4 14 0s9 4 14 0v1a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6z" fill="#06364a"/><circle cx="24" cy="13" r="3" fill="#f2603c"/></svg> Demo wallet</p>`;

function approvalPage(order: OrderRecord): FakePage {
	return fakePage({
		title: `Pay ${words(order)} to ${order.brandName}`,
		style,
		formTargets: [order.returnUrl, order.cancelUrl].map((url) => new URL(url).origin),
		body: `<div class="card">
${mark}
<p class="to quiet">Pay ${escapeHtml(order.brandName)}</p>
<h1 class="amount">${escapeHtml(words(order))}</h1>
<p>${escapeHtml(order.description)}</p>
<dl>
<div><dt>Pay with</dt><dd>Tidewater Bank card ending 4242</dd></div>
<div><dt>Order</dt><dd class="code">${escapeHtml(order.id)}</dd></div>
</dl>
<form method="post" action="checkoutnow">
<input type="hidden" name="token" value="${escapeHtml(order.id)}">
<button class="main" name="answer" value="pay">Pay ${escapeHtml(words(order))}</button>
<button name="answer" value="decline">Decline my card</button>
<button name="answer" value="cancel">Cancel and go back</button>
</form>
<p class="quiet end">No money moves. <em>Decline my card</em> shows what happens when the bank refuses.</p>
</div>`,
	});
}

export function closedPage(order: OrderRecord | undefined): FakePage {
	const [title, text] = order
		? ['This payment is done', 'There’s nothing left to approve here.']
		: ['We cannot find this payment', 'The link may be incomplete, or the demo was restarted.'];
	const back = order
		? `<p><a class="button main" href="${escapeHtml(order.returnUrl)}">Back to ${escapeHtml(order.brandName)}</a></p>`
		: '';
	return fakePage({
		title,
		style,
		body: `<div class="card">${mark}<h1>${title}</h1><p>${text}</p>${back}</div>`,
	});
}

function words(order: OrderRecord): string {
	return `${order.amount.currency_code} ${Number(order.amount.value).toLocaleString('en-AU', { minimumFractionDigits: 2 })}`;
}

const style = `
.to { margin: 0; }
.amount { font-size: 2.25rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
dl { margin: 24px 0; border-block: 1px solid var(--line); padding: 12px 0; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 4px 0; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.code { font-variant-numeric: tabular-nums; letter-spacing: 0.02em; }
.end { margin: 20px 0 0; text-align: center; }
@media (max-width: 24rem) { .amount { font-size: 1.75rem; } }
`;
