import { existsSync } from 'node:fs';
import path from 'node:path';
import { unpackDebianPackages } from './debian-packages.ts';

/**
 * Returns the path of Debian’s Radicale, a calendar server. Downloads the package if it is missing.
 * Starts no service.
 */
export async function findRadicale(): Promise<
	{ command: readonly [string, ...string[]]; env?: Record<string, string> } | undefined
> {
	const installed = '/usr/bin/radicale';
	if (existsSync(installed)) return { command: [installed] };
	const unpacked = await unpackDebianPackages('radicale');
	if (!unpacked) return undefined;
	const own = path.join(unpacked.root, 'usr/bin/python3');
	const python = existsSync(own) ? own : '/usr/bin/python3';
	const modules = path.join(unpacked.root, 'usr/lib/python3/dist-packages');
	if (!existsSync(python) || !existsSync(path.join(modules, 'radicale'))) return undefined;
	return {
		command: [python, '-m', 'radicale'],
		env: { PYTHONPATH: modules, LD_LIBRARY_PATH: unpacked.libraries },
	};
}
