import type { CallPaths } from './call-path.ts';

export const sessionPaths = {
	list: { method: 'GET', path: '/user/sessions' },
	signIns: { method: 'GET', path: '/user/sign-ins' },
	unlink: { method: 'POST', path: '/user/sign-ins/remove' },
	end: { method: 'POST', path: '/user/sessions/end' },
	endAll: { method: 'POST', path: '/user/sessions/end-all' },
} as const satisfies CallPaths;
