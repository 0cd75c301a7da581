import type { CallPaths } from './call-path.ts';

export const calendarPaths = {
	ofOwner: { method: 'GET', path: '/calendar/owner' },
	addBlocks: { method: 'POST', path: '/calendar/owner/blocks/add' },
	editBlock: { method: 'POST', path: '/calendar/owner/blocks/edit' },
	deleteBlock: { method: 'POST', path: '/calendar/owner/blocks/delete' },
} as const satisfies CallPaths;
