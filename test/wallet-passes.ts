import { createHash, type KeyObject, X509Certificate } from 'node:crypto';
import { fromBER } from 'asn1js';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import { expect } from 'vitest';
import type { WalletPass } from '#ports/wallet.ts';
import { unzip } from './unzip.ts';

export interface ReadPass {
	// biome-ignore lint/suspicious/noExplicitAny: passes are looked into freely by tests
	readonly pass: any;
	readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * Opens a `.pkpass` like a phone: checks each file's checksum in the manifest, and that a certificate
 * of this authority signed the manifest. Shares no code with the writer.
 */
export async function openPass(bytes: Uint8Array, authority: string): Promise<ReadPass> {
	const files = unzip(Buffer.from(bytes));
	const manifestFile = files.get('manifest.json') ?? Buffer.alloc(0);
	const manifest = JSON.parse(manifestFile.toString()) as Record<string, string>;
	const signed = [...files].filter(([name]) => name !== 'manifest.json' && name !== 'signature');
	expect(manifest).toEqual(Object.fromEntries(signed.map(([name, file]) => [name, sha1(file)])));
	expect(await isSignatureValid(manifestFile, files.get('signature') ?? Buffer.alloc(0), authority)).toBe(
		true,
	);
	return { pass: JSON.parse(String(files.get('pass.json'))), files };
}

const sha1 = (file: Buffer) => createHash('sha1').update(file).digest('hex');

/** The signer must be certified by the authority. */
export async function isSignatureValid(content: Uint8Array, signature: Uint8Array, authority: string) {
	const read = fromBER(Uint8Array.from(signature));
	const signed = new SignedData({ schema: new ContentInfo({ schema: read.result }).content });
	const trusted = Certificate.fromBER(Uint8Array.from(new X509Certificate(authority).raw));
	return await signed
		.verify({
			signer: 0,
			data: Uint8Array.from(content).buffer,
			trustedCerts: [trusted],
			checkChain: true,
		})
		.catch(() => false);
}

/** Throws if the link was not signed with the key. */
export async function readWalletLink(url: string, key: KeyObject) {
	const { jwtVerify } = await import('jose');
	const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/([\w.-]+)$/.exec(url) ?? [];
	const { payload, protectedHeader } = await jwtVerify(token, key, { audience: 'google' });
	expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' });
	return { token, claims: payload as Record<string, unknown> };
}

export const samplePass: WalletPass = {
	id: '0123456789abcdefghjk',
	language: 'en-AU',
	title: 'Boarding pass',
	code: { key: 'code', label: 'Code', value: 'KM4TQ7' },
	trip: { key: 'trip', label: 'Trip', value: 'Reef trip' },
	date: { key: 'date', label: 'Date', value: 'Mon 14 Jun 2027' },
	boarding: { key: 'boarding', label: 'Arrive by', value: '9:15 am' },
	departs: { key: 'departs', label: 'Departs', value: '9:30 am' },
	name: { key: 'name', label: 'Name', value: 'Nimal' },
	party: { key: 'party', label: 'Party', value: '2 adults' },
	more: [{ key: 'pier', label: 'Pier', value: 'Pier 3, Galle' }],
	pier: { lat: 6.03, lng: 80.21, hint: 'Reef trip: 9:30 am' },
	directions: { label: 'Directions', url: 'https://maps.example' },
	boardingAt: Temporal.Instant.from('2027-06-14T03:45:00Z'),
	departsAt: Temporal.Instant.from('2027-06-14T04:00:00Z'),
	arrivesAt: Temporal.Instant.from('2027-06-14T07:00:00Z'),
};
