import type { ClamdAddress } from '#adapters/clamav/clamd-scanner.ts';
import { paypalPayments } from '#adapters/paypal/paypal-payments.ts';
import type { SmtpConnection } from '#adapters/smtp/smtp-email.ts';
import { stripePayments } from '#adapters/stripe/stripe-payments.ts';
import type { TwilioConnection } from '#adapters/twilio/twilio-sms.ts';
import { type AvailableServices, allServices } from '#contract/runtime-config.ts';
import type { Brand } from '#domain/brand.ts';
import type { Payments } from '#ports/payments.ts';
import {
	type Config,
	ConfigProblem,
	type Environment,
	readConfig,
	readEnvironment,
	readRequired,
	type Variables,
} from './config.ts';
import { type ProviderName, providerNames, secretProblem } from './environment.ts';

export type SignInSettings =
	| {
			readonly kind: 'pool';
			readonly issuer: string;
			readonly domain: string;
			readonly clientId: string;
			readonly clientSecret?: string;
	  }
	| {
			readonly kind: 'direct';
			readonly google: SocialClient | undefined;
			readonly facebook: SocialClient | undefined;
	  };

interface SocialClient {
	readonly clientId: string;
	readonly clientSecret: string;
}

export interface Vendors {
	/** Preferred first. */
	readonly payments: readonly [PaymentVendor, ...PaymentVendor[]];
	readonly signIn: SignInSettings;
	/** Undefined if text messages are not sent. */
	readonly sms: TwilioConnection | undefined;
	readonly email: SmtpConnection;
	/** Undefined if uploads are not scanned. */
	readonly scanner: ClamdAddress | undefined;
}

/**
 * Reads and validates the whole environment of production. Production requires a payment provider, a
 * sign-in provider, email and its own secret. No variable here enables the demo.
 */
export function readProduction(variables: Variables): { readonly config: Config; readonly vendors: Vendors } {
	const read = readEnvironment(variables);
	const problems: string[] = [];
	const config = readConfig(read, problems);
	const vendors = readVendors(read, problems);
	if (config) problems.push(...exposures(config));
	if (!config || !vendors || problems.length > 0) throw new ConfigProblem(problems);
	return { config, vendors };
}

/**
 * Reports settings that are allowed in the demo only: known or weak secrets, and unencrypted personal
 * data.
 */
function exposures({
	locationSecret,
	masterSecrets,
	publicUrl,
	s3,
	errorTracker,
	exchangeRatesUrl,
	openMeteo,
	googleTranslate,
}: Config): readonly string[] {
	const secrets = [
		['LOCATION_SECRET', secretProblem(locationSecret)],
		...masterSecrets.map(({ secret }) => ['MASTER_SECRETS', secretProblem(secret)]),
	];
	const addresses = [
		['PUBLIC_URL', publicUrl],
		['S3_ENDPOINT', s3?.endpoint],
		['SENTRY_DSN', errorTracker?.url],
		['EXCHANGE_RATES_URL', exchangeRatesUrl],
		['OPEN_METEO_URL', openMeteo?.url],
		['OPEN_METEO_MARINE_URL', openMeteo?.marineUrl],
		['GOOGLE_TRANSLATE_URL', googleTranslate?.url],
	] as const;
	return [
		...secrets.flatMap(([name, problem]) => (problem ? [`${name}: ${problem}`] : [])),
		...addresses.flatMap(([name, address]) =>
			address && inClear(address)
				? [`${name}: must begin with https:// (http:// is allowed only for localhost)`]
				: [],
		),
	];
}

