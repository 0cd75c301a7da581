import { existsSync } from 'node:fs';
import { lingui } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { bareContracts } from './scripts/bare-contracts.ts';
import { compressedAssets } from './scripts/compressed-assets.ts';
import { serviceWorker } from './scripts/service-worker.ts';

export default defineConfig({
	plugins: [
		bareContracts(),
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
		// Every page has these before it asks for anything else.
		modulePreload: {
			resolveDependencies: (_, files) =>
				files.filter((file) => !/\/(rolldown-runtime|framework|libraries|shell)-/.test(file)),
		},
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
							// Few files that compress well, and of which an edit of ours changes few.
							groups: [
								{
									name: 'framework',
									test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/,
								},
								// By itself: a phone is busy with either for long enough.
								{ name: 'libraries', test: /node_modules\/(react-router|@lingui)\// },
								{
									name: 'shell',
									test: /src\/(web\/(root|routes\/(frame\/(?!.*-page|change-)|public-page)|features\/person\/session|kit\/(text\/(language|english)|words|tokens|base|spinner|button|avatar|panel|arrow|drifting|class-names))|domain\/(figures|money|product|text|time|experience\/experience)|contract\/(client|person-))/,
								},
								{
									name: 'listing',
									test: /src\/(web\/(features\/(review\/review-card|experience\/(review-count|experience-card|category-words|group-size)|place\/search-address)|kit\/(art|badge|carousel|category-icon|chip|empty-state|notice|picture|price|read-more|stars|waiting-map))|domain\/(place\/place\.ts|experience\/(?!listed)|picture|review)|drawing\/(map\/(map-picture|mercator)|picture))/,
								},
								{
									name: 'about',
									test: /src\/web\/features\/experience\/(about-cards|zone-words|(booking-card|gallery)\.module)/,
								},
								{ name: 'search', test: /src\/web\/features\/place\/(place-box|search-bar|last-place)/ },
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
					input: { web: 'src/start/web.ts', ...(existsSync('demo') ? { demo: 'demo/start.ts' } : {}) },
				},
			},
		},
	},
});
