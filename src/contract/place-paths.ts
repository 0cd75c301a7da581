import type { CallPaths } from './call-path.ts';

export const placePaths = {
	suggest: { method: 'GET', path: '/place/suggest' },
	locate: { method: 'GET', path: '/place/locate' },
	describe: { method: 'GET', path: '/place/describe' },
} as const satisfies CallPaths;
