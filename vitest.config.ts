import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { mdx } from './scripts/mdx.ts';

const pure = [
	...['domain', 'drawing', 'contract', 'ports', 'web'].map((zone) => `src/${zone}/**/*.test.{ts,tsx}`),
	'demo/providers/**/*.test.ts',
];

const inBrowser = ['src/web/**/*.dom.test.tsx'];

/** What takes minutes waits for `npm run test:long` (docs/decisions/testing.md), made-up calls for `npm run fuzz`. */
const left = [
	...(process.env.LONG === '1' ? [] : ['**/*.long.test.ts']),
	...(process.env.FUZZ ? [] : ['test/fuzz-calls.test.ts']),
];

export default defineConfig({
	// English stands in the code, as in vite.config.ts.
	plugins: [mdx(), lingui({ macroTransform: { macro: { descriptorFields: 'message' } } })],
	test: {
		setupFiles: ['./test/temporal.ts', './test/fixed-seed.ts'],
		// A third of the time is waiting for the database and for processes: three at once keep two cores busy.
		maxWorkers: 3,
		// Tests leave much behind that lives shortly: room for 64 MB of it takes a sixth off the processor's time.
		execArgv: ['--max-semi-space-size=64'],
		// The product's modules hold no state of their own, and every file brings its own database: loading them anew for
		// each file took more time than the tests. What a test puts into the world is taken out of it again.
		isolate: false,
		// A test that hangs is rare; one that is cut off on a slow machine tells nothing.
		testTimeout: 90_000,
		hookTimeout: 120_000,
		restoreMocks: true,
		unstubGlobals: true,
		unstubEnvs: true,
		projects: [
			// Rules and screens, without anything beside them.
			{ extends: true, test: { name: 'unit', include: pure, exclude: inBrowser } },
			// Components with handlers, focus or keys, in a DOM.
			{ extends: true, test: { name: 'dom', include: inBrowser, environment: 'happy-dom' } },
			// Use cases, API and adapters, on a PostgreSQL of the run's own (or on TEST_DATABASE_URL).
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
