import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installDebianPackage, unpackDebianPackages } from './debian-packages.ts';

export interface Chromium {
	readonly path: string;
	readonly env: Record<string, string>;
}

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser of the journeys: `CHROMIUM`, or the system's, or one that is installed or unpacked now. */
export async function findChromium(): Promise<Chromium | { readonly missing: string }> {
	const found = [process.env.CHROMIUM, ...usual].find((file) => file && existsSync(file));
	if (found) return { path: found, env: {} };
	if (!existsSync('/usr/bin/apt-get')) {
		return {
			missing:
				'The journeys need Chromium: install it, and name it in CHROMIUM if it is not on its usual place.',
		};
	}
	console.log('Installing Chromium for the journeys …');
	if (await installDebianPackage('chromium')) return { path: '/usr/bin/chromium', env: {} };
	const unpacked = await unpackDebianPackages('chromium');
	const program = unpacked && path.join(unpacked.root, 'usr/lib/chromium/chromium');
	if (unpacked && program && existsSync(program)) {
		const env = { LD_LIBRARY_PATH: unpacked.libraries, FONTCONFIG_FILE: writeFontConfig(unpacked.root) };
		const works = spawnSync(program, ['--version'], { env: { ...process.env, ...env } }).status === 0;
		if (works) return { path: program, env };
	}
	return {
		missing:
			'The journeys need Chromium, and it could not be installed: as root, run "apt-get install chromium".',
	};
}

/** Fonts of the system, if any, and of the unpacked packages. */
function writeFontConfig(root: string): string {
	const file = path.join(root, 'fonts.conf');
	writeFileSync(
		file,
		`<?xml version="1.0"?>
<fontconfig>
	<dir>/usr/share/fonts</dir>
	<dir>${root}/usr/share/fonts</dir>
	<cachedir>${root}/font-cache</cachedir>
</fontconfig>
`,
	);
	return file;
}
