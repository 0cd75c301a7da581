import type { CallPaths } from './call-path.ts';

export const boatPaths = {
	one: { method: 'GET', path: '/boat/{id}' },
	add: { method: 'POST', path: '/boat/add' },
	edit: { method: 'POST', path: '/boat/edit' },
	pause: { method: 'POST', path: '/boat/pause' },
	archive: { method: 'POST', path: '/boat/archive' },
	ofOwner: { method: 'GET', path: '/boat/owner/created' },
} as const satisfies CallPaths;
