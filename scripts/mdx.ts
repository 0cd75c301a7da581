import { compile } from '@mdx-js/mdx';
import type { Plugin } from 'vite';

/** Lets MDX files be imported as components. (MDX's own plug-in depends on the whole of Rollup.) */
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
