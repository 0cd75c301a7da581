import { existsSync } from 'node:fs';
import { lingui } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compressedAssets } from './scripts/compressed-assets.ts';
import { mdx } from './scripts/mdx.ts';
import { serviceWorker } from './scripts/service-worker.ts';
import { mayBeShownToEverybody, shownToEverybody } from './scripts/shown-to-everybody.ts';

const commands = Object.fromEntries(
	[
		...['worker', 'migrate-database', 'doctor', 'ask-health', 'switch-maintenance'],
		...['grant-first-staff', 'audit-money', 'audit-places'],
	].map((name) => [name, `src/start/${name}.ts`]),
);

const withoutScreens =
	/\/src\/(domain|drawing|contract|web\/kit(?!\/(?:text\/(?:catalogs|spoken)|select)\/|\/(?:number|phone)-))\//;

export default defineConfig({
	plugins: [
		mdx(),
		lingui({
			// English stays in the code: a screen brings its own sentences, and English needs no catalog.
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
	resolve: {
		// React has had it since 18; the shim is for older ones.
		alias: { 'use-sync-external-store/shim': 'react' },
	},
	optimizeDeps: {
		// Found before the first page is asked for, so that none has to be loaded twice in development.
		entries: [
			'src/web/entry.client.tsx',
			'src/web/root.tsx',
			'src/web/**/*-page.tsx',
			'src/web/**/*-layout.tsx',
		],
		include: ['@lingui/core', '@lingui/react'],
		// Gone before the browser sees them: macros are compiled away, schemas stay on the server.
		exclude: ['@lingui/core/macro', '@lingui/react/macro', 'zod'],
	},
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: {
							groups: [
								// Two style sheets: what public pages show, and what only signed-in people come to; many small ones
								// hold the first paint back. What a touch brings to a public page brings its own.
								{
									name: (id, modules) =>
										shownToEverybody(id, modules)
											? 'styles'
											: mayBeShownToEverybody(id, modules)
												? null
												: 'styles-inside',
									debugName: 'styles',
									test: /\.css$/,
									priority: 1,
								},
								// What changes least, in a file that browsers keep from one release to the next.
								{ name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@lingui)\// },
								// What every page has, whatever it imports; and what six or more share of what knows no screen,
								// where a public page needs it
								// (docs/decisions/rendering.md): screens that many share are those of the desk. Who reads English needs no
								// translation, however many parts a language has.
								{ name: 'root', test: /\/src\/web\/root\.tsx$/ },
								{
									name: (id, modules) => (shownToEverybody(id, modules) ? 'shared' : null),
									debugName: 'shared',
									test: withoutScreens,
									minShareCount: 6,
								},
								// The same of what only signed-in people come to: no visitor waits for it.
								{ name: 'shared-inside', test: withoutScreens, minShareCount: 8 },
							],
						},
					},
				},
			},
		},
		ssr: {
			build: {
				rolldownOptions: {
					// App and server are one module graph, in development and in production. The demo, where it is there, is an
					// entry of its own over the same graph; a production process loads nothing of it.
					// The other commands of bin/mateship.mjs are built too, for images without sources.
					input: {
						web: 'src/start/web.ts',
						...commands,
						// What reads calendars runs in a thread of its own (src/adapters/ical/ical-reader.ts).
						'calendar-thread': 'src/adapters/ical/calendar-thread.ts',
						...(existsSync('demo') ? { demo: 'demo/start.ts' } : {}),
					},
				},
			},
		},
	},
});
