import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Chromium, findChromium } from '../scripts/find-chromium.ts';
import { type PublicPage, publicPages } from '../scripts/page-weight.ts';
import { scratchDir } from '../test/scratch.ts';

/**
 * Runs Lighthouse (mobile) on the four main landing pages and prints the median of the rounds. Needs
 * the running product: `npm run lighthouse -- http://localhost:3000 5`. Figures are simulated from one
 * load without throttling. With `--throttling-method=devtools`, network and processor are slowed down
 * during the load. Lighthouse’s benchmark index rates the machine: below 1,533 the four-fold slowdown
 * simulates a slower phone than intended. With `--calibrated`, the slowdown is computed from the index
 * of the previous run, up to four-fold, as Lighthouse advises (docs/throttling.md, "CPU throttling").
 */
const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		'throttling-method': { type: 'string', default: 'simulate' },
		calibrated: { type: 'boolean', default: false },
	},
});
const [address = 'http://localhost:3000', rounds = '3'] = positionals;
const { calibrated, 'throttling-method': throttling } = options;
if (throttling !== 'simulate' && throttling !== 'devtools')
	throw new Error(`--throttling-method is simulate or devtools, not ${throttling}`);
const measured = ['home', 'search', 'detail', 'ride'] as const satisfies readonly PublicPage[];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const figures = {
	'first-contentful-paint': 'first paint',
	'largest-contentful-paint': 'largest paint',
	'total-blocking-time': 'blocking',
	interactive: 'interactive',
	'cumulative-layout-shift': 'shift',
} as const;

interface Report {
	readonly categories: Readonly<Record<string, { readonly score: number }>>;
	readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
	readonly environment: { readonly benchmarkIndex: number };
}

/** Benchmark index of a machine, and the slowdown that simulates the same mid-range phone. */
const calibration = [
	[150, 1],
	[800, 2],
	[1300, 3],
	[1533, 4],
] as const;
const usual = 4;
let slowdown: number = usual;

const browser = await wantedBrowser();
const dir = scratchDir('lighthouse');
const pages = await publicPages(address);
const reports = new Map<PublicPage, Report[]>();
for (let round = 1; round <= Number(rounds); round += 1) {
	for (const page of measured) {
		const report = measure(`${address}${pages[page]}`);
		reports.set(page, [...(reports.get(page) ?? []), report]);
		console.log(`${page.padEnd(8)}${words([report])}  slowed down ${slowdown.toFixed(1)} ×`);
		if (calibrated) slowdown = slowdownFor(report.environment.benchmarkIndex);
	}
}
console.log(`\nMedians, ${throttling === 'simulate' ? 'simulated' : 'applied (devtools)'} throttling`);
for (const [page, found] of reports) console.log(`${page.padEnd(8)}${words(found)}`);
rmSync(dir, { recursive: true, force: true });

async function wantedBrowser(): Promise<Chromium> {
	const found = await findChromium();
	if ('missing' in found) throw new Error(found.missing);
	return found;
}

function measure(url: string): Report {
	const file = path.join(dir, 'report.json');
	const { status, stderr } = spawnSync(
		'npx',
		[
			'--yes',
			// Lighthouse is downloaded on demand, because only this script needs its 68 packages.
			'lighthouse@13.5.0',
			url,
			`--only-categories=${categories.join(',')}`,
			'--output=json',
			`--output-path=${file}`,
			'--quiet',
			`--throttling-method=${throttling}`,
			`--throttling.cpuSlowdownMultiplier=${slowdown}`,
			`--chrome-flags=--headless${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`,
		],
		{
			encoding: 'utf8',
			env: { ...process.env, ...browser.env, CHROME_PATH: browser.path },
		},
	);
	if (status !== 0) throw new Error(stderr);
	return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function slowdownFor(index: number): number {
	for (const [at, [to, most]] of calibration.entries()) {
		const [from, least] = calibration[at - 1] ?? [0, 1];
		if (index < to) return least + ((most - least) * (index - from)) / (to - from);
	}
	return usual;
}

function words(found: readonly Report[]): string {
	const scores = categories.map((name) =>
		median(found.map((one) => (one.categories[name]?.score ?? 0) * 100)),
	);
	const times = Object.entries(figures).map(
		([name, value]) =>
			`${value} ${figure(median(found.map((one) => one.audits[name]?.numericValue ?? 0)), value)}`,
	);
	const index = Math.round(median(found.map(({ environment }) => environment.benchmarkIndex)));
	return [
		scores.map((score) => String(Math.round(score)).padStart(4)).join(''),
		...times,
		`index ${index}`,
	].join('  ');
}

function figure(value: number, name: string): string {
	return name === 'shift' ? value.toFixed(3) : `${Math.round(value)} ms`;
}

/** For an even count the lower of the two middle values. */
function median(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
