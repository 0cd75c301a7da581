import { rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { freePort } from './test/free-port.ts';
import { desktop, phone } from './test/journeys/devices.ts';
import { long } from './test/long.ts';
import { scratchDir } from './test/scratch.ts';

/** The journeys run against the production build, with a port and a data directory of this run's own. */
process.env.JOURNEY_PORT ??= String(await freePort());
process.env.JOURNEY_DATA_DIR ??= makeDataDir();
const address = `http://localhost:${process.env.JOURNEY_PORT}`;

const args = [
	'--disable-quic',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run',
	'--no-default-browser-check',
];

/**
 * What a phone shows no other side of. In a long run the renter's way and the owner's are gone on both, else the renter's
 * on a phone and the owner's at a desk; where two people meet, one of them is on a phone.
 */
const wideOnly = [
	'boarding',
	'brand',
	'demo-apart',
	'desk',
	'drafts',
	'figures',
	'keyboard',
	'owner-account',
	'owner-keyboard',
	'owner-week',
	'requests',
	'ride',
	'seo',
	'search',
	'soon',
	'spoken',
	'talk-keyboard',
	'two-people',
	'typed',
	'widget',
].map((name) => `**/${name}{,.long}.journey.ts`);

/** Told once for both: what says it for a phone says it for a desk. */
const phoneOnly = ['card', 'languages', 'no-script', 'own-listing', 'page-weight', 'screens'].map(
	(name) => `**/${name}{,.long}.journey.ts`,
);

/** What waits for `npm run test:long` (docs/decisions/testing.md). */
const onlyInLongRuns = long ? [] : ['**/*.long.journey.ts'];
const atDesksOnlyInLongRuns = long ? [] : [...onlyInLongRuns, '**/renter.journey.ts'];
const onPhonesOnlyInLongRuns = long ? [] : [...onlyInLongRuns, '**/owner.journey.ts'];

export default defineConfig({
	testDir: 'test/journeys',
	testMatch: '**/*.journey.ts',
	outputDir: 'test-results/journeys',
	fullyParallel: false,
	// Half of a journey is the browser’s waiting: two files at once keep two cores busy. What a journey changes belongs to people of its own; the demo’s are read.
	workers: 2,
	forbidOnly: Boolean(process.env.CI),
	// As long as the longest way takes on a slow machine: a test that hangs is rare, one that is cut off tells nothing.
	timeout: 400_000,
	expect: { timeout: 30_000 },
	reporter: process.env.JOURNEY_REPORT
		? [['line'], ['json', { outputFile: process.env.JOURNEY_REPORT }]]
		: [['list']],
	use: {
		baseURL: address,
		locale: 'en-AU',
		// A sea that moves takes the whole of a machine that draws in software; where motion matters a journey asks for it.
		contextOptions: { reducedMotion: 'reduce' },
		// Who keeps pages for the pier says so: for the others it loads the whole shell once a test, and asks from no address of theirs.
		serviceWorkers: 'block',
		// Recording every step costs a fifth of the time: `--trace on` where one looks for something.
		screenshot: 'only-on-failure',
		actionTimeout: 60_000,
		launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args },
	},
	projects: [
		{ name: 'desktop', testIgnore: [...phoneOnly, ...atDesksOnlyInLongRuns], use: desktop },
		{ name: 'phone', testIgnore: [...wideOnly, ...onPhonesOnlyInLongRuns], use: phone },
	],
	webServer: {
		command: 'exec scripts/with-node --max-semi-space-size=64 build/server/demo.js',
		url: `${address}/readyz`,
		timeout: 180_000,
		gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
		stderr: 'pipe',
		env: {
			NODE_ENV: 'production',
			DEMO: '1',
			// Each test says which address it comes from.
			TRUST_PROXY: '1',
			PORT: process.env.JOURNEY_PORT,
			DATA_DIR: process.env.JOURNEY_DATA_DIR,
			LOG_LEVEL: 'warn',
		},
	},
});

function makeDataDir() {
	const dir = scratchDir('journeys');
	// Later than Playwright's own teardown, at which the server is still there.
	process.once('exit', () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
	return dir;
}
