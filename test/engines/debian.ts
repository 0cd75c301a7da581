import { existsSync, globSync } from 'node:fs';

/** Paths in Debian's packages; MiniBrowser is in the WebKit driver's library. */
const files: Readonly<Record<string, string>> = {
	'firefox-esr': '/usr/bin/firefox-esr',
	'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
	xvfb: '/usr/bin/Xvfb',
};

export const missingPackages = (): readonly string[] =>
	Object.entries(files).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));

export function miniBrowser(): string {
	const [found] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
	if (!found) throw new Error('WebKitGTK is there without its MiniBrowser');
	return found;
}
