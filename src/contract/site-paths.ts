import type { CallPaths } from './call-path.ts';

export const sitePaths = {
	ofOwner: { method: 'GET', path: '/site/owner' },
	add: { method: 'POST', path: '/site/add' },
	remove: { method: 'POST', path: '/site/remove' },
} as const satisfies CallPaths;
