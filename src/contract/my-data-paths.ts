import type { CallPaths } from './call-path.ts';

export const myDataPaths = {
	show: { method: 'GET', path: '/user/data' },
	ask: { method: 'POST', path: '/user/data/export' },
	link: { method: 'POST', path: '/user/data/export/link' },
	remove: { method: 'POST', path: '/user/data/delete' },
} as const satisfies CallPaths;
