import { rmSync } from 'node:fs';
import path from 'node:path';
import { root, scratchDir } from '../scratch.ts';
import { startDemo } from '../start-demo.ts';
import { missingPackages } from './debian.ts';
import { openFirefox } from './firefox.ts';
import { bookATrip, listABoat } from './journeys.ts';
import type { Tab } from './tab.ts';
import { visitorOf } from './visitor.ts';
import { openWebKit } from './webkit.ts';

/**
 * Runs the journeys of renter and owner in two engines other than Chromium: `npm run engines [--
 * firefox|webkit]`. Saves a screenshot of each screen in `test-results/engines`. Not part of `npm
 * test`, because system browsers are needed.
 */
const engines: Readonly<Record<string, () => Promise<Tab>>> = { firefox: openFirefox, webkit: openWebKit };
const windows = { desk: [1440, 900], phone: [390, 844] } as const;

const missing = missingPackages();
if (missing.length > 0) {
	console.error(`Please install what is missing: apt-get install ${missing.join(' ')}`);
	process.exit(2);
}
const wanted = process.argv.slice(2);
const [data, files] = [scratchDir('engines'), scratchDir('engines')];
const product = await startDemo(data);
let failures = 0;
try {
	for (const [name, open] of Object.entries(engines)) {
		if (wanted.length > 0 && !wanted.includes(name)) continue;
		for (const [window, size] of Object.entries(windows)) failures += await walk(name, open, window, size);
	}
} finally {
	await product.stop();
	for (const dir of [data, files]) rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
}
console.log(failures === 0 ? 'All journeys ended well.' : `${failures} journeys failed.`);
process.exitCode = failures === 0 ? 0 : 1;

async function walk(
	name: string,
	open: () => Promise<Tab>,
	window: string,
	size: readonly [number, number],
): Promise<number> {
	let failed = 0;
	for (const [way, journey] of Object.entries({ renter: bookATrip, owner: listABoat })) {
		const title = `${name}, ${window}, ${way}`;
		const began = Date.now();
		const tab = await open();
		try {
			await tab.resize(...size);
			const width = await tab.ask(() => globalThis.innerWidth);
			if (width !== size[0]) throw new Error(`the window is ${width} px wide, not ${size[0]}`);
			const pictures = path.join(root, 'test-results/engines', name, `${way}-${window}`);
			rmSync(pictures, { recursive: true, force: true });
			await journey(visitorOf(tab, product.address, pictures), files);
			const problems = tab.problems();
			if (problems.length > 0) throw new Error(problems.join('\n'));
			console.log(`✓ ${title} (${Math.round((Date.now() - began) / 1_000)} s)`);
		} catch (problem) {
			failed += 1;
			console.error(`✗ ${title}: ${problem instanceof Error ? problem.message : problem}`);
		} finally {
			await tab.close();
		}
	}
	return failed;
}
