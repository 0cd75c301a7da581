import { existsSync } from 'node:fs';
import { lingui } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compressedAssets } from './scripts/compressed-assets.ts';
import { mdx } from './scripts/mdx.ts';
import { nameChunkByAudience } from './scripts/public-modules.ts';
import { serviceWorker } from './scripts/service-worker.ts';

const commands = Object.fromEntries(
	[
		...['worker', 'migrate-database', 'doctor', 'check-health', 'switch-maintenance'],
		...['grant-first-staff', 'audit-money', 'audit-places'],
	].map((name) => [name, `src/start/${name}.ts`]),
);

export default defineConfig({
	plugins: [
		mdx(),
		lingui({
			// Keeps the English sentences in the code, so that English needs no catalog.
			macroTransform: { macro: { descriptorFields: 'message' } },
			failOnMissing: true,
			failOnCompileError: true,
		}),
		reactRouter(),
		compressedAssets(),
		serviceWorker(),
	],
	publicDir: 'src/web/public',
	build: {
		target: 'es2023',
		sourcemap: false,
	},
	optimizeDeps: {
		// Bundles dependencies before the first request, so that development does not reload pages.
		entries: [
			'src/web/entry.client.tsx',
			'src/web/root.tsx',
			'src/web/**/*-page.tsx',
			'src/web/**/*-layout.tsx',
		],
		include: ['@lingui/core', '@lingui/react'],
		// Not used in the browser: macros are compiled away, and schemas stay on the server.
		exclude: ['@lingui/core/macro', '@lingui/react/macro', 'zod'],
	},
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: {
							groups: [
								// One style sheet for public pages and one for signed-in pages, because
								// many small ones delay the first paint. Parts that load on interaction
								// have separate style sheets.
								{ name: nameChunkByAudience('styles'), debugName: 'styles', test: /\.css$/, priority: 1 },
								// Changes rarely, so browsers cache this chunk across releases.
								{ name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@lingui)\// },
								// Code that eight or more chunks share (docs/decisions/rendering.md).
								{ name: nameChunkByAudience('shared'), debugName: 'shared', minShareCount: 8 },
							],
						},
					},
				},
			},
		},
		ssr: {
			build: {
				rolldownOptions: {
					// App and server are one module graph. The demo is a separate entry, which
					// production does not load. The other commands of bin/mateship.mjs are also built,
					// for images without sources.
					input: {
						web: 'src/start/web.ts',
						...commands,
						// The worker thread that reads calendars (src/adapters/ical/ical-reader.ts).
						'calendar-thread': 'src/adapters/ical/calendar-thread.ts',
						...(existsSync('demo') ? { demo: 'demo/start.ts' } : {}),
					},
				},
			},
		},
	},
});
