import type { CallPaths } from './call-path.ts';

export const pricePaths = {
	currencies: { method: 'GET', path: '/price/currencies' },
} as const satisfies CallPaths;
