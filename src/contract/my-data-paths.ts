import type { CallPaths } from './call-path.ts';

export const myDataPaths = {
	show: { method: 'GET', path: '/user/data' },
	remove: { method: 'POST', path: '/user/data/delete' },
} as const satisfies CallPaths;
