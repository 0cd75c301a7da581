import type { CallPaths } from './call-path.ts';

export const boardingPaths = {
	pass: { method: 'GET', path: '/boarding/pass/{bookingId}' },
	passPdf: { method: 'GET', path: '/boarding/pass/{bookingId}/pdf' },
} as const satisfies CallPaths;
