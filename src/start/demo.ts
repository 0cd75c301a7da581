import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { oidcIdentity } from '#adapters/oidc/oidc-identity.ts';
import { paypalPayments } from '#adapters/paypal/paypal-payments.ts';
import { smtpMail } from '#adapters/smtp/smtp-mail.ts';
import { twilioTexts } from '#adapters/twilio/twilio-texts.ts';
import { product } from '#domain/product.ts';
import { standInProxy } from '#server/http/standin-proxy.ts';
import { startInbox } from '#standins/inbox/start-inbox.ts';
import { startMailboxStandIn } from '#standins/mailbox/start-mailbox-stand-in.ts';
import { startPaypalStandIn } from '#standins/paypal/start-paypal-stand-in.ts';
import { startSocialLoginStandIn } from '#standins/social-login/start-social-login-stand-in.ts';
import { startTwilioStandIn } from '#standins/twilio/start-twilio-stand-in.ts';
import type { Config } from './config.ts';
import { demoPeople } from './demo/demo-people.ts';

/** Nothing here opens anything real. */
const account = { clientId: 'demo-client', clientSecret: 'demo-secret', webhookId: 'WH-DEMO-1' };
const paypalPrefix = '/standins/paypal';
const socialPrefix = '/standins/social-login';
const phones = { accountSid: 'AC00000000000000000000000000000000', authToken: 'demo-token' };

/** The outside world of the demo: stand-ins on loopback, which the browser reaches through the product's one address. */
export async function startStandIns(config: Config) {
	const kept = path.join(config.dataDir, 'standins');
	await mkdir(kept, { recursive: true });
	const [paypal, social, twilio, mailbox] = await Promise.all([
		startPaypalStandIn({
			...account,
			webhookUrl: `http://127.0.0.1:${config.port}/api/payment/webhook`,
			publicUrl: `${config.publicUrl}${paypalPrefix}`,
			followReturnUrl: true,
			stateFile: path.join(kept, 'paypal.json'),
		}),
		startSocialLoginStandIn({
			people: demoPeople,
			clients: { pool: account },
			product: product.name,
			publicUrl: `${config.publicUrl}${socialPrefix}`,
			stateFile: path.join(kept, 'social-login.json'),
		}),
		startTwilioStandIn({ ...phones, stateFile: path.join(kept, 'twilio.json') }),
		startMailboxStandIn({ stateFile: path.join(kept, 'mailbox.json') }),
	]);
	const inbox = await startInbox({ texts: twilio.texts, mails: mailbox.mails, product: product.name });
	return {
		payments: paypalPayments({ ...account, baseUrl: paypal.url, brandName: product.name }),
		identity: oidcIdentity({
			kind: 'pool',
			issuer: social.issuer,
			domain: social.issuer,
			issuerReachedAt: social.url,
			followRedirectOrigin: true,
			...account,
		}),
		texts: twilioTexts({ ...phones, baseUrl: twilio.url, sender: { from: '+61400000000' } }),
		mail: smtpMail({ url: mailbox.url, from: `${product.name} <${product.supportEmail}>` }),
		/** Makes the stand-ins' pages reachable through the product. */
		async expose(fastify: FastifyInstance): Promise<void> {
			await fastify.register(standInProxy, { prefix: paypalPrefix, target: paypal.url });
			await fastify.register(standInProxy, { prefix: socialPrefix, target: social.url });
			await fastify.register(standInProxy, { prefix: '/inbox', target: `${inbox.url}/inbox` });
			await fastify.register(standInProxy, { prefix: '/inbox.json', target: `${inbox.url}/inbox.json` });
		},
		/** Says yes on the payment provider's page, as a payer would. */
		async approve(order: { readonly approveUrl: string }): Promise<void> {
			const token = new URL(order.approveUrl).searchParams.get('token') ?? '';
			await fetch(`${paypal.url}/checkoutnow`, {
				method: 'POST',
				redirect: 'manual',
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
				body: new URLSearchParams({ token, answer: 'pay' }),
			});
		},
		/** Does something during which the payment provider sends no messages: nobody listens yet. */
		async quietly(work: () => Promise<void>): Promise<void> {
			const control = (method: 'POST' | 'DELETE', body?: object) =>
				fetch(`${paypal.url}/control`, {
					method,
					...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
				});
			await control('POST', { scenario: 'webhooks-none', times: 0 });
			await work();
			await control('DELETE');
		},
		async close(): Promise<void> {
			await Promise.all([paypal, social, inbox, twilio, mailbox].map((each) => each.close()));
		},
	};
}
