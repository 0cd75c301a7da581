import type { CallPaths } from './call-path.ts';

export const pushPaths = {
	here: { method: 'GET', path: '/push/here' },
	subscribe: { method: 'POST', path: '/push/subscribe' },
	unsubscribe: { method: 'POST', path: '/push/unsubscribe' },
} as const satisfies CallPaths;
