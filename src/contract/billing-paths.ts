import type { CallPaths } from './call-path.ts';

export const billingPaths = {
	ofBooking: { method: 'GET', path: '/billing/booking/{bookingId}' },
	one: { method: 'GET', path: '/billing/document/{id}' },
	payouts: { method: 'GET', path: '/billing/payouts' },
	statement: { method: 'GET', path: '/billing/payout/{id}' },
	statementPdf: { method: 'GET', path: '/billing/payout/{id}/pdf' },
	statementCsv: { method: 'GET', path: '/billing/payout/{id}/csv' },
	moneyAhead: { method: 'GET', path: '/billing/money-ahead' },
	earnings: { method: 'GET', path: '/billing/earnings' },
	pdf: { method: 'GET', path: '/billing/document/{id}/pdf' },
} as const satisfies CallPaths;
