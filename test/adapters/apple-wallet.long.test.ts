import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
	type AppleWalletTexts,
	checkAppleWallet,
	readAppleCredentials,
} from '#adapters/apple-wallet/apple-credentials.ts';
import { appleWallet } from '#adapters/apple-wallet/apple-wallet.ts';
import {
	createCertificate,
	createWalletKeys,
	type WalletKeys,
} from '#demo/providers/wallet/wallet-certificates.ts';
import { scratchDir } from '../scratch.ts';
import { isSignatureValid, openPass, samplePass } from '../wallet-passes.ts';

const now = Temporal.Now.instant();
let keys: WalletKeys['apple'];
let other: WalletKeys['apple'];

beforeAll(async () => {
	[keys, other] = (await Promise.all([createWalletKeys(now), createWalletKeys(now)])).map(
		({ apple }) => apple,
	) as [WalletKeys['apple'], WalletKeys['apple']];
});

const walletWith = (texts: AppleWalletTexts) => {
	const credentials = readAppleCredentials(texts, now);
	if (!('until' in credentials)) throw new Error(JSON.stringify(credentials));
	return appleWallet({
		credentials,
		brand: { name: 'Mateship', legalName: 'Mateship Pty Ltd' },
		iconFile: 'src/web/public/icon-512.png',
	});
};

describe('a pass for Apple Wallet', () => {
	test('an Apple Wallet pass is signed and contains the boarding pass, its place and its time', async () => {
		const { pass, files } = await openPass(await walletWith(keys).sign(samplePass), keys.wwdr);
		expect(pass).toMatchObject({
			formatVersion: 1,
			passTypeIdentifier: keys.passType,
			teamIdentifier: keys.team,
			organizationName: 'Mateship Pty Ltd',
			logoText: 'Mateship',
			serialNumber: samplePass.id,
			description: 'Boarding pass',
			backgroundColor: 'rgb(6, 54, 74)',
			barcodes: [{ format: 'PKBarcodeFormatQR', message: 'KM4TQ7', altText: 'KM4TQ7' }],
			locations: [{ latitude: 6.03, longitude: 80.21, relevantText: 'Reef trip: 9:30 am' }],
			relevantDate: '2027-06-14T04:00:00.000Z',
			relevantDates: [{ startDate: '2027-06-14T01:45:00.000Z', endDate: '2027-06-14T07:00:00.000Z' }],
			expirationDate: '2027-06-14T19:00:00.000Z',
			boardingPass: {
				transitType: 'PKTransitTypeBoat',
				headerFields: [{ key: 'code', label: 'Code', value: 'KM4TQ7' }],
				primaryFields: [{ value: '9:15 am' }, { value: '9:30 am' }],
				secondaryFields: [{ value: 'Reef trip' }],
				auxiliaryFields: [{ value: 'Mon 14 Jun 2027' }, { value: 'Nimal' }, { value: '2 adults' }],
				backFields: [{ value: 'Pier 3, Galle' }, { key: 'directions', value: 'https://maps.example' }],
			},
		});
		const sizes = [...files].filter(([name]) => name.endsWith('.png'));
		expect(
			Object.fromEntries(
				await Promise.all(
					sizes.map(async ([name, file]) => [name, (await sharp(file).metadata()).width] as const),
				),
			),
		).toEqual({
			'icon.png': 29,
			'icon@2x.png': 58,
			'icon@3x.png': 87,
			'logo.png': 50,
			'logo@2x.png': 100,
			'logo@3x.png': 150,
		});
	});

	test('rejects an Apple Wallet pass that was changed or signed by another key', async () => {
		const { files } = await openPass(await walletWith(keys).sign(samplePass), keys.wwdr);
		const [manifest, signature] = ['manifest.json', 'signature'].map((name) => files.get(name) as Buffer);
		if (!manifest || !signature) throw new Error('both are there');
		expect(await isSignatureValid(manifest, signature, keys.wwdr)).toBe(true);
		expect(await isSignatureValid(manifest, signature, other.wwdr)).toBe(false);
		expect(await isSignatureValid(Buffer.from(`${manifest} `), signature, keys.wwdr)).toBe(false);
	});

	const openssl = spawnSync('openssl', ['version']).status === 0;
	test.runIf(openssl)('OpenSSL accepts the signature of a pass', async () => {
		const { files } = await openPass(await walletWith(keys).sign(samplePass), keys.wwdr);
		const directory = scratchDir('apple-wallet');
		const at = (name: string) => path.join(directory, name);
		writeFileSync(at('manifest.json'), files.get('manifest.json') ?? '');
		writeFileSync(at('signature'), files.get('signature') ?? '');
		writeFileSync(at('authority.pem'), keys.wwdr);
		const output = execFileSync(
			'openssl',
			[
				...['smime', '-verify', '-binary', '-inform', 'DER', '-in', at('signature')],
				...['-content', at('manifest.json'), '-CAfile', at('authority.pem'), '-purpose', 'any'],
			],
			{ stdio: ['ignore', 'pipe', 'pipe'] },
		);
		expect(output.equals(files.get('manifest.json') ?? Buffer.alloc(0))).toBe(true);
	});
});

