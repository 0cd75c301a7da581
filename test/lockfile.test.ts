import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

interface Locked {
	readonly optional?: boolean;
	readonly os?: readonly string[];
	readonly engines?: { readonly node?: string };
}

test('on any Node from 20 on, npm leaves no part out: an optional package whose engines ask for more is skipped', async () => {
	const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
		readonly packages: Readonly<Record<string, Locked>>;
	};
	const skipped = Object.entries(packages)
		.filter(([, { optional, os = ['linux'] }]) => optional && os.includes('linux'))
		.filter(([, { engines }]) => {
			const lowest = engines?.node?.match(/\d+/g)?.map(Number)[0] ?? 0;
			return lowest > 20;
		})
		.map(([name]) => name);
	expect(skipped).toEqual([]);
});
