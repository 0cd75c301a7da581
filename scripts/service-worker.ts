import { createHash } from 'node:crypto';
import path from 'node:path';
import { build } from 'rolldown';
import type { Plugin } from 'vite';

/** Builds `sw.js` with a version that changes when a cached file changes. */
export function serviceWorker(): Plugin {
	return {
		name: 'service-worker',
		apply: 'build',
		applyToEnvironment: (environment) => environment.name === 'client',
		async writeBundle({ dir = '' }, bundle) {
			const names = Object.keys(bundle).sort().join('\n');
			const version = createHash('sha256').update(names).digest('hex').slice(0, 12);
			await build({
				input: path.resolve('src/web/routes/offline/service-worker.ts'),
				transform: {
					define: { shellVersion: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
				},
				output: { file: path.join(dir, 'sw.js'), format: 'iife', minify: true },
				logLevel: 'warn',
			});
		},
	};
}
