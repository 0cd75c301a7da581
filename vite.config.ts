import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { messageMacros } from './scripts/message-macros.ts';

/**
 * The browser does not parse what the server has parsed: there, a contract is only methods and paths, and zod (as big
 * as everything of ours together) stays behind. Who tries to parse in the browser is told so.
 */
function noSchemasInTheBrowser(): Plugin {
	const stand = '\0no-schemas';
	return {
		name: 'no-schemas-in-the-browser',
		enforce: 'pre',
		applyToEnvironment: (environment) => environment.name === 'client',
		resolveId: (id) => (id === 'zod' ? stand : undefined),
		load: (id) =>
			id === stand
				? `const refuse = () => { throw new Error('Schemas are not in the browser: the server parses.'); };
const parsing = /^(safe)?(parse|decode|encode)(async)?$/i;
export const z = new Proxy(function () {}, {
	get: (_, name) => (name === 'then' ? undefined : parsing.test(String(name)) ? refuse : z),
	apply: () => z,
});`
				: undefined,
	};
}

export default defineConfig({
	plugins: [noSchemasInTheBrowser(), messageMacros(), reactRouter()],
	publicDir: 'src/web/public',
	build: { target: 'es2023', sourcemap: false },
	environments: {
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
