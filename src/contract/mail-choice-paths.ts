import type { CallPaths } from './call-path.ts';

export const mailChoicePaths = {
	mine: { method: 'GET', path: '/mail/choices' },
	save: { method: 'POST', path: '/mail/choices/save' },
} as const satisfies CallPaths;
