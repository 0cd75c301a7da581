import path from 'node:path';
import type { CountryCode } from 'libphonenumber-js/min';
import { z } from 'zod';
import type { AppleWalletCredentials } from '#adapters/apple-wallet/apple-credentials.ts';
import { readClamdAddress } from '#adapters/clamav/clamd-scanner.ts';
import type { GoogleTranslateConnection } from '#adapters/google-translate/google-translator.ts';
import type { GoogleWalletAccount } from '#adapters/google-wallet/google-wallet.ts';
import type { OpenMeteoConnection } from '#adapters/open-meteo/open-meteo-weather.ts';
import type { TelemetrySettings } from '#adapters/opentelemetry/open-telemetry.ts';
import type { S3Connection } from '#adapters/s3/s3-files.ts';
import { readDsn, type SentryAddress } from '#adapters/sentry/sentry-tracker.ts';
import type { VapidKeys } from '#adapters/web-push/vapid.ts';
import { readCountries } from '#contract/phone-number.ts';
import { specifiedCountries } from '#contract/runtime-config.ts';
import type { BillingSettings } from '#domain/billing/tax.ts';
import type { Brand } from '#domain/brand.ts';
import type { CancellationSettings } from '#domain/listing/cancellation-terms.ts';
import { centsFromDollars } from '#domain/money.ts';
import type { PayoutSettings } from '#domain/payout/payout.ts';
import type { StaffSignInRequirements } from '#domain/person/staff.ts';
import type { App } from '#server/app.ts';
import {
	brandVariables,
	payoutRates,
	readAbaSender,
	readBrand,
	readLines,
	taxes,
} from './business-config.ts';
import type { MasterSecret } from './derived-keys.ts';
import {
	databaseAddress,
	environmentVariables,
	publicAddress,
	readMasterSecrets,
	readProviderNames,
	readTrustedProxies,
	type TrustedProxies,
	webAddress,
} from './environment.ts';
import type { LogFormat } from './open-log.ts';
import {
	googleSettings,
	readAppleWallet,
	readGoogleWallet,
	readHeaders,
	readOpenMeteo,
	readStorage,
	readTelemetry,
	readTranslator,
	traceSamplers,
	vapidKeys,
	walletSettings,
	weatherSettings,
} from './vendor-config.ts';

const flag = (usual: '0' | '1') =>
	z
		.enum(['0', '1', 'true', 'false'])
		.default(usual)
		.transform((word) => word === '1' || word === 'true');
const names = z
	.string()
	.default('')
	.transform((text) =>
		text
			.split(',')
			.map((name) => name.trim())
			.filter(Boolean),
	);

