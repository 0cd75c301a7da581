import type { CallPaths } from './call-path.ts';

export const uploadPaths = {
	send: { method: 'POST', path: '/upload/{kind}' },
	link: { method: 'GET', path: '/upload/link' },
} as const satisfies CallPaths;
