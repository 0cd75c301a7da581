import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * In the browser a contract is only methods, paths and plain constants: the server parses, and schemas (zod is as big as everything of
 * ours together) stay with it. Whoever imports anything but calls from a contract there is told so by the build.
 */
export function bareContracts(): Plugin {
	return {
		name: 'bare-contracts',
		enforce: 'pre',
		applyToEnvironment: (environment) => environment.name === 'client',
		async load(id) {
			const [file = ''] = id.split('?');
			if (!/\/src\/contract\/[\w-]+-contract\.ts$/.test(file)) return undefined;
			const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
			return Object.entries(module)
				.filter(([name, value]) => name.endsWith('Calls') || plain.has(typeof value))
				.map(([name, value]) => [
					name,
					JSON.stringify(plain.has(typeof value) ? value : bare(value as Calls)),
				])
				.map(([name, code]) => `export const ${name} = ${code};`)
				.join('\n');
		},
	};
}

/** What may come along as it is. */
const plain = new Set(['string', 'number', 'boolean']);

type Calls = Readonly<Record<string, { readonly method: string; readonly path: string }>>;

function bare(calls: Calls): Calls {
	return Object.fromEntries(
		Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }]),
	);
}
