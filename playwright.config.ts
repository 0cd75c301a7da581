import { rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { freePort } from './test/free-port.ts';
import { desktop, phone } from './test/journeys/devices.ts';
import { isLongRun } from './test/long.ts';
import { scratchDir } from './test/scratch.ts';

/** Journeys use the production build, with a port and a data directory for each run. */
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
	// A page lives too short for optimized code to pay; without it the renderers use a sixth less CPU.
	'--js-flags=--no-maglev --no-opt',
];

/** Journeys on a desktop only. Without LONG=1 the renter's journey runs on a phone, the owner's on a desktop. */
const wideOnly = [
	'boarding',
	'brand',
	'conversation-keyboard',
	'demo-separation',
	'desk',
	'drafts',
	'keyboard',
	'number-entry',
	'owner-account',
	'owner-keyboard',
	'owner-week',
	'requests',
	'ride',
	'ride-approval',
	'ride-minimum',
	'ride-series',
	'saved',
	'screen-reader',
	'search',
	'seo',
	'short-notice',
	'specification-values',
	'two-people',
	'widget',
].map((name) => `**/${name}{,.long}.journey.ts`);

/** Journeys that run on a phone only, because the result is the same on a desktop. */
const phoneOnly = ['card', 'languages', 'no-script', 'own-listing', 'page-weight', 'screens'].map(
	(name) => `**/${name}{,.long}.journey.ts`,
);

/** Runs only in `npm run test:long` (docs/decisions/testing.md). */
const onlyInLongRuns = isLongRun ? [] : ['**/*.long.journey.ts'];
const atDesksOnlyInLongRuns = isLongRun ? [] : [...onlyInLongRuns, '**/renter.journey.ts'];
const onPhonesOnlyInLongRuns = isLongRun ? [] : [...onlyInLongRuns, '**/owner.journey.ts'];
const longTag = isLongRun ? [] : [/@long/];

export default defineConfig({
	testDir: 'test/journeys',
	testMatch: '**/*.journey.ts',
	outputDir: 'test-results/journeys',
	fullyParallel: false,
	// Journeys spend half of their time waiting, so two files keep two cores busy. Each journey changes
	// only data of its own people.
	workers: 2,
	forbidOnly: Boolean(process.env.CI),
	// Long enough for the longest journey on a slow machine.
	timeout: 400_000,
	expect: { timeout: 30_000 },
	reporter: process.env.JOURNEY_REPORT
		? [['line'], ['json', { outputFile: process.env.JOURNEY_REPORT }]]
		: [['list']],
	use: {
		baseURL: address,
		locale: 'en-AU',
		// Animation drawn in software uses a whole core. Journeys that test motion enable it.
		contextOptions: { reducedMotion: 'reduce' },
		// The service worker would load the whole app shell in each test. Offline journeys enable the
		// service worker.
		serviceWorkers: 'block',
		// Traces increase the duration by a fifth; use `--trace on` to debug.
		screenshot: 'only-on-failure',
		actionTimeout: 60_000,
		launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args },
	},
	projects: [
		{
			name: 'desktop',
			testIgnore: [...phoneOnly, ...atDesksOnlyInLongRuns],
			grepInvert: longTag,
			use: desktop,
		},
		{
			name: 'phone',
			testIgnore: [...wideOnly, ...onPhonesOnlyInLongRuns],
			grepInvert: [...longTag, /@desktop/],
			use: phone,
		},
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
			// Each test sets its own client address.
			TRUST_PROXY: '1',
			PORT: process.env.JOURNEY_PORT,
			DATA_DIR: process.env.JOURNEY_DATA_DIR,
			LOG_LEVEL: 'warn',
		},
	},
});

function makeDataDir() {
	const dir = scratchDir('journeys');
	// After Playwright's teardown, which still needs the server.
	process.once('exit', () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
	return dir;
}
