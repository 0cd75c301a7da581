import path from 'node:path';
import { z } from 'zod';
import type { S3Connection } from '#adapters/s3/s3-files.ts';
import type { SmtpConnection } from '#adapters/smtp/smtp-mail.ts';
import type { TwilioConnection } from '#adapters/twilio/twilio-texts.ts';
import { readStorage } from './files-config.ts';
import { readMail, readTexts } from './messaging-config.ts';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

const flag = z
	.enum(['0', '1', 'true', 'false'])
	.default('0')
	.transform((word) => word === '1' || word === 'true');
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
const names = z
	.string()
	.default('')
	.transform((text) =>
		text
			.split(',')
			.map((name) => name.trim())
			.filter(Boolean),
	);

/** Every variable of the environment that the product reads. */
const environment = z.object({
	HOST: z.string().default('127.0.0.1'),
	PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
	PUBLIC_URL: url.optional(),
	TRUST_PROXY: z
		.string()
		.default('0')
		.transform((text, context) => {
			const proxies = readTrustedProxies(text);
			if (proxies === undefined)
				context.addIssue(
					'is neither 0, nor how many proxies stand in front, nor their addresses or CIDR ranges',
				);
			return proxies ?? false;
		}),
	DATA_DIR: z.string().default('.data'),
	DATABASE_URL: z
		.string()
		.regex(/^postgres(ql)?:\/\//, 'is not a postgresql:// address')
		.optional(),
	DATABASE_READ_URL: z
		.string()
		.regex(/^postgres(ql)?:\/\//, 'is not a postgresql:// address')
		.optional(),
	DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(12),
	LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
	DEMO: flag,
	WORKER: flag,
	LOCATION_SECRET: z.string().min(16, 'needs 16 characters at least').optional(),
	FIRST_STAFF: names,
	PAYPAL_BASE_URL: url.default('https://api-m.paypal.com'),
	PAYPAL_CLIENT_ID: z.string().optional(),
	PAYPAL_CLIENT_SECRET: z.string().optional(),
	PAYPAL_WEBHOOK_ID: z.string().optional(),
	OIDC_ISSUER: url.optional(),
	OIDC_DOMAIN: url.optional(),
	OIDC_CLIENT_ID: z.string().optional(),
	OIDC_CLIENT_SECRET: z.string().optional(),
	GOOGLE_CLIENT_ID: z.string().optional(),
	GOOGLE_CLIENT_SECRET: z.string().optional(),
	FACEBOOK_CLIENT_ID: z.string().optional(),
	FACEBOOK_CLIENT_SECRET: z.string().optional(),
	TWILIO_BASE_URL: url.default('https://api.twilio.com'),
	TWILIO_ACCOUNT_SID: z.string().optional(),
	TWILIO_AUTH_TOKEN: z.string().optional(),
	TWILIO_FROM: z
		.string()
		.regex(/^\+?\w{3,15}$/, 'is not a number or a sender’s name')
		.optional(),
	TWILIO_MESSAGING_SERVICE_SID: z.string().optional(),
	SMTP_URL: z
		.string()
		.regex(/^smtps?:\/\//, 'is not an smtp:// or smtps:// address')
		.optional(),
	MAIL_FROM: z
		.string()
		.regex(/^[^@]*[^@\s<>]+@[^@\s<>]+>?$/, 'is not an address')
		.optional(),
	S3_BUCKET: z.string().optional(),
	S3_REGION: z.string().default('ap-southeast-2'),
	S3_ENDPOINT: url.optional(),
	S3_ACCESS_KEY_ID: z.string().optional(),
	S3_SECRET_ACCESS_KEY: z.string().optional(),
	S3_SSE: z.enum(['AES256', 'aws:kms']).default('AES256'),
	S3_KMS_KEY_ID: z.string().optional(),
	GOOGLE_MAPS_KEY: z.string().optional(),
	MAP_STYLE_URL: url.optional(),
});

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

export interface Config {
	readonly host: string;
	readonly port: number;
	readonly publicUrl: string;
	readonly trustProxy: TrustedProxies;
	readonly dataDir: string;
	/** Left out: PostgreSQL embedded under the data directory. */
	readonly databaseUrl: string | undefined;
	readonly databaseReadUrl: string | undefined;
	readonly databaseConnections: number;
	readonly logLevel: z.infer<typeof environment>['LOG_LEVEL'];
	/** Whether the jobs' worker runs inside this web process. */
	readonly worker: boolean;
	readonly locationSecret: string;
	readonly firstStaff: readonly string[];
	/** Stand-ins, demo people and demo listings in place of the outside world. */
	readonly demo: boolean;
	/** Undefined in the demo only. */
	readonly paypal: PayPalSettings | undefined;
	/** Undefined in the demo only. */
	readonly signIn: SignInSettings | undefined;
	/** Undefined in the demo only. */
	readonly texts: TwilioConnection | undefined;
	/** Undefined in the demo only. */
	readonly mail: SmtpConnection | undefined;
	/** Undefined: files are kept on our own disk, under the data directory. */
	readonly s3: S3Connection | undefined;
	readonly googleMapsKey: string | undefined;
	readonly mapStyleUrl: string | undefined;
}

/** A configuration that cannot work: every line names a variable and what is wrong with it. */
export class ConfigProblem extends Error {
	override readonly name = 'ConfigProblem';
	readonly problems: readonly string[];
	constructor(problems: readonly string[]) {
		super(`The configuration cannot work:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
		this.problems = problems;
	}
}

/**
 * Reads the environment and checks it as a whole. The demo needs nothing; production needs a payment provider, a
 * sign-in provider, ways to send texts and mails, and a secret of its own. `DEMO` must be said: production never falls into it by mistake.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
	const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
	const parsed = environment.safeParse(given);
	if (!parsed.success) {
		throw new ConfigProblem(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
	}
	const read = parsed.data;
	const problems: string[] = [];
	const paypal = read.DEMO ? undefined : readPayPal(read, problems);
	const signIn = read.DEMO ? undefined : readSignIn(read, problems);
	const isMissing = (name: string, why: string) => void problems.push(missing(name, why));
	const s3 = readStorage(read, problems);
	const texts = read.DEMO ? undefined : readTexts(read, isMissing);
	const mail = read.DEMO ? undefined : readMail(read, isMissing);
	if (!read.DEMO && !read.LOCATION_SECRET) problems.push(missing('LOCATION_SECRET', 'hides where piers are'));
	if (!read.DEMO && !read.PUBLIC_URL)
		problems.push(missing('PUBLIC_URL', 'is where people reach the product'));
	if (problems.length > 0) throw new ConfigProblem(problems);
	return {
		host: read.HOST,
		port: read.PORT,
		publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
		trustProxy: read.TRUST_PROXY,
		dataDir: path.resolve(read.DATA_DIR),
		databaseUrl: read.DATABASE_URL,
		databaseReadUrl: read.DATABASE_READ_URL,
		databaseConnections: read.DATABASE_CONNECTIONS,
		logLevel: read.LOG_LEVEL,
		worker: read.DEMO || read.WORKER,
		locationSecret: read.LOCATION_SECRET ?? 'the demo hides nothing real',
		firstStaff: read.FIRST_STAFF,
		demo: read.DEMO,
		paypal,
		signIn,
		texts,
		mail,
		s3,
		googleMapsKey: read.GOOGLE_MAPS_KEY,
		mapStyleUrl: read.MAP_STYLE_URL,
	};
}

type Read = z.infer<typeof environment>;

function missing(name: string, why: string): string {
	return `${name}: is missing; it ${why} (or set DEMO=1 for the demo)`;
}

function readPayPal(read: Read, problems: string[]): PayPalSettings | undefined {
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

function readSignIn(read: Read, problems: string[]): SignInSettings | undefined {
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
	read: Read,
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
