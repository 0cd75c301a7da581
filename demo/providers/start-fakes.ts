import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { clamdScanner } from '#adapters/clamav/clamd-scanner.ts';
import { ecbRates } from '#adapters/ecb/ecb-rates.ts';
import { googleTranslator } from '#adapters/google-translate/google-translator.ts';
import { oidcIdentity } from '#adapters/oidc/oidc-identity.ts';
import { openMeteoWeather } from '#adapters/open-meteo/open-meteo-weather.ts';
import { paypalPayments } from '#adapters/paypal/paypal-payments.ts';
import { smtpEmail } from '#adapters/smtp/smtp-email.ts';
import { stripePayments } from '#adapters/stripe/stripe-payments.ts';
import { twilioSms } from '#adapters/twilio/twilio-sms.ts';
import { webCalendars } from '#adapters/web-calendars/web-calendars.ts';
import { readVapidKeys, type VapidKeys } from '#adapters/web-push/vapid.ts';
import { webPush } from '#adapters/web-push/web-push.ts';
import { demoCalendar } from '#domain/calendar/feed.ts';
import { paymentProviders } from '#ports/payments.ts';
import type { Config } from '#start/config.ts';
import { systemClock } from '#start/system-clock.ts';
import { walletsOf } from '#start/wire.ts';
import { demoPeople } from '../seed/demo-people.ts';
import { startFakeCalendars } from './calendars/start-fake-calendars.ts';
import { startFakeClamd } from './clamd/start-fake-clamd.ts';
import { startFakeEcb } from './ecb/start-fake-ecb.ts';
import { fakeProxy } from './fake-proxy.ts';
import { startFakeGoogleTranslate } from './google-translate/start-fake-google-translate.ts';
import { startInbox } from './inbox/start-inbox.ts';
import { startFakeMailbox } from './mailbox/start-fake-mailbox.ts';
import { startFakeOpenMeteo } from './open-meteo/start-fake-open-meteo.ts';
import { startFakePaypal } from './paypal/start-fake-paypal.ts';
import { startFakePush } from './push/start-fake-push.ts';
import { startFakeSocialLogin } from './social-login/start-fake-social-login.ts';
import { startFakeStripe } from './stripe/start-fake-stripe.ts';
import { startFakeTwilio } from './twilio/start-fake-twilio.ts';
import { demoWalletKeys } from './wallet/demo-wallet-keys.ts';

/** Credentials of the demo, which open no real account. */
const account = { clientId: 'demo-client', clientSecret: 'demo-secret', webhookId: 'WH-DEMO-1' };
const cardAccount = { secretKey: 'sk_test_demo', webhookSecret: 'whsec_demo' };
const paypalPrefix = '/fakes/paypal';
const stripePrefix = '/fakes/stripe';
const socialPrefix = '/fakes/social-login';
const weatherPrefix = '/fakes/open-meteo';
const phones = { accountSid: 'AC00000000000000000000000000000000', authToken: 'demo-token' };

/** Returns the same keys at each start, so that browsers stay subscribed. */
function demoKeys(): VapidKeys {
	const keys = readVapidKeys('8KkVN1Ee3nvVHmOvVhTWsGvq2DBpUoRT1sYDbcCQGoA');
	if (!keys) throw new Error('the demo’s keys are none');
	return keys;
}

export async function startFakes(config: Config) {
	const stateDir = path.join(config.dataDir, 'fakes');
	await mkdir(stateDir, { recursive: true });
	const webhookUrl = `http://127.0.0.1:${config.port}/api/payment/webhook`;
	const fakes = await Promise.all([
		startFakePaypal({
			...account,
			webhookUrl: `${webhookUrl}/paypal`,
			publicUrl: `${config.publicUrl}${paypalPrefix}`,
			followReturnUrl: true,
			stateFile: path.join(stateDir, 'paypal.json'),
		}),
		startFakeStripe({
			...cardAccount,
			webhookUrl: `${webhookUrl}/stripe`,
			publicUrl: `${config.publicUrl}${stripePrefix}`,
			followReturnUrl: true,
			stateFile: path.join(stateDir, 'stripe.json'),
		}),
		startFakeSocialLogin({
			people: demoPeople,
			clients: { pool: account },
			product: config.brand.name,
			publicUrl: `${config.publicUrl}${socialPrefix}`,
			stateFile: path.join(stateDir, 'social-login.json'),
		}),
		startFakeTwilio({ ...phones, stateFile: path.join(stateDir, 'twilio.json') }),
		startFakeMailbox({ stateFile: path.join(stateDir, 'mailbox.json') }),
		startFakeClamd(),
		startFakeEcb(),
		startFakeOpenMeteo(),
		startFakeGoogleTranslate(),
		startFakePush(),
		startFakeCalendars(),
	]);
	const [paypal, stripe, social, twilio, mailbox, clamd, ecb, openMeteo, translate, push, calendars] = fakes;
	const walletKeys = await demoWalletKeys(stateDir, systemClock.now());
	const inbox = await startInbox({ sms: twilio.sms, emails: mailbox.emails, product: config.brand.name });
	return {
		payments: paymentProviders(
			paypalPayments({ ...account, baseUrl: paypal.url, brandName: config.brand.name }),
			stripePayments({ ...cardAccount, baseUrl: stripe.url }),
		),
		identity: oidcIdentity({
			kind: 'pool',
			issuer: social.issuer,
			domain: social.issuer,
			issuerReachedAt: social.url,
			followRedirectOrigin: true,
			...account,
		}),
		sms: twilioSms({ ...phones, baseUrl: twilio.url, sender: { from: '+61400000000' } }),
		email: smtpEmail({ url: mailbox.url, from: `${config.brand.name} <${config.brand.supportEmail}>` }),
		scanner: clamdScanner(clamd.address),
		exchangeRates: ecbRates({ url: ecb.url }),
		translator: googleTranslator({ key: translate.key, url: translate.url }),
		push: webPush(
			{ keys: demoKeys(), subject: `mailto:${config.brand.supportEmail}`, unguarded: push.url },
			systemClock,
		),
		remoteCalendars: webCalendars({ demoHosts: { [demoCalendar.host]: calendars.url } }),
		wallets: walletsOf({ ...config, ...walletKeys }, { trial: true }),
		weather: openMeteoWeather({ url: openMeteo.url, marineUrl: openMeteo.url }),
		async addPages(fastify: FastifyInstance): Promise<void> {
			await fastify.register(fakeProxy, { prefix: paypalPrefix, target: paypal.url });
			await fastify.register(fakeProxy, { prefix: stripePrefix, target: stripe.url });
			await fastify.register(fakeProxy, { prefix: socialPrefix, target: social.url });
			await fastify.register(fakeProxy, { prefix: weatherPrefix, target: openMeteo.url });
			await fastify.register(fakeProxy, { prefix: '/inbox', target: `${inbox.url}/inbox` });
			await fastify.register(fakeProxy, { prefix: '/inbox.json', target: `${inbox.url}/inbox.json` });
		},
		async approve(order: { readonly approveUrl: string }): Promise<void> {
			const token = new URL(order.approveUrl).searchParams.get('token') ?? '';
			await fetch(`${paypal.url}/checkoutnow`, {
				method: 'POST',
				redirect: 'manual',
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
				body: new URLSearchParams({ token, answer: 'pay' }),
			});
		},
		/**
		 * Runs work during which the payment provider sends no webhooks, because the product is not
		 * listening yet.
		 */
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
			await Promise.all([inbox, ...fakes].map((each) => each.close()));
		},
	};
}
