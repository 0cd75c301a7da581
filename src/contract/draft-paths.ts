import type { CallPaths } from './call-path.ts';

export const draftPaths = {
	kept: { method: 'GET', path: '/draft/{form}/{subject}' },
	keep: { method: 'POST', path: '/draft/keep' },
	discard: { method: 'POST', path: '/draft/discard' },
} as const satisfies CallPaths;
