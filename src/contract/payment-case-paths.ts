import type { CallPaths } from './call-path.ts';

export const paymentCasePaths = {
	list: { method: 'GET', path: '/desk/payment/cases' },
	refund: { method: 'POST', path: '/desk/payment/refund' },
	refundUnexplained: { method: 'POST', path: '/desk/payment/cases/refund' },
	close: { method: 'POST', path: '/desk/payment/cases/close' },
} as const satisfies CallPaths;
