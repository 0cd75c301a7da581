import { existsSync } from 'node:fs';
import path from 'node:path';
import { unpackDebianPackages } from './debian-packages.ts';

/**
 * Returns the path of Debian’s PgBouncer. CI downloads the package if it is missing. Starts no service.
 */
export async function findPgbouncer(): Promise<
	{ program: string; env?: Record<string, string> } | undefined
> {
	const installed = '/usr/sbin/pgbouncer';
	if (existsSync(installed)) return { program: installed };
	if (!process.env.CI) return undefined;
	const unpacked = await unpackDebianPackages('pgbouncer');
	const program = unpacked && path.join(unpacked.root, installed);
	return program && existsSync(program)
		? { program, env: { LD_LIBRARY_PATH: unpacked.libraries } }
		: undefined;
}
