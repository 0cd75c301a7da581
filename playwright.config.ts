import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';
import { scratchDir } from './test/scratch.ts';

/** The journeys run against the production build, with a port and a data directory of this run's own. */
process.env.JOURNEY_PORT ??= await freePort();
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

/** What a phone shows no other side of: the ways through the product are gone on both. */
const wideOnly = ['desk', 'figures', 'findable', 'keyboard', 'owner-account', 'owner-keyboard', 'spoken'].map(
	(name) => `**/${name}.journey.ts`,
);

export default defineConfig({
	testDir: 'test/journeys',
	testMatch: '**/*.journey.ts',
	outputDir: 'test-results/journeys',
	fullyParallel: false,
	workers: 1,
	forbidOnly: Boolean(process.env.CI),
	timeout: 90_000,
	expect: { timeout: 15_000 },
	reporter: process.env.JOURNEY_REPORT
		? [['line'], ['json', { outputFile: process.env.JOURNEY_REPORT }]]
		: [['list']],
	use: {
		baseURL: address,
		locale: 'en-AU',
		trace: 'retain-on-failure',
		launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args },
	},
	projects: [
		{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
		{
			name: 'phone',
			testIgnore: wideOnly,
			use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
		},
	],
	webServer: {
		command: 'exec scripts/with-node build/server/web.js',
		url: `${address}/readyz`,
		timeout: 180_000,
		gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
		stderr: 'pipe',
		env: {
			NODE_ENV: 'production',
			DEMO: '1',
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

function freePort(): Promise<string> {
	return new Promise((found, fail) => {
		const server = createServer().once('error', fail);
		server.listen(0, '127.0.0.1', () => {
			const address = server.address();
			server.close(() => found(String(typeof address === 'object' ? address?.port : 0)));
		});
	});
}
