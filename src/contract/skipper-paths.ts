import type { CallPaths } from './call-path.ts';

export const skipperPaths = {
	own: { method: 'GET', path: '/skipper/own' },
} as const satisfies CallPaths;
