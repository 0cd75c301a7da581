import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml, type FakePage, fakePage } from '../page.ts';
import { newId, now, type SessionRecord } from './books.ts';
import { idParam, type StripeWorld } from './stripe-world.ts';

/** The form posts to its own address, so it works under any prefix. */
export function checkoutRoutes(app: FastifyInstance, { books, show, webhooks }: StripeWorld): void {
	app.get('/pay/:id', async (request, reply) => {
		const session = find(request);
		if (!session) return send(reply, 404, closedPage(undefined));
		return send(reply, 200, isOpen(session) ? checkoutPage(session, false) : closedPage(session));
	});

	app.post('/pay/:id', async (request, reply) => {
		const session = find(request);
		if (!session) return send(reply, 404, closedPage(undefined));
		if (!isOpen(session)) return send(reply, 409, closedPage(session));
		const answer = new URLSearchParams(String(request.body)).get('answer');
		if (answer === 'cancel') return reply.redirect(session.cancelUrl, 303);
		if (answer === 'decline') return send(reply, 200, checkoutPage(session, true));
		authorise(session);
		webhooks.emit('checkout.session.completed', show.session(session));
		await books.saved();
		return reply.redirect(session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
	});

	/** Reserves the money as the bank does. No money moves yet. */
	function authorise(session: SessionRecord): void {
		const id = newId('pi_');
		books.now.intents[id] = {
			id,
			sessionId: session.id,
			status: 'requires_capture',
			created: now(),
			amount: session.amount,
			currency: session.currency,
			metadata: session.metadata,
			chargeId: newId('ch_'),
			received: 0,
		};
		session.intentId = id;
		session.status = 'complete';
	}

	function find(request: FastifyRequest): SessionRecord | undefined {
		return books.now.sessions[idParam(request)];
	}
}

function isOpen({ status, expiresAt }: SessionRecord): boolean {
	return status === 'open' && now() <= expiresAt;
}

function send(reply: FastifyReply, status: number, page: FakePage): FastifyReply {
	return reply
		.code(status)
		.headers({ ...page.headers })
		.send(page.html);
}

const mark = `<p class="mark"><svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect x="2" y="7" width="28" height="19" rx="4" fill="#3d3a8c"/><rect x="2" y="11" width="28" height="5" fill="#17154a"/><rect x="6" y="20" width="9" height="2.5" rx="1" fill="#f2c14e"/></svg> Demo card page</p>`;

/** After a declined card, the page shows the error and accepts another card. */
function checkoutPage(session: SessionRecord, declined: boolean): FakePage {
	const amount = escapeHtml(words(session));
	return fakePage({
		title: `Pay ${words(session)} by card`,
		style,
		formTargets: [session.successUrl, session.cancelUrl].map((url) => new URL(url).origin),
		body: `<div class="card">
${mark}
<h1 class="amount">${amount}</h1>
<p>${escapeHtml(session.productName)}</p>
${declined ? '<p class="alarm" role="alert">Your card was declined. Try a different card.</p>' : ''}
<dl>
<div><dt>Card</dt><dd>Tidewater Bank, ending 4242</dd></div>
</dl>
<form method="post">
<button class="main" name="answer" value="pay">Pay ${amount}</button>
<button name="answer" value="decline">Decline my card</button>
<button name="answer" value="cancel">Cancel and go back</button>
</form>
<p class="quiet end">No money moves. <em>Decline my card</em> shows what happens when the bank refuses.</p>
</div>`,
	});
}

export function closedPage(session: SessionRecord | undefined): FakePage {
	const [title, text] = session
		? ['This payment is done', 'There’s nothing left to pay here.']
		: ['We cannot find this payment', 'The link may be incomplete, or the demo was restarted.'];
	const back = session
		? `<p><a class="button main" href="${escapeHtml(session.cancelUrl)}">Go back</a></p>`
		: '';
	return fakePage({
		title,
		style,
		body: `<div class="card">${mark}<h1>${title}</h1><p>${text}</p>${back}</div>`,
	});
}

function words(session: SessionRecord): string {
	const value = (session.amount / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 });
	return `${session.currency.toUpperCase()} ${value}`;
}

const style = `
.amount { font-size: 2.25rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
.alarm { color: var(--alarm); font-weight: 600; }
dl { margin: 24px 0; border-block: 1px solid var(--line); padding: 12px 0; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 4px 0; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.end { margin: 20px 0 0; text-align: center; }
@media (max-width: 24rem) { .amount { font-size: 1.75rem; } }
`;
