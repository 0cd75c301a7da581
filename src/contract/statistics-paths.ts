import type { CallPaths } from './call-path.ts';

export const statisticsPaths = {
	ofOwner: { method: 'GET', path: '/statistics/owner' },
} as const satisfies CallPaths;
