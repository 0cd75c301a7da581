import 'temporal-polyfill/global';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { startFakeMailbox } from '#demo/providers/mailbox/start-fake-mailbox.ts';
import { startFakePaypal } from '#demo/providers/paypal/start-fake-paypal.ts';
import { startFakeSocialLogin } from '#demo/providers/social-login/start-fake-social-login.ts';
import { startFakeTwilio } from '#demo/providers/twilio/start-fake-twilio.ts';
import { paypalAccount } from '../vendor-accounts.ts';

/**
 * Fakes of the vendors for trying out an installation. The fakes use the four local ports after the
 * given port (4900) and record requests in the given directory. Writes the product's settings for the
 * fakes to `vendors.env` in that directory. Responds at the given port with the numbers of messages
 * sent and payments charged.
 */
const [directory = '.', product = 'http://127.0.0.1:3000', first = '4900'] = process.argv.slice(2);
const port = Number(first);
const stateFile = (name: string) => `${directory}/${name}.json`;
const phones = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'fake-token' };
const paypal = await startFakePaypal({
	...paypalAccount,
	port: port + 1,
	webhookUrl: `${product}/api/payment/webhook/paypal`,
	stateFile: stateFile('paypal'),
});
const twilio = await startFakeTwilio({ ...phones, port: port + 2, stateFile: stateFile('twilio') });
const mailbox = await startFakeMailbox({ port: port + 3, stateFile: stateFile('mailbox') });
const pool = await startFakeSocialLogin({
	people: [],
	clients: { pool: paypalAccount },
	product: 'Mateship',
	port: port + 4,
});

const settings = {
	PAYPAL_BASE_URL: paypal.url,
	PAYPAL_CLIENT_ID: paypalAccount.clientId,
	PAYPAL_CLIENT_SECRET: paypalAccount.clientSecret,
	PAYPAL_WEBHOOK_ID: paypalAccount.webhookId,
	TWILIO_BASE_URL: twilio.url,
	TWILIO_ACCOUNT_SID: phones.accountSid,
	TWILIO_AUTH_TOKEN: phones.authToken,
	TWILIO_FROM: '+61400000000',
	SMTP_URL: mailbox.url,
	MAIL_FROM: 'ahoy@boats.example',
	OIDC_ISSUER: pool.issuer,
	OIDC_DOMAIN: pool.issuer,
	OIDC_CLIENT_ID: paypalAccount.clientId,
	OIDC_CLIENT_SECRET: paypalAccount.clientSecret,
};
const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
writeFileSync(`${directory}/vendors.env`, lines.join(''));

interface Order {
	readonly capture?: { readonly refunds: readonly unknown[] };
}

async function counts() {
	const answer = await fetch(`${paypal.url}/control/orders`);
	const { orders } = (await answer.json()) as { orders: readonly Order[] };
	const captured = orders.flatMap(({ capture }) => capture ?? []);
	const refunds = captured.reduce((sum, { refunds: created }) => sum + created.length, 0);
	const sent = { mails: mailbox.emails().length, texts: twilio.sms().length };
	return { orders: orders.length, captures: captured.length, refunds, ...sent };
}

createServer((_, response) => {
	counts().then(
		(now) => response.end(`${JSON.stringify(now)}\n`),
		(problem: unknown) => response.writeHead(500).end(String(problem)),
	);
}).listen(port, '127.0.0.1', () => console.log('vendors are there'));
