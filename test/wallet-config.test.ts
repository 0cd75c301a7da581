import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createWalletKeys } from '#demo/providers/wallet/wallet-certificates.ts';
import { problemsOf, readConfig as read } from './read-config.ts';

let apple: Record<string, string>;
let google: Record<string, string>;

beforeAll(async () => {
	const keys = await createWalletKeys(Temporal.Now.instant());
	apple = {
		APPLE_WALLET_PASS_TYPE: keys.apple.passType,
		APPLE_WALLET_TEAM: keys.apple.team,
		APPLE_WALLET_CERTIFICATE: keys.apple.certificate,
		APPLE_WALLET_KEY: keys.apple.key,
		APPLE_WALLET_WWDR: keys.apple.wwdr,
	};
	google = {
		GOOGLE_WALLET_ISSUER: keys.google.issuer,
		GOOGLE_WALLET_EMAIL: keys.google.email,
		GOOGLE_WALLET_KEY: keys.google.key,
	};
});

test('no wallet passes are offered without signing keys', () => {
	expect(read({})).toMatchObject({ appleWallet: undefined, googleWallet: undefined });
});

test('reads both wallet keys, with a certificate as one line or as a file', () => {
	const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'wallet-')), 'key.pem');
	writeFileSync(file, `${apple.APPLE_WALLET_KEY}\n`);
	const { APPLE_WALLET_KEY: _, ...others } = apple;
	const certificate = (apple.APPLE_WALLET_CERTIFICATE ?? '').replaceAll('\n', '\\n');
	const { appleWallet, googleWallet } = read({
		...others,
		...google,
		APPLE_WALLET_KEY_FILE: file,
		APPLE_WALLET_CERTIFICATE: certificate,
	});
	expect(appleWallet).toMatchObject({ passType: 'pass.example.boarding', team: 'SELFMADE00' });
	expect(googleWallet).toMatchObject({ passClass: 'boarding-pass', email: 'wallet@self-made.example' });
});

test('refuses one wallet key without the other, and names each invalid key', async () => {
	expect(problemsOf({ APPLE_WALLET_TEAM: 'SELFMADE00' })).toEqual(
		['PASS_TYPE', 'CERTIFICATE', 'KEY', 'WWDR'].map(
			(name) => `APPLE_WALLET_${name}: is missing; Apple Wallet passes require it`,
		),
	);
	expect(problemsOf({ GOOGLE_WALLET_ISSUER: '33880000' })).toHaveLength(2);
	expect(problemsOf({ ...google, GOOGLE_WALLET_KEY: 'x' })).toEqual([
		'GOOGLE_WALLET_KEY: must be a private RSA key in PEM',
	]);
	const other = await createWalletKeys(Temporal.Now.instant());
	expect(problemsOf({ ...apple, APPLE_WALLET_KEY: other.apple.key })).toEqual([
		'APPLE_WALLET_KEY: does not fit the certificate',
	]);
	const old = await createWalletKeys(Temporal.Now.instant().subtract({ hours: 48 }), { hours: 1 });
	expect(
		problemsOf({
			...apple,
			APPLE_WALLET_CERTIFICATE: old.apple.certificate,
			APPLE_WALLET_KEY: old.apple.key,
			APPLE_WALLET_WWDR: old.apple.wwdr,
		}),
	).toEqual([expect.stringMatching(/^APPLE_WALLET_CERTIFICATE: expired on /)]);
	expect(problemsOf({ ...apple, APPLE_WALLET_PASS_TYPE: 'boarding' })).toEqual([
		expect.stringMatching(/^APPLE_WALLET_PASS_TYPE: must be a pass type ID/),
	]);
});
