import { readFile } from 'node:fs/promises';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';

interface Locked {
	readonly optional?: boolean;
	readonly os?: readonly string[];
	readonly engines?: { readonly node?: string };
	readonly version?: string;
	readonly peerDependencies?: Readonly<Record<string, string>>;
}

async function readLock(): Promise<Readonly<Record<string, Locked>>> {
	return JSON.parse(await readFile('package-lock.json', 'utf8')).packages;
}

test('every package installs on Node 20 and later', async () => {
	const packages = await readLock();
	const skipped = Object.entries(packages)
		.filter(([, { optional, os = ['linux'] }]) => optional && os.includes('linux'))
		.filter(([, { engines }]) => {
			const lowest = engines?.node?.match(/\d+/g)?.map(Number)[0] ?? 0;
			return lowest > 20;
		})
		.map(([name]) => name);
	expect(skipped).toEqual([]);
});

test('the lockfile is valid for npm 10: each peer dependency is satisfied', async () => {
	const packages = await readLock();
	/** Resolves a package like Node: from the package's folder upwards, nearest first. */
	const met = (at: string, name: string): Locked | undefined => {
		const found = packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`];
		if (found || at === '') return found;
		return met(at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/'))), name);
	};
	const wrong = Object.entries(packages).flatMap(([at, { peerDependencies = {} }]) =>
		Object.entries(peerDependencies).flatMap(([name, range]) => {
			const version = met(at, name)?.version;
			return version === undefined || satisfies(version, range, { includePrerelease: true })
				? []
				: [`${at} asks for ${name} ${range} and meets ${version}`];
		}),
	);
	expect(wrong).toEqual([]);
});
