import type { CallPaths } from './call-path.ts';

export const tripReviewPaths = {
	all: { method: 'GET', path: '/review/trips/{party}' },
	one: { method: 'GET', path: '/review/trip/{bookingId}' },
	write: { method: 'POST', path: '/review/trip/write' },
} as const satisfies CallPaths;
