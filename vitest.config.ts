import { defineConfig } from 'vitest/config';
import { messageCatalogs } from './scripts/compiled-catalogs.ts';
import { messageMacros } from './scripts/message-macros.ts';

const pure = ['domain', 'contract', 'ports', 'standins', 'web'].map(
	(zone) => `src/${zone}/**/*.test.{ts,tsx}`,
);

export default defineConfig({
	plugins: [messageMacros(), messageCatalogs()],
	test: {
		setupFiles: ['./test/temporal.ts'],
		// Half of the time is the database's: two at once keep two cores busy.
		maxWorkers: 2,
		projects: [
			// Rules and screens, without anything beside them.
			// A screen's first test waits for what the screen loads by itself, which a busy machine takes its time over.
			{ extends: true, test: { name: 'unit', include: pure, testTimeout: 20_000 } },
			// Deeds, API and adapters, on a PostgreSQL of the run's own (or on TEST_DATABASE_URL).
			{
				extends: true,
				test: {
					name: 'database',
					include: ['src/{server,adapters,start}/**/*.test.ts', 'test/**/*.test.ts'],
					globalSetup: ['./test/database-setup.ts'],
					testTimeout: 20_000,
					hookTimeout: 60_000,
				},
			},
		],
	},
});
