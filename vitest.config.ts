import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { mdx } from './scripts/mdx.ts';

const pure = [
	...['domain', 'drawing', 'contract', 'ports', 'web'].map((zone) => `src/${zone}/**/*.test.{ts,tsx}`),
	'demo/providers/**/*.test.ts',
];

const inBrowser = ['src/web/**/*.dom.test.tsx'];

/** Slow tests run in `npm run test:long` (docs/decisions/testing.md), random calls in `npm run fuzz`. */
const left = [
	...(process.env.LONG === '1' ? [] : ['**/*.long.test.ts']),
	...(process.env.FUZZ ? [] : ['test/fuzz-calls.test.ts']),
	// Needs the statements that another PostgreSQL recorded (scripts/test.ts).
	...(process.env.RECORDED_STATEMENTS ? [] : ['test/other-postgres.test.ts']),
];

export default defineConfig({
	// The English sentences stay in the code, as in vite.config.ts.
	plugins: [mdx(), lingui({ macroTransform: { macro: { descriptorFields: 'message' } } })],
	test: {
		setupFiles: ['./test/temporal.ts', './test/fixed-seed.ts'],
		// A third worker for the waiting time of two costs more than it uses: each loads all modules.
		maxWorkers: 2,
		// A larger nursery for short-lived objects saves a sixth of the CPU time.
		execArgv: ['--max-semi-space-size=64'],
		// Loading modules separately for each file took longer than the tests. Sharing is safe: modules
		// hold no state, and each file has a separate database.
		isolate: false,
		// A fresh clone would only write the cache.
		fsModuleCache: !process.env.CI,
		// Generous, for slow machines.
		testTimeout: 90_000,
		hookTimeout: 120_000,
		restoreMocks: true,
		unstubGlobals: true,
		unstubEnvs: true,
		projects: [
			// Rules and screens, without a database.
			{ extends: true, test: { name: 'unit', include: pure, exclude: inBrowser } },
			// Components with handlers, focus or keys, in a DOM.
			{ extends: true, test: { name: 'dom', include: inBrowser, environment: 'happy-dom' } },
			// Use cases, API and adapters, tested on this run's PostgreSQL or TEST_DATABASE_URL.
			{
				extends: true,
				test: {
					name: 'database',
					include: [
						'src/{server,adapters,start}/**/*.test.ts',
						'demo/seed/**/*.test.ts',
						'test/**/*.test.ts',
					],
					exclude: left,
					globalSetup: ['./test/database-setup.ts'],
				},
			},
		],
	},
});
