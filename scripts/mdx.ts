import { compile } from '@mdx-js/mdx';
import type { Plugin } from 'vite';

/**
 * Vite plug-in that imports MDX files as components. MDX's official plug-in depends on the whole of
 * Rollup.
 */
export function mdx(): Plugin {
	return {
		name: 'mdx',
		enforce: 'pre',
		transform: {
			filter: { id: /\.mdx$/ },
			handler: async (value, path) => ({ code: String(await compile({ value, path })), map: null }),
		},
	};
}
