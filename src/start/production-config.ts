import type { SmtpConnection } from '#adapters/smtp/smtp-email.ts';
import type { TwilioConnection } from '#adapters/twilio/twilio-sms.ts';
import {
	type Config,
	ConfigProblem,
	type Environment,
	missing,
	readConfig,
	readEnvironment,
	type Variables,
} from './config.ts';
import { readMail, readSms } from './messaging-config.ts';

export interface PayPalSettings {
	readonly baseUrl: string;
	readonly clientId: string;
	readonly clientSecret: string;
	readonly webhookId: string;
}

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
			readonly google: { readonly clientId: string; readonly clientSecret: string };
			readonly facebook: { readonly clientId: string; readonly clientSecret: string };
	  };

/** Whom production works with, and how they are reached. */
export interface Vendors {
	readonly paypal: PayPalSettings;
	readonly signIn: SignInSettings;
	readonly sms: TwilioConnection;
	readonly email: SmtpConnection;
}

/**
 * Reads and checks the environment of production as a whole: it needs a payment provider, a sign-in provider, ways to
 * send texts and mails, and a secret of its own. There is no way from here into the demo.
 */
export function readProduction(variables: Variables): { readonly config: Config; readonly vendors: Vendors } {
	const read = readEnvironment(variables);
	const problems: string[] = [];
	const config = readConfig(read, problems);
	const vendors = readVendors(read, problems);
	if (!config || !vendors || problems.length > 0) throw new ConfigProblem(problems);
	return { config, vendors };
}

function readVendors(read: Environment, problems: string[]): Vendors | undefined {
	const isMissing = (name: string, why: string) => void problems.push(missing(name, why));
	const paypal = readPayPal(read, problems);
	const signIn = readSignIn(read, problems);
	const sms = readSms(read, isMissing);
	const email = readMail(read, isMissing);
	return paypal && signIn && sms && email ? { paypal, signIn, sms, email } : undefined;
}

function readPayPal(read: Environment, problems: string[]): PayPalSettings | undefined {
	const {
		PAYPAL_CLIENT_ID: clientId,
		PAYPAL_CLIENT_SECRET: clientSecret,
		PAYPAL_WEBHOOK_ID: webhookId,
	} = read;
	if (!clientId) problems.push(missing('PAYPAL_CLIENT_ID', 'is the payment account'));
	if (!clientSecret) problems.push(missing('PAYPAL_CLIENT_SECRET', 'opens the payment account'));
	if (!webhookId) problems.push(missing('PAYPAL_WEBHOOK_ID', 'proves that messages are the provider’s'));
	return clientId && clientSecret && webhookId
		? { baseUrl: read.PAYPAL_BASE_URL, clientId, clientSecret, webhookId }
		: undefined;
}

function readSignIn(read: Environment, problems: string[]): SignInSettings | undefined {
	const { OIDC_ISSUER: issuer, OIDC_DOMAIN: domain, OIDC_CLIENT_ID: clientId } = read;
	if (issuer || domain || clientId) {
		if (!issuer) problems.push(missing('OIDC_ISSUER', 'is the user pool'));
		if (!domain) problems.push(missing('OIDC_DOMAIN', 'is where the pool’s sign-in pages are'));
		if (!clientId) problems.push(missing('OIDC_CLIENT_ID', 'is the product’s name at the pool'));
		if (!issuer || !domain || !clientId) return undefined;
		return {
			kind: 'pool',
			issuer,
			domain,
			clientId,
			...(read.OIDC_CLIENT_SECRET ? { clientSecret: read.OIDC_CLIENT_SECRET } : {}),
		};
	}
	const google = pair(read, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', problems);
	const facebook = pair(read, 'FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET', problems);
	return google && facebook ? { kind: 'direct', google, facebook } : undefined;
}

function pair(
	read: Environment,
	id: 'GOOGLE_CLIENT_ID' | 'FACEBOOK_CLIENT_ID',
	secret: 'GOOGLE_CLIENT_SECRET' | 'FACEBOOK_CLIENT_SECRET',
	problems: string[],
): { clientId: string; clientSecret: string } | undefined {
	const [clientId, clientSecret] = [read[id], read[secret]];
	if (!clientId) problems.push(missing(id, 'lets people sign in (or give OIDC_ISSUER for a user pool)'));
	if (!clientSecret)
		problems.push(missing(secret, 'lets people sign in (or give OIDC_ISSUER for a user pool)'));
	return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}
