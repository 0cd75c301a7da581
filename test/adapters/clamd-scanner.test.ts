import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clamdScanner, readClamdAddress } from '#adapters/clamav/clamd-scanner.ts';
import { eicar, type FakeClamd, startFakeClamd } from '#demo/providers/clamd/start-fake-clamd.ts';
import { ScannerUnavailable } from '#ports/files.ts';

let clamd: FakeClamd;
beforeAll(async () => {
	clamd = await startFakeClamd();
});
afterEach(() => clamd.misbehave(undefined));
afterAll(() => clamd.close());

const large = Buffer.alloc(3_000_000, 'boat');

test.each([
	['nothing', Buffer.alloc(0), 'clean'],
	['a small file', Buffer.from('%PDF-1.7 a policy'), 'clean'],
	['a large file', large, 'clean'],
	['the test signature', Buffer.from(eicar), 'infected'],
	['the test signature across two pieces of a large file', across(), 'infected'],
] as const)('the malware scanner reports %s as expected', async (_, bytes, verdict) => {
	expect(await clamdScanner(clamd.address).scan(bytes)).toBe(verdict);
});

function across(): Buffer {
	const bytes = Buffer.from(large);
	bytes.write(eicar, 64 * 1024 - 20, 'latin1');
	return bytes;
}

test.each(['hangs', 'closes', 'fails'] as const)(
	'reports an unavailable malware scanner when the daemon %s',
	async (how) => {
		clamd.misbehave(how);
		const scanner = clamdScanner(clamd.address, { timeoutMs: 300 });
		await expect(scanner.scan(large)).rejects.toThrow(ScannerUnavailable);
	},
);

test('reports an unavailable malware scanner when the daemon is absent or reaches its size limit', async () => {
	await expect(clamdScanner({ path: '/nowhere/clamd.ctl' }).scan(large)).rejects.toThrow(ScannerUnavailable);
	const strict = await startFakeClamd({ longest: 1_000_000 });
	await expect(clamdScanner(strict.address).scan(large)).rejects.toThrow(ScannerUnavailable);
	await strict.close();
});

test.each([
	['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
	['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
	['clamav:3310', { host: 'clamav', port: 3310 }],
	['[::1]:3310', { host: '::1', port: 3310 }],
	['clamav', undefined],
	['clamav:99999', undefined],
])('the malware scanner accepts the address %s', (text, address) => {
	expect(readClamdAddress(text)).toEqual(address);
});

const real = process.env.TEST_CLAMD ?? '';
/** Requires a running clamd with this test's signature: TEST_CLAMD=/path/to/clamd.socket. */
test.skipIf(!existsSync(real))('a real clamd daemon gives the same results as the fake', async () => {
	const scanner = clamdScanner({ path: real });
	expect([await scanner.scan(Buffer.from(eicar)), await scanner.scan(large)]).toEqual(['infected', 'clean']);
});