const environment = z.object({
	...brandVariables,
	HOST: z.string().default('127.0.0.1'),
	PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
	PUBLIC_URL: publicAddress.optional(),
	HSTS_SUBDOMAINS: flag('0'),
	TRUST_PROXY: z
		.string()
		.default('0')
		.transform((text, context) => {
			const proxies = readTrustedProxies(text);
			if (proxies === undefined)
				context.addIssue('must be 0, a number of proxies, or a list of addresses and CIDR ranges');
			return proxies ?? false;
		}),
	DATA_DIR: z.string().default('.data'),
	PICTURE_CACHE_GB: z.coerce.number().min(0.1).max(10_000).default(10),
	DATABASE_URL: databaseAddress.optional(),
	DATABASE_DIRECT_URL: databaseAddress.optional(),
	DATABASE_READ_URL: databaseAddress.optional(),
	DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(12),
	SENTRY_DSN: z
		.string()
		.optional()
		.transform((text, context) => {
			const address = text === undefined ? undefined : readDsn(text);
			if (text !== undefined && !address) context.addIssue('must be https://<key>@<host>/<project>');
			return address;
		}),
	SENTRY_ENVIRONMENT: z.string().max(64).default('production'),
	OTEL_SDK_DISABLED: flag('0'),
	OTEL_SERVICE_NAME: z.string().optional(),
	OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
	OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
	OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress.optional(),
	OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: webAddress.optional(),
	OTEL_EXPORTER_OTLP_HEADERS: z
		.string()
		.default('')
		.transform((text, context) => {
			const headers = readHeaders(text);
			if (!headers) context.addIssue('must be comma-separated name=value pairs');
			return headers ?? {};
		}),
	OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', 'must be http/json').default('http/json'),
	OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
	OTEL_LOGS_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
	OTEL_TRACES_SAMPLER: z.enum(traceSamplers).default('parentbased_always_on'),
	OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
	LOG_FORMAT: z.enum(['json', 'text']).default('json'),
	LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
	WORKER: flag('0'),
	WORKER_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
	MIGRATE: flag('1'),
	DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(5),
	COMMIT: z.string().optional(),
	DRILL: flag('0'),
	LOCATION_SECRET: z.string().optional(),
	MASTER_SECRETS: z.string().optional(),
	METRICS_TOKEN: z.string().min(24, 'must have at least 24 characters').optional(),
	FIRST_STAFF: names.transform((accounts, context) =>
		accounts.flatMap((account) => {
			const [, provider, subject] = /^(google|facebook):(\S{1,255})$/.exec(account) ?? [];
			if ((provider === 'google' || provider === 'facebook') && subject)
				return { provider, subject } as const;
			context.addIssue(`${account} must be google:<subject> or facebook:<subject>`);
			return [];
		}),
	),
	STAFF_ACR: names,
	STAFF_AMR: names,
	PAYMENT_PROVIDERS: z
		.string()
		.optional()
		.transform((list, context) => {
			const read = list === undefined ? undefined : readProviderNames(list);
			if (list !== undefined && !read)
				context.addIssue('must be a list of paypal and stripe, each at most once');
			return read;
		}),
	PAYPAL_BASE_URL: webAddress.default('https://api-m.paypal.com'),
	PAYPAL_CLIENT_ID: z.string().optional(),
	PAYPAL_CLIENT_SECRET: z.string().optional(),
	PAYPAL_WEBHOOK_ID: z.string().optional(),
	STRIPE_BASE_URL: webAddress.default('https://api.stripe.com'),
	STRIPE_SECRET_KEY: z.string().optional(),
	STRIPE_WEBHOOK_SECRET: z.string().optional(),
	OIDC_ISSUER: webAddress.optional(),
	OIDC_DOMAIN: webAddress.optional(),
	OIDC_CLIENT_ID: z.string().optional(),
	OIDC_CLIENT_SECRET: z.string().optional(),
	GOOGLE_CLIENT_ID: z.string().optional(),
	GOOGLE_CLIENT_SECRET: z.string().optional(),
	FACEBOOK_CLIENT_ID: z.string().optional(),
	FACEBOOK_CLIENT_SECRET: z.string().optional(),
	TWILIO_BASE_URL: webAddress.default('https://api.twilio.com'),
	TWILIO_ACCOUNT_SID: z.string().optional(),
	TWILIO_AUTH_TOKEN: z.string().optional(),
	TWILIO_FROM: z
		.string()
		.regex(/^\+?\w{3,15}$/, 'must be a phone number or a sender name')
		.optional(),
	TWILIO_MESSAGING_SERVICE_SID: z.string().optional(),
	SMTP_URL: z
		.string()
		.regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
		.optional(),
	MAIL_FROM: z
		.string()
		.regex(/^[^@]*[^@\s<>]+@[^@\s<>]+>?$/, 'must be an email address')
		.optional(),
	S3_BUCKET: z.string().optional(),
	S3_REGION: z.string().default('ap-southeast-2'),
	S3_ENDPOINT: webAddress.optional(),
	S3_ACCESS_KEY_ID: z.string().optional(),
	S3_SECRET_ACCESS_KEY: z.string().optional(),
	S3_SSE: z.enum(['AES256', 'aws:kms', 'none']).default('AES256'),
	S3_KMS_KEY_ID: z.string().optional(),
	...googleSettings,
	SMS_DAILY: z.coerce.number().int().min(0).default(1_000),
	CLAMD: z
		.string()
		.optional()
		.transform((text, context) => {
			const address = text === undefined ? undefined : readClamdAddress(text);
			if (text !== undefined && !address) context.addIssue('must be a socket path or host:port');
			return address;
		}),
	MAP_STYLE_URL: webAddress.optional(),
	BILLING_SELLER: z.string().max(500).transform(readLines).optional(),
	BILLING_TRIP_TAXES: taxes(),
	BILLING_COMMISSION_TAXES: taxes(),
	EXCHANGE_RATES_URL: webAddress.optional(),
	...weatherSettings,
	VAPID_PRIVATE_KEY: vapidKeys(),
	...walletSettings,
	PAYOUT_RATES: payoutRates(),
	PAYOUT_ABA: z
		.string()
		.optional()
		.transform((text, context) => {
			const sender = text === undefined ? undefined : readAbaSender(text);
			if (text !== undefined && !sender)
				context.addIssue('must be bank | user ID | user name | remitter | BSB | account');
			return sender;
		}),
	PAYOUT_SECOND_PERSON_ABOVE: z.coerce.number().min(0).max(1_000_000_000).default(10_000),
	PAYOUT_CLAIM_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
	CANCELLATION_FIRM: flag('0'),
	PHONE_COUNTRIES: z
		.string()
		.optional()
		.transform((list, context) => {
			const countries = list === undefined ? specifiedCountries : readCountries(list);
			if (!countries) context.addIssue('must be a list of two-letter country codes, as in LK,AU,GB');
			return countries ?? specifiedCountries;
		}),
});

