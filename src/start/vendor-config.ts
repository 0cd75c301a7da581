import { createPrivateKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import {
	type AppleWalletCredentials,
	type AppleWalletTexts,
	readAppleCredentials,
} from '#adapters/apple-wallet/apple-credentials.ts';
import type { GoogleTranslateConnection } from '#adapters/google-translate/google-translator.ts';
import type { GoogleWalletAccount } from '#adapters/google-wallet/google-wallet.ts';
import type { OpenMeteoConnection } from '#adapters/open-meteo/open-meteo-weather.ts';
import type { TelemetrySettings } from '#adapters/opentelemetry/open-telemetry.ts';
import type { S3Connection } from '#adapters/s3/s3-files.ts';
import { readVapidKeys } from '#adapters/web-push/vapid.ts';
import { webAddress } from './environment.ts';
import { systemClock } from './system-clock.ts';

/** Returns undefined if files are stored on the local disk. */
export function readStorage(
	read: {
		readonly S3_BUCKET?: string | undefined;
		readonly S3_REGION: string;
		readonly S3_ENDPOINT?: string | undefined;
		readonly S3_ACCESS_KEY_ID?: string | undefined;
		readonly S3_SECRET_ACCESS_KEY?: string | undefined;
		readonly S3_SSE: 'AES256' | 'aws:kms' | 'none';
		readonly S3_KMS_KEY_ID?: string | undefined;
	},
	problems: string[],
): S3Connection | undefined {
	const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_KMS_KEY_ID: keyId } = read;
	const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read;
	if (!bucket) {
		const lost = endpoint || accessKeyId || secretAccessKey || keyId;
		if (lost) problems.push('S3_BUCKET: is missing; the other S3 variables require it');
		return undefined;
	}
	if (accessKeyId && !secretAccessKey)
		problems.push('S3_SECRET_ACCESS_KEY: is missing; S3_ACCESS_KEY_ID requires it');
	if (secretAccessKey && !accessKeyId)
		problems.push('S3_ACCESS_KEY_ID: is missing; S3_SECRET_ACCESS_KEY requires it');
	if (keyId && read.S3_SSE !== 'aws:kms') problems.push('S3_KMS_KEY_ID: requires S3_SSE=aws:kms');
	return {
		bucket,
		region: read.S3_REGION,
		...(endpoint ? { endpoint } : {}),
		...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
		encryption:
			read.S3_SSE === 'aws:kms' ? { by: 'aws:kms', ...(keyId ? { keyId } : {}) } : { by: read.S3_SSE },
	};
}

export const googleSettings = {
	GOOGLE_MAPS_KEY: z.string().optional(),
	GOOGLE_MAPS_DAILY: z.coerce.number().int().min(0).default(5_000),
	GOOGLE_TRANSLATE_KEY: z.string().optional(),
	GOOGLE_TRANSLATE_URL: webAddress.default('https://translation.googleapis.com'),
	TRANSLATION_DAILY: z.coerce.number().int().min(0).default(2_000),
};

export function readTranslator(read: {
	readonly GOOGLE_TRANSLATE_KEY?: string | undefined;
	readonly GOOGLE_TRANSLATE_URL: string;
}): GoogleTranslateConnection | undefined {
	const { GOOGLE_TRANSLATE_KEY: key, GOOGLE_TRANSLATE_URL: url } = read;
	return key ? { key, url } : undefined;
}

/** Without the key, push messages are not sent. */
export const vapidKeys = () =>
	z
		.string()
		.optional()
		.transform((text, context) => {
			const keys = text === undefined ? undefined : readVapidKeys(text);
			if (text !== undefined && !keys)
				context.addIssue('must be a P-256 private key, 32 bytes in base64url (see docs/settings.md)');
			return keys;
		});

