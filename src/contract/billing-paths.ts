import type { CallPaths } from './call-path.ts';

export const billingPaths = {
	ofBooking: { method: 'GET', path: '/billing/booking/{bookingId}' },
	one: { method: 'GET', path: '/billing/document/{id}' },
	pdf: { method: 'GET', path: '/billing/document/{id}/pdf' },
} as const satisfies CallPaths;