export interface Config {
	readonly brand: Brand;
	/** Directory of the operator’s logo and icons; undefined if the product’s own are used. */
	readonly brandFiles: string | undefined;
	readonly host: string;
	readonly port: number;
	readonly publicUrl: string;
	readonly hstsSubdomains: boolean;
	readonly trustProxy: TrustedProxies;
	readonly dataDir: string;
	readonly pictureCacheBytes: number;
	/** Undefined if the embedded PostgreSQL in the data directory is used. */
	readonly databaseUrl: string | undefined;
	/** URL of a direct connection if `databaseUrl` is a pooler; undefined without a pooler. */
	readonly databaseDirectUrl: string | undefined;
	readonly databaseReadUrl: string | undefined;
	readonly databaseConnections: number;
	readonly logLevel: z.infer<typeof environment>['LOG_LEVEL'];
	readonly logFormat: LogFormat;
	/** Undefined if errors are only logged. */
	readonly errorTracker: (SentryAddress & { readonly environment: string }) | undefined;
	readonly telemetry: TelemetrySettings | undefined;
	readonly worker: boolean;
	/** Port for the worker’s health and metrics; 0 for no port. */
	readonly workerPort: number;
	/**
	 * True to migrate the database at startup. Otherwise a database with pending migrations is refused.
	 */
	readonly migrate: boolean;
	/** Seconds for which a web process still serves requests after it reports that it drains. */
	readonly drainSeconds: number;
	/** True for a copy restored for a drill. The copy sends and charges nothing. */
	readonly drill: boolean;
	/** Key for public map points. It is separate from other keys, because a change moves all points. */
	readonly locationSecret: string;
	/** Newest first. */
	readonly masterSecrets: readonly [MasterSecret, ...MasterSecret[]];
	readonly metricsToken: string | undefined;
	readonly firstStaff: App['firstStaff'];
	readonly staffSignIn: StaffSignInRequirements;
	/** Undefined if files are stored in the data directory. */
	readonly s3: S3Connection | undefined;
	readonly googleMapsKey: string | undefined;
	readonly daily: Readonly<Record<'googleMaps' | 'sms' | 'weather' | 'translation', number>>;
	readonly mapStyleUrl: string | undefined;
	/**
	 * Address of the European Central Bank’s daily XML, or of a compatible document; undefined if prices
	 * are entered in rupees only.
	 */
	readonly exchangeRatesUrl: string | undefined;
	/** Undefined if forecasts are not shown. */
	readonly openMeteo: OpenMeteoConnection | undefined;
	/** Undefined if messages are not translated. */
	readonly googleTranslate: GoogleTranslateConnection | undefined;
	/** Undefined if push messages are not sent. */
	readonly vapid: VapidKeys | undefined;
	/** A wallet without an account is not offered. */
	readonly appleWallet: AppleWalletCredentials | undefined;
	readonly googleWallet: GoogleWalletAccount | undefined;
	/** Default first. */
	readonly phoneCountries: readonly CountryCode[];
	readonly cancellation: CancellationSettings;
	readonly billing: BillingSettings;
	readonly payouts: PayoutSettings;
}

