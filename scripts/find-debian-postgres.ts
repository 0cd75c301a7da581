import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { unpackDebianPackages } from './debian-packages.ts';

const oldestSupported = 15;

/**
 * Returns the paths of Debian’s PostgreSQL programs. CI downloads the package if it is missing. Starts
 * no service.
 */
export async function findDebianPostgres(): Promise<
	{ dir: string; major: number; env?: Record<string, string> } | undefined
> {
	const installed = lookUnder('/');
	if (installed || !process.env.CI) return installed;
	const unpacked = await unpackDebianPackages(`postgresql-${oldestSupported}`);
	const found = unpacked && lookUnder(unpacked.root);
	return found && { ...found, env: { LD_LIBRARY_PATH: unpacked.libraries } };
}

/** Prefers the oldest supported version, because the newest is tested anyway. */
function lookUnder(root: string) {
	const parent = path.join(root, 'usr/lib/postgresql');
	if (!existsSync(parent)) return undefined;
	return readdirSync(parent)
		.map((name) => ({ dir: path.join(parent, name, 'bin'), major: Number(name) }))
		.filter(({ dir, major }) => major >= oldestSupported && existsSync(path.join(dir, 'initdb')))
		.sort((a, b) => a.major - b.major)[0];
}
