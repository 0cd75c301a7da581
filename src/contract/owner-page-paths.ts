import type { CallPaths } from './call-path.ts';

export const ownerPagePaths = {
	one: { method: 'GET', path: '/owner/one/{id}' },
} as const satisfies CallPaths;