/** Each line names a variable and its error. */
export class ConfigProblem extends Error {
	override readonly name = 'ConfigProblem';
	readonly problems: readonly string[];
	constructor(problems: readonly string[]) {
		super(`Invalid configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
		this.problems = problems;
	}
}

export type Variables = Readonly<Record<string, string | undefined>>;
export type Environment = z.infer<typeof environment>;

/** Validates each environment variable separately, and reports misspelt names. */
export function readEnvironment(variables: Variables): Environment {
	const { values: settings, problems } = environmentVariables(variables, Object.keys(environment.shape));
	const parsed = environment.safeParse(settings, { error: sentenceOf });
	if (parsed.success && problems.length === 0) return parsed.data;
	const issues = parsed.error?.issues ?? [];
	throw new ConfigProblem([
		...problems,
		...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
	]);
}

/** Describes valid values for rules that have no message. */
function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
	switch (issue.code) {
		case 'invalid_value':
			return `must be one of ${issue.values.join(', ')}`;
		case 'invalid_type':
			return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`;
		case 'too_small':
			return `must be ${issue.minimum} or more`;
		case 'too_big':
			return issue.origin === 'string'
				? `must have at most ${issue.maximum} characters`
				: `must be ${issue.maximum} or less`;
		default:
			return undefined;
	}
}

type TextVariable = {
	[Name in keyof Environment]-?: Environment[Name] extends string | undefined ? Name : never;
}[keyof Environment];

/**
 * Returns required variables under other names. If a variable is missing, returns `undefined` and adds
 * its name and purpose to `problems`.
 */
export function readRequired<Name extends string>(
	read: Environment,
	problems: string[],
	needs: Readonly<Record<Name, readonly [variable: TextVariable, why: string]>>,
): Record<Name, string> | undefined {
	const resolved = Object.entries<readonly [TextVariable, string]>(needs).map(([name, [variable, why]]) => {
		const value = read[variable];
		if (!value) problems.push(`${variable}: is missing; it ${why} (the demo, \`npm start\`, needs none)`);
		return [name, value] as const;
	});
	return resolved.every(([, value]) => value)
		? (Object.fromEntries(resolved) as Record<Name, string>)
		: undefined;
}

export function readConfig(read: Environment, problems: string[]): Config | undefined {
	const brand = readBrand(read, problems);
	const s3 = readStorage(read, problems);
	const own = readRequired(read, problems, {
		locationSecret: ['LOCATION_SECRET', 'obscures the public positions of piers'],
		masterSecrets: ['MASTER_SECRETS', 'is the key for signatures and hashes'],
		publicUrl: ['PUBLIC_URL', 'is the public address of the product'],
	});
	const masterSecrets = own && readMasterSecrets(own.masterSecrets);
	if (own && !masterSecrets) {
		problems.push('MASTER_SECRETS: must be comma-separated <name>:<secret> pairs, each name once');
	}
	if (!own || !masterSecrets) return undefined;
	return {
		brand,
		brandFiles: read.BRAND_FILES && path.resolve(read.BRAND_FILES),
		host: read.HOST,
		port: read.PORT,
		...own,
		masterSecrets,
		hstsSubdomains: read.HSTS_SUBDOMAINS,
		trustProxy: read.TRUST_PROXY,
		dataDir: path.resolve(read.DATA_DIR),
		pictureCacheBytes: read.PICTURE_CACHE_GB * 1024 ** 3,
		databaseUrl: read.DATABASE_URL,
		databaseDirectUrl: read.DATABASE_DIRECT_URL,
		databaseReadUrl: read.DATABASE_READ_URL,
		databaseConnections: read.DATABASE_CONNECTIONS,
		logLevel: read.LOG_LEVEL,
		logFormat: read.LOG_FORMAT,
		errorTracker: read.SENTRY_DSN && { ...read.SENTRY_DSN, environment: read.SENTRY_ENVIRONMENT },
		telemetry: readTelemetry(read),
		worker: read.WORKER,
		workerPort: read.WORKER_PORT,
		migrate: read.MIGRATE,
		drainSeconds: read.DRAIN_SECONDS,
		drill: read.DRILL,
		firstStaff: read.FIRST_STAFF,
		metricsToken: read.METRICS_TOKEN,
		staffSignIn: { acr: read.STAFF_ACR, amr: read.STAFF_AMR },
		s3,
		googleMapsKey: read.GOOGLE_MAPS_KEY,
		daily: {
			googleMaps: read.GOOGLE_MAPS_DAILY,
			sms: read.SMS_DAILY,
			weather: read.WEATHER_DAILY,
			translation: read.TRANSLATION_DAILY,
		},
		mapStyleUrl: read.MAP_STYLE_URL,
		exchangeRatesUrl: read.EXCHANGE_RATES_URL,
		openMeteo: readOpenMeteo(read),
		googleTranslate: readTranslator(read),
		vapid: read.VAPID_PRIVATE_KEY,
		appleWallet: readAppleWallet(read, problems),
		googleWallet: readGoogleWallet(read, problems),
		phoneCountries: read.PHONE_COUNTRIES,
		cancellation: { firm: read.CANCELLATION_FIRM },
		billing: {
			seller: read.BILLING_SELLER ?? [brand.legalName, ...brand.postalAddress],
			tripTaxes: read.BILLING_TRIP_TAXES,
			commissionTaxes: read.BILLING_COMMISSION_TAXES,
		},
		payouts: {
			rates: read.PAYOUT_RATES,
			aba: read.PAYOUT_ABA,
			secondPersonAbove: centsFromDollars(read.PAYOUT_SECOND_PERSON_ABOVE),
			claimAfterDays: read.PAYOUT_CLAIM_DAYS,
		},
	};
}
