import { createPrivateKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import {
	type AppleWalletCredentials,
	type AppleWalletTexts,
	readAppleCredentials,
} from '#adapters/apple-wallet/apple-credentials.ts';
import type { GoogleWalletAccount } from '#adapters/google-wallet/google-wallet.ts';
import { realClock } from './real-time.ts';

/** In one line of an environment, line breaks are written as `\\n`. */
const pem = z
	.string()
	.transform((text) => text.replaceAll('\\n', '\n'))
	.optional();

/** The variables of passes for phones' wallets. */
export const walletSettings = {
	APPLE_WALLET_PASS_TYPE: z
		.string()
		.regex(/^pass\.[\w.-]+$/, 'is no pass type id, as pass.com.example.boarding')
		.optional(),
	APPLE_WALLET_TEAM: z
		.string()
		.regex(/^[A-Z0-9]{10}$/, 'is no team id of ten signs')
		.optional(),
	APPLE_WALLET_CERTIFICATE: pem,
	APPLE_WALLET_KEY: pem,
	APPLE_WALLET_KEY_PASSWORD: z.string().optional(),
	APPLE_WALLET_WWDR: pem,
	GOOGLE_WALLET_ISSUER: z
		.string()
		.regex(/^\d{5,30}$/, 'is no issuer id, which is digits alone')
		.optional(),
	GOOGLE_WALLET_CLASS: z
		.string()
		.regex(/^[\w.-]{1,64}$/, 'may have letters, digits, ., _ and -')
		.default('boarding-pass'),
	GOOGLE_WALLET_EMAIL: z.email('is no address of a service account').optional(),
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

/** Undefined when nothing of it is given; what is wrong or missing of it is added to `problems`. */
export function readAppleWallet(read: Read, problems: string[]): AppleWalletCredentials | undefined {
	if (!Object.values(appleVariables).some((name) => read[name])) return undefined;
	const texts = allOf(read, problems, 'Apple Wallet', appleVariables);
	if (!texts) return undefined;
	const password = read.APPLE_WALLET_KEY_PASSWORD;
	const credentials = readAppleCredentials({ ...texts, password }, realClock.now());
	if ('until' in credentials) return credentials;
	problems.push(...credentials.map((one) => `${appleVariables[one.with]}: ${one.problem}`));
	return undefined;
}

/** The same for Google Wallet. */
export function readGoogleWallet(read: Read, problems: string[]): GoogleWalletAccount | undefined {
	if (!read.GOOGLE_WALLET_ISSUER && !read.GOOGLE_WALLET_EMAIL && !read.GOOGLE_WALLET_KEY) return undefined;
	const given = allOf(read, problems, 'Google Wallet', {
		issuer: 'GOOGLE_WALLET_ISSUER',
		email: 'GOOGLE_WALLET_EMAIL',
		key: 'GOOGLE_WALLET_KEY',
	});
	const key = given && rsaKey(given.key);
	if (given && !key) problems.push('GOOGLE_WALLET_KEY: is no private RSA key in PEM');
	return given && key && { ...given, key, passClass: read.GOOGLE_WALLET_CLASS };
}

/** Some of them alone are worth nothing: each that is missing is a problem. */
function allOf<Name extends string>(
	read: Read,
	problems: string[],
	wallet: string,
	variables: Readonly<Record<Name, keyof Read>>,
): Record<Name, string> | undefined {
	const entries = Object.entries<keyof Read>(variables);
	const missing = entries.filter(([, variable]) => !read[variable]);
	problems.push(...missing.map(([, variable]) => `${variable}: is missing; passes for ${wallet} need it`));
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

/** The icon of passes: the operator's own, or ours as it was built or as it stands in the sources. */
export function walletIcon(brandFiles: string | undefined): string {
	const folders = [...(brandFiles ? [brandFiles] : []), 'build/client', 'src/web/public'];
	const files = folders.map((folder) => path.resolve(folder, 'icon-512.png'));
	return files.find((file) => existsSync(file)) ?? files.at(-1) ?? '';
}
