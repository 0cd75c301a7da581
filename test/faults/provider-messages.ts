import { randomUUID } from 'node:crypto';
import type { TestInstallation } from './installation.ts';
import type { OddMessage } from './plan.ts';
import { control } from './vendor-control.ts';

const atATime = 8;

interface Sent {
	readonly id: string;
	readonly type: string;
	readonly body: string;
}

/**
 * Sends webhooks that honest providers do not send: unsigned webhooks, which must be refused; signed
 * webhooks that are untrue or refer to unknown money; and earlier webhooks again, out of order. Returns
 * how many were sent, and how many forged ones were accepted.
 */
export async function sendOddMessages(
	site: TestInstallation,
	part: 'paypal' | 'stripe',
	how: OddMessage,
): Promise<{ readonly times: number; readonly differences: readonly string[] }> {
	const { webhooks } = await control(site, part, 'GET', '/webhooks');
	const sent: Sent[] = webhooks.filter(({ type }: Sent) => type !== 'said').slice(-60);
	const chosen = sent.toSorted(() => Math.random() - 0.5).slice(0, atATime);
	const differences: string[] = [];
	for (const message of chosen) {
		if (how === 'repeated') await control(site, part, 'POST', `/webhooks/${message.id}/resend`);
		else if (how === 'untrue') await control(site, part, 'POST', '/webhooks', untrue(message));
		else {
			const status = await forge(site, part, untrue(message));
			if (status < 400) differences.push(`a forged message of ${part} was answered ${status}`);
		}
	}
	return { times: chosen.length, differences };
}

/** Opposite of each webhook type. All other types become a captured payment. */
const opposites: Readonly<Record<string, string>> = {
	'PAYMENT.CAPTURE.COMPLETED': 'PAYMENT.CAPTURE.REVERSED',
	'CHECKOUT.ORDER.APPROVED': 'PAYMENT.CAPTURE.COMPLETED',
	'PAYMENT.CAPTURE.REFUNDED': 'PAYMENT.CAPTURE.COMPLETED',
	'payment_intent.succeeded': 'payment_intent.canceled',
	'checkout.session.completed': 'checkout.session.expired',
	'charge.refunded': 'payment_intent.succeeded',
};

function untrue({ id, type, body }: Sent): string {
	const other =
		opposites[type] ?? (type.includes('.capture.') ? 'PAYMENT.CAPTURE.COMPLETED' : 'charge.refunded');
	const forged = body.replaceAll(id, `${id.slice(0, 8)}${randomUUID()}`).replaceAll(type, other);
	// Replaces charge ids with unknown ids. Charge ids consist of capitals and digits, or begin with pi_.
	return Math.random() < 0.25
		? forged.replaceAll(/\b(pi_\w{3}|[0-9A-Z]{3})[0-9A-Za-z]{10,}\b/g, '$1NEVERWAS0000')
		: forged;
}

async function forge(site: TestInstallation, part: 'paypal' | 'stripe', body: string): Promise<number> {
	const headers =
		part === 'stripe'
			? { 'stripe-signature': `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}` }
			: {
					'paypal-transmission-id': randomUUID(),
					'paypal-transmission-time': new Date().toISOString(),
					'paypal-transmission-sig': Buffer.alloc(64).toString('base64'),
					'paypal-auth-algo': 'SHA256withRSA',
					'paypal-cert-url': `${site.vendorUrls.paypal}/v1/notifications/certs/CERT-1`,
				};
	const answer = await fetch(`${site.address}/api/payment/webhook/${part}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body,
		signal: AbortSignal.timeout(15_000),
	}).catch(() => undefined);
	await answer?.arrayBuffer();
	return answer?.status ?? 503;
}