interface TelemetryVariables {
	readonly OTEL_SDK_DISABLED: boolean;
	readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
	readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
	readonly OTEL_EXPORTER_OTLP_LOGS_ENDPOINT?: string | undefined;
	readonly OTEL_EXPORTER_OTLP_HEADERS: Readonly<Record<string, string>>;
	readonly OTEL_TRACES_EXPORTER: 'otlp' | 'none';
	readonly OTEL_LOGS_EXPORTER: 'otlp' | 'none';
	readonly OTEL_TRACES_SAMPLER: Sampler;
	readonly OTEL_TRACES_SAMPLER_ARG: number;
}

export const traceSamplers = [
	...(['always_on', 'always_off', 'traceidratio'] as const),
	...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
] as const;
type Sampler = (typeof traceSamplers)[number];

/**
 * Reads the endpoints of traces and logs; undefined if disabled or not configured. The path `v1/traces`
 * or `v1/logs` is added to a shared endpoint. A separate endpoint for traces or logs is used unchanged.
 */
export function readTelemetry(read: TelemetryVariables): TelemetrySettings | undefined {
	if (read.OTEL_SDK_DISABLED) return undefined;
	const both = read.OTEL_EXPORTER_OTLP_ENDPOINT;
	const way = (exporter: 'otlp' | 'none', own: string | undefined, path: string) =>
		exporter === 'none' ? undefined : (own ?? (both && `${both}/${path}`));
	const traces = way(read.OTEL_TRACES_EXPORTER, read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, 'v1/traces');
	const logs = way(read.OTEL_LOGS_EXPORTER, read.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT, 'v1/logs');
	if (!traces && !logs) return undefined;
	return { traces, logs, headers: read.OTEL_EXPORTER_OTLP_HEADERS, sampled: shareOf(read) };
}

function shareOf({
	OTEL_TRACES_SAMPLER: sampler,
	OTEL_TRACES_SAMPLER_ARG: share,
}: TelemetryVariables): number {
	if (sampler.endsWith('always_on')) return 1;
	return sampler.endsWith('always_off') ? 0 : share;
}

/**
 * Reads headers such as 'key=value,other=value', percent-encoded as specified; undefined if malformed.
 */
export function readHeaders(text: string): Readonly<Record<string, string>> | undefined {
	const pairs = text.split(',').filter((pair) => pair.trim());
	const headers: Record<string, string> = {};
	for (const pair of pairs) {
		const [, name, value] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
		if (!name || value === undefined) return undefined;
		try {
			headers[name] = decodeURIComponent(value);
		} catch {
			return undefined;
		}
	}
	return headers;
}

export const weatherSettings = {
	OPEN_METEO_API_KEY: z.string().optional(),
	OPEN_METEO_URL: webAddress.optional(),
	OPEN_METEO_MARINE_URL: webAddress.optional(),
	WEATHER_DAILY: z.coerce.number().int().min(0).default(10_000),
};

/**
 * Reads the connection to the weather service; undefined without an API key or a server, because
 * Open-Meteo’s free service excludes commercial use (https://open-meteo.com/en/pricing). A key selects
 * the customers’ servers. A server of the operator provides both services, forecast and marine.
 */
export function readOpenMeteo(read: {
	readonly OPEN_METEO_API_KEY?: string | undefined;
	readonly OPEN_METEO_URL?: string | undefined;
	readonly OPEN_METEO_MARINE_URL?: string | undefined;
}): OpenMeteoConnection | undefined {
	const { OPEN_METEO_API_KEY: apiKey, OPEN_METEO_URL: url, OPEN_METEO_MARINE_URL: marineUrl } = read;
	if (!apiKey && !url) return undefined;
	return {
		url: url ?? 'https://customer-api.open-meteo.com',
		marineUrl: marineUrl ?? url ?? 'https://customer-marine-api.open-meteo.com',
		apiKey,
	};
}

/**
 * Schema of a PEM text. Line breaks are written as `\\n`, because an environment variable has one line.
 */
const pem = z
	.string()
	.transform((text) => text.replaceAll('\\n', '\n'))
	.optional();