function inClear(address: string): boolean {
	const { protocol, hostname } = new URL(address);
	return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

function readVendors(read: Environment, problems: string[]): Vendors | undefined {
	const payments = readPayments(read, problems);
	const signIn = readSignIn(read, problems);
	const sms = readSms(read, problems);
	const email = readRequired(read, problems, {
		url: ['SMTP_URL', 'is the outgoing mail server'],
		from: ['MAIL_FROM', 'is the sender of emails'],
	});
	return payments && signIn && sms !== 'incomplete' && email
		? { payments, signIn, sms, email, scanner: read.CLAMD }
		: undefined;
}

function readSignIn(read: Environment, problems: string[]): SignInSettings | undefined {
	if (read.OIDC_ISSUER || read.OIDC_DOMAIN || read.OIDC_CLIENT_ID) {
		const pool = readRequired(read, problems, {
			issuer: ['OIDC_ISSUER', 'is the issuer of the user pool'],
			domain: ['OIDC_DOMAIN', 'is the address of the user pool’s sign-in pages'],
			clientId: ['OIDC_CLIENT_ID', 'is the product’s client ID at the user pool'],
		});
		const { OIDC_CLIENT_SECRET: clientSecret } = read;
		return pool && { kind: 'pool', ...pool, ...(clientSecret ? { clientSecret } : {}) };
	}
	const hasFacebook = !!(read.FACEBOOK_CLIENT_ID || read.FACEBOOK_CLIENT_SECRET);
	const hasGoogle = !!(read.GOOGLE_CLIENT_ID || read.GOOGLE_CLIENT_SECRET) || !hasFacebook;
	const why = 'enables sign-in (GOOGLE_…, FACEBOOK_… or OIDC_… is enough)';
	const google = readRequired(read, hasGoogle ? problems : [], {
		clientId: ['GOOGLE_CLIENT_ID', why],
		clientSecret: ['GOOGLE_CLIENT_SECRET', why],
	});
	const facebook = readRequired(read, hasFacebook ? problems : [], {
		clientId: ['FACEBOOK_CLIENT_ID', why],
		clientSecret: ['FACEBOOK_CLIENT_SECRET', why],
	});
	return (!hasGoogle || google) && (!hasFacebook || facebook)
		? { kind: 'direct', google, facebook }
		: undefined;
}

export function toAvailableServices({ signIn, sms }: Pick<Vendors, 'signIn' | 'sms'>): AvailableServices {
	const providers = allServices.signIn.filter((name) => signIn.kind === 'pool' || signIn[name]);
	return { signIn: providers, textMessages: sms !== undefined };
}

export function missingOptions(config: Config, vendors: Vendors): readonly string[] {
	const { signIn, textMessages } = toAvailableServices(vendors);
	const one = (missing: boolean, sentence: string) => (missing ? [sentence] : []);
	return [
		...one(
			!textMessages,
			'no text messages (TWILIO_…): phone numbers cannot be verified, so users cannot become owners; renters get email only',
		),
		...one(!signIn.includes('google'), 'no sign-in with Google (GOOGLE_…): its button is not shown'),
		...one(!signIn.includes('facebook'), 'no sign-in with Facebook (FACEBOOK_…): its button is not shown'),
		...one(
			vendors.payments.some(isTestAccount),
			'no real money (test account in STRIPE_SECRET_KEY or PAYPAL_BASE_URL): bookings are confirmed and payouts become due without a payment',
		),
		...one(!vendors.scanner, 'no virus scanner (CLAMD): uploads are not scanned'),
		...one(!config.vapid, 'no push messages (VAPID_PRIVATE_KEY): people are notified by email only'),
		...one(
			!config.exchangeRatesUrl,
			'no exchange rates (EXCHANGE_RATES_URL): prices are entered in rupees only',
		),
		...one(!config.openMeteo, 'no weather (OPEN_METEO_…): departures show no forecast'),
	];
}

/** Test keys of Stripe begin with sk_test_ or rk_test_; PayPal’s test accounts are at its sandbox. */
const isTestAccount = (vendor: PaymentVendor): boolean =>
	vendor.kind === 'stripe'
		? /^[rs]k_test_/.test(vendor.secretKey)
		: new URL(vendor.baseUrl).hostname.endsWith('.sandbox.paypal.com');

/** Undefined if all variables of the account are unset. */
function readSms(read: Environment, problems: string[]): TwilioConnection | undefined | 'incomplete' {
	const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_MESSAGING_SERVICE_SID } = read;
	if (!TWILIO_ACCOUNT_SID && !TWILIO_AUTH_TOKEN && !TWILIO_FROM && !TWILIO_MESSAGING_SERVICE_SID)
		return undefined;
	const account = readRequired(read, problems, {
		accountSid: ['TWILIO_ACCOUNT_SID', 'is the account that sends text messages'],
		authToken: ['TWILIO_AUTH_TOKEN', 'is the token of the account that sends text messages'],
	});
	const { TWILIO_BASE_URL: baseUrl } = read;
	const messagingServiceSid = TWILIO_MESSAGING_SERVICE_SID;
	const why = 'is the sender of text messages (or set TWILIO_MESSAGING_SERVICE_SID)';
	const sender = messagingServiceSid
		? { messagingServiceSid }
		: readRequired(read, problems, { from: ['TWILIO_FROM', why] });
	return account && sender ? { baseUrl, ...account, sender } : 'incomplete';
}

