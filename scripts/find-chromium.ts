import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installDebianPackage, unpackDebianPackages } from './debian-packages.ts';

export interface Chromium {
	readonly path: string;
	readonly env: Record<string, string>;
}

/** Chromium without a user interface, which uses a fifth less processor time on the same pages. */
const shell = 'chromium-headless-shell';
const usual = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * Returns the browser for end-to-end tests: `CHROMIUM`, the system’s browser, or a browser installed or
 * unpacked now. CI always uses the headless shell.
 */
export async function findChromium(): Promise<Chromium | { readonly missing: string }> {
	const found = system([shell, ...usual]);
	const enough = process.env.CHROMIUM ?? (process.env.CI ? system([shell]) : found);
	if (enough && existsSync(enough)) return { path: enough, env: {} };
	if (!existsSync('/usr/bin/apt-get')) {
		if (found) return { path: found, env: {} };
		return {
			missing:
				'The journeys need Chromium: install it, and name it in CHROMIUM if it is not on its usual place.',
		};
	}
	console.log('Installing Chromium for the journeys …');
	const installed = (await installDebianPackage(shell)) ? system([shell]) : found;
	if (installed) return { path: installed, env: {} };
	const unpacked = await unpackDebianPackages(shell);
	const program = unpacked && path.join(unpacked.root, 'usr/lib/chromium', shell);
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

const system = (names: readonly string[]) =>
	names.map((name) => path.join('/usr/bin', name)).find((file) => existsSync(file));

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
