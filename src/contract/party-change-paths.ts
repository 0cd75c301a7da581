import type { CallPaths } from './call-path.ts';

export const partyChangePaths = {
	quote: { method: 'GET', path: '/booking/party/quote/{bookingId}' },
	change: { method: 'POST', path: '/booking/party/change' },
} as const satisfies CallPaths;
