import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#test/scratch.ts';

/**
 * Writes `build/sbom.cdx.json`, a CycloneDX document of all production packages, and
 * `build/licences.csv` with their licences. Fails if a package has no licence, or a licence that may
 * not be distributed with Apache-2.0.
 */
interface Component {
	readonly name: string;
	readonly group?: string;
	readonly version: string;
	readonly purl: string;
	readonly licenses?: readonly {
		readonly license?: { id?: string; name?: string };
		readonly expression?: string;
	}[];
}

const allowed = new Set([
	'0BSD',
	'Apache-2.0',
	'BlueOak-1.0.0',
	'BSD-2-Clause',
	'BSD-3-Clause',
	'CC0-1.0',
	'ISC',
	'LGPL-3.0-or-later',
	'MIT',
	'MIT-0',
	'MPL-2.0',
	'OFL-1.1',
	'PostgreSQL',
	'Unlicense',
	'Zlib',
	'Python-2.0',
	'CC-BY-4.0',
]);

const npm = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'], {
	cwd: root,
	encoding: 'utf8',
	maxBuffer: 64 * 1024 * 1024,
});
if (npm.status !== 0) throw new Error(`npm sbom failed: ${npm.stderr}`);
const { components } = JSON.parse(npm.stdout) as { components: readonly Component[] };

/** Packages without a licence in npm’s metadata, with the licence in their LICENSE file. */
const known = new Map([['png-js', 'MIT']]);

const licenceOf = ({ name, licenses = [] }: Component): string =>
	known.get(name) ??
	licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ');
/**
 * Returns true for permitted licences. In an `AND` expression all parts must be permitted; in an `OR`
 * expression one permitted part is enough.
 */
const isAllowed = (expression: string): boolean =>
	expression !== '' &&
	expression
		.replace(/[()]/g, '')
		.split(' AND ')
		.every((part) => part.split(' OR ').some((one) => allowed.has(one.trim())));

const rows = components.map((component) => {
	const name = component.group ? `${component.group}/${component.name}` : component.name;
	return { name, version: component.version, licence: licenceOf(component) };
});
const build = path.join(root, 'build');
mkdirSync(build, { recursive: true });
writeFileSync(path.join(build, 'sbom.cdx.json'), npm.stdout);
const csv = rows.map(({ name, version, licence }) => `"${name}","${version}","${licence}"`).sort();
writeFileSync(path.join(build, 'licences.csv'), `"package","version","licence"\n${csv.join('\n')}\n`);
const odd = rows.filter(({ licence }) => !isAllowed(licence));
for (const { name, version, licence } of odd)
	console.error(`${name} ${version}: ${licence || 'no licence named'}`);
console.log(`${rows.length} packages are in build/sbom.cdx.json, their licences in build/licences.csv.`);
if (odd.length > 0) process.exit(1);