export const walletSettings = {
	APPLE_WALLET_PASS_TYPE: z
		.string()
		.regex(/^pass\.[\w.-]+$/, 'must be a pass type ID, as in pass.com.example.boarding')
		.optional(),
	APPLE_WALLET_TEAM: z
		.string()
		.regex(/^[A-Z0-9]{10}$/, 'must be a team ID of ten characters')
		.optional(),
	APPLE_WALLET_CERTIFICATE: pem,
	APPLE_WALLET_KEY: pem,
	APPLE_WALLET_KEY_PASSWORD: z.string().optional(),
	APPLE_WALLET_WWDR: pem,
	GOOGLE_WALLET_ISSUER: z
		.string()
		.regex(/^\d{5,30}$/, 'must be an issuer ID, digits only')
		.optional(),
	GOOGLE_WALLET_CLASS: z
		.string()
		.regex(/^[\w.-]{1,64}$/, 'must consist of letters, digits, ., _ and -')
		.default('boarding-pass'),
	GOOGLE_WALLET_EMAIL: z.email('must be the email address of a service account').optional(),
	GOOGLE_WALLET_KEY: pem,
};

type Read = z.output<z.ZodObject<typeof walletSettings>>;

const appleVariables = {
	passType: 'APPLE_WALLET_PASS_TYPE',
	team: 'APPLE_WALLET_TEAM',
	certificate: 'APPLE_WALLET_CERTIFICATE',
	key: 'APPLE_WALLET_KEY',
	wwdr: 'APPLE_WALLET_WWDR',
} as const satisfies Record<Exclude<keyof AppleWalletTexts, 'password'>, keyof Read>;

export function readAppleWallet(read: Read, problems: string[]): AppleWalletCredentials | undefined {
	if (!Object.values(appleVariables).some((name) => read[name])) return undefined;
	const texts = allOf(read, problems, 'Apple Wallet', appleVariables);
	if (!texts) return undefined;
	const password = read.APPLE_WALLET_KEY_PASSWORD;
	const credentials = readAppleCredentials({ ...texts, password }, systemClock.now());
	if ('until' in credentials) return credentials;
	problems.push(...credentials.map((one) => `${appleVariables[one.with]}: ${one.problem}`));
	return undefined;
}

export function readGoogleWallet(read: Read, problems: string[]): GoogleWalletAccount | undefined {
	if (!read.GOOGLE_WALLET_ISSUER && !read.GOOGLE_WALLET_EMAIL && !read.GOOGLE_WALLET_KEY) return undefined;
	const settings = allOf(read, problems, 'Google Wallet', {
		issuer: 'GOOGLE_WALLET_ISSUER',
		email: 'GOOGLE_WALLET_EMAIL',
		key: 'GOOGLE_WALLET_KEY',
	});
	const key = settings && rsaKey(settings.key);
	if (settings && !key) problems.push('GOOGLE_WALLET_KEY: must be a private RSA key in PEM');
	return settings && key && { ...settings, key, passClass: read.GOOGLE_WALLET_CLASS };
}

function allOf<Name extends string>(
	read: Read,
	problems: string[],
	wallet: string,
	variables: Readonly<Record<Name, keyof Read>>,
): Record<Name, string> | undefined {
	const entries = Object.entries<keyof Read>(variables);
	const missing = entries.filter(([, variable]) => !read[variable]);
	problems.push(...missing.map(([, variable]) => `${variable}: is missing; ${wallet} passes require it`));
	if (missing.length > 0) return undefined;
	return Object.fromEntries(entries.map(([name, variable]) => [name, read[variable]])) as Record<
		Name,
		string
	>;
}

function rsaKey(text: string) {
	try {
		const key = createPrivateKey(text);
		return key.asymmetricKeyType === 'rsa' ? key : undefined;
	} catch {
		return undefined;
	}
}

export function walletIcon(brandFiles: string | undefined): string {
	const folders = [...(brandFiles ? [brandFiles] : []), 'build/client', 'src/web/public'];
	const files = folders.map((folder) => path.resolve(folder, 'icon-512.png'));
	return files.find((file) => existsSync(file)) ?? files.at(-1) ?? '';
}