type PaymentVendor =
	| {
			readonly kind: 'paypal';
			readonly baseUrl: string;
			readonly clientId: string;
			readonly clientSecret: string;
			readonly webhookId: string;
	  }
	| {
			readonly kind: 'stripe';
			readonly baseUrl: string;
			readonly secretKey: string;
			readonly webhookSecret: string;
	  };
/**
 * Returns the payment providers, preferred first: those in PAYMENT_PROVIDERS, otherwise those with a
 * variable set. If there are none, reports PayPal’s variables as missing.
 */
function readPayments(
	read: Environment,
	problems: string[],
): readonly [PaymentVendor, ...PaymentVendor[]] | undefined {
	const configured = providerNames.filter((kind) => presence[kind](read));
	const wanted = read.PAYMENT_PROVIDERS ?? (configured.length > 0 ? configured : (['paypal'] as const));
	const [first, ...others] = wanted.map((kind) => readers[kind](read, problems));
	const rest = others.filter((vendor) => vendor !== undefined);
	return first && rest.length === others.length ? [first, ...rest] : undefined;
}

const presence: Readonly<Record<ProviderName, (read: Environment) => boolean>> = {
	paypal: (read) => !!(read.PAYPAL_CLIENT_ID || read.PAYPAL_CLIENT_SECRET || read.PAYPAL_WEBHOOK_ID),
	stripe: (read) => !!(read.STRIPE_SECRET_KEY || read.STRIPE_WEBHOOK_SECRET),
};

const readers: Readonly<
	Record<ProviderName, (read: Environment, problems: string[]) => PaymentVendor | undefined>
> = {
	paypal(read, problems) {
		const account = readRequired(read, problems, {
			clientId: ['PAYPAL_CLIENT_ID', 'is the payment account'],
			clientSecret: ['PAYPAL_CLIENT_SECRET', 'is the secret of the payment account'],
			webhookId: ['PAYPAL_WEBHOOK_ID', 'verifies the provider’s webhooks'],
		});
		return account && { kind: 'paypal', baseUrl: read.PAYPAL_BASE_URL, ...account };
	},
	stripe(read, problems) {
		const account = readRequired(read, problems, {
			secretKey: ['STRIPE_SECRET_KEY', 'is the secret key of the card payment account'],
			webhookSecret: ['STRIPE_WEBHOOK_SECRET', 'verifies the provider’s webhooks'],
		});
		return account && { kind: 'stripe', baseUrl: read.STRIPE_BASE_URL, ...account };
	},
};

export function openPayments(vendor: PaymentVendor, brand: Brand): Payments {
	return vendor.kind === 'paypal'
		? paypalPayments({ ...vendor, brandName: brand.name })
		: stripePayments(vendor);
}

/** Button that a payment provider’s script draws into the product’s page. */
export interface PayButton {
	readonly provider: string;
	/** Public parameter of the script, which is not a secret. */
	readonly clientId: string;
	/** Origins of the script, its pictures and frames. */
	readonly sources: readonly string[];
}

export function payButtons(vendors: readonly PaymentVendor[]): readonly PayButton[] {
	return vendors.flatMap((vendor) =>
		vendor.kind === 'paypal'
			? [
					{
						provider: vendor.kind,
						clientId: vendor.clientId,
						sources: ['https://www.paypal.com', 'https://www.paypalobjects.com'],
					},
				]
			: [],
	);
}
