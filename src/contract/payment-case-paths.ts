import type { CallPaths } from './call-path.ts';

export const paymentCasePaths = {
	list: { method: 'GET', path: '/desk/payment/cases' },
	close: { method: 'POST', path: '/desk/payment/cases/close' },
} as const satisfies CallPaths;