describe('Apple Wallet credentials', () => {
	const problemsOf = async (more: Partial<AppleWalletTexts>, at = now) => {
		const read = readAppleCredentials({ ...keys, ...more }, at);
		return 'until' in read ? [] : read.map((one) => `${one.with}: ${one.problem}`);
	};

	test('valid Apple Wallet credentials are accepted', async () => {
		expect(await problemsOf({})).toEqual([]);
	});

	test('rejects a file that is not a certificate or key', async () => {
		expect(await problemsOf({ certificate: 'x', key: 'y', wwdr: 'z' })).toEqual([
			'certificate: is no certificate in PEM',
			'wwdr: is no certificate in PEM',
			expect.stringMatching(/^key: is no private key in PEM/),
		]);
	});

	test('rejects a key, authority, pass type or team that does not match the certificate', async () => {
		expect(await problemsOf({ key: other.key })).toEqual(['key: does not fit the certificate']);
		expect(await problemsOf({ wwdr: other.wwdr })).toEqual([
			expect.stringMatching(/^wwdr: did not sign the certificate/),
		]);
		expect(await problemsOf({ passType: 'pass.other' })).toEqual([
			'passType: is not what the certificate is for (pass.example.boarding)',
		]);
		expect(await problemsOf({ team: 'OTHERTEAM1' })).toEqual([
			'team: is not whom the certificate is for (SELFMADE00)',
		]);
	});

	test('rejects a certificate that is expired or not yet valid', async () => {
		const short = (await createWalletKeys(now, { hours: 1 })).apple;
		const later = now.add({ hours: 2 });
		const read = readAppleCredentials(short, later);
		expect(read).toEqual([
			{ with: 'certificate', problem: `expired on ${now.add({ hours: 1 }).toString().slice(0, 10)}` },
		]);
		const early = await problemsOf({}, now.subtract({ hours: 48 }));
		expect(early).toEqual([
			expect.stringMatching(/^certificate: is valid from /),
			expect.stringMatching(/^wwdr: is valid from /),
		]);
	});

	test('the doctor warns when the pass certificate expires soon', async () => {
		const until = now.add({ hours: 24 * 20 });
		expect(await checkAppleWallet({ until }, now)).toMatch(/^APPLE_WALLET_CERTIFICATE: .*expires on /);
		expect(await checkAppleWallet({ until: now.add({ hours: 24 * 31 }) }, now)).toBeUndefined();
	});

	test('requires the password of an encrypted signing key', async () => {
		const { createPrivateKey } = await import('node:crypto');
		const key = createPrivateKey(keys.key)
			.export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'a word' })
			.toString();
		expect(await problemsOf({ key })).toEqual([expect.stringMatching(/APPLE_WALLET_KEY_PASSWORD/)]);
		expect(await problemsOf({ key, password: 'a word' })).toEqual([]);
		await openPass(await walletWith({ ...keys, key, password: 'a word' }).sign(samplePass), keys.wwdr);
	});

	test('rejects a self-signed certificate for Apple Wallet passes', async () => {
		const alone = await createCertificate({
			subject: { UID: keys.passType, OU: keys.team, CN: 'Alone' },
			from: now.subtract({ hours: 1 }),
			until: now.add({ hours: 24 }),
		});
		expect(await problemsOf({ ...alone })).toEqual([expect.stringMatching(/^wwdr: did not sign/)]);
	});
});
