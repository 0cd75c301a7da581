import { createPrivateKey } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readAppleCredentials } from '#adapters/apple-wallet/apple-credentials.ts';
import type { Config } from '#start/config.ts';
import { createWalletKeys, type WalletKeys } from './wallet-certificates.ts';

/**
 * Returns keys that sign the demo’s wallet passes. The keys are created at the first start and saved
 * with the demo’s data; no phone trusts them.
 */
export async function demoWalletKeys(
	dataDir: string,
	now: Temporal.Instant,
): Promise<Pick<Config, 'appleWallet' | 'googleWallet'>> {
	const file = path.join(dataDir, 'wallet-keys.json');
	const saved = await readSaved(file);
	const credentials = saved && readAppleCredentials(saved.apple, now);
	if (saved && credentials && 'until' in credentials)
		return { appleWallet: credentials, ...googleConfig(saved) };
	const keys = await createWalletKeys(now);
	const created = readAppleCredentials(keys.apple, now);
	if (!('until' in created)) throw new Error('the demo’s own certificate is invalid');
	await mkdir(dataDir, { recursive: true });
	await writeFile(file, JSON.stringify(keys), { mode: 0o600 });
	return { appleWallet: created, ...googleConfig(keys) };
}

const googleConfig = ({ google }: WalletKeys): Pick<Config, 'googleWallet'> => ({
	googleWallet: { ...google, key: createPrivateKey(google.key), passClass: 'boarding-pass' },
});

async function readSaved(file: string): Promise<WalletKeys | undefined> {
	try {
		return JSON.parse(await readFile(file, 'utf8')) as WalletKeys;
	} catch {
		return undefined;
	}
}
