import { compile } from '@mdx-js/mdx';
import type { Plugin } from 'vite';

/** Lets a file of MDX be imported as a component. (MDX's own plug-in brings the whole of Rollup along.) */
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
