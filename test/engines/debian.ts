import { existsSync, globSync } from 'node:fs';

/** Where Debian's packages put what is needed; MiniBrowser comes with the driver's library. */
const files: Readonly<Record<string, string>> = {
	'firefox-esr': '/usr/bin/firefox-esr',
	'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
	xvfb: '/usr/bin/Xvfb',
};

/** Packages that are not installed, of those that the engines need. */
export const missingPackages = (): readonly string[] =>
	Object.entries(files).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));

/** The browser that WebKitGTK brings along. */
export function miniBrowser(): string {
	const [found] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
	if (!found) throw new Error('WebKitGTK is there without its MiniBrowser');
	return found;
}
