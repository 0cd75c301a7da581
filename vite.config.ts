import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { bareContracts } from './scripts/bare-contracts.ts';
import { messageMacros } from './scripts/message-macros.ts';

export default defineConfig({
	plugins: [bareContracts(), messageMacros(), reactRouter()],
	publicDir: 'src/web/public',
	build: { target: 'es2023', sourcemap: false },
	resolve: {
		// React has had it since 18; the shim is for older ones.
		alias: { 'use-sync-external-store/shim': 'react' },
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
									test: /node_modules\/(react|react-dom|scheduler|react-router)\/|vite\/preload-helper/,
								},
								{
									name: 'shell',
									test: /node_modules\/@lingui|src\/(web\/(frame\/(?!.*-page)|text|person\/session|design\/(?!.*\/|dialog|mantine|copy|browser|pagination|notice|read-more|skeleton))|domain\/(money|product|text|time)|contract\/(client|person-))/,
								},
							],
						},
					},
				},
			},
		},
		ssr: {
			build: {
				rolldownOptions: {
					// App and server are one module graph, in development and in production.
					input: process.env.WEB_ENTRY ?? 'src/start/web.ts',
					output: { entryFileNames: 'web.js' },
				},
			},
		},
	},
});
