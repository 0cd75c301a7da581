import type { CallPaths } from './call-path.ts';

export const ridePaths = {
	search: { method: 'GET', path: '/sharing/search/{address}/{lat}/{lng}' },
	one: { method: 'GET', path: '/sharing/one/{id}' },
	ofOwner: { method: 'GET', path: '/sharing/owner/created' },
	add: { method: 'POST', path: '/sharing/add' },
	setPierPhoto: { method: 'POST', path: '/sharing/pier-photo' },
	cancel: { method: 'POST', path: '/sharing/cancel' },
	share: { method: 'POST', path: '/sharing/share/sms' },
} as const satisfies CallPaths;

/** The photo of a ride's pier, for its owner. */
export const ridePierPhoto = (id: string) => `/api/sharing/pier-photo/${id}`;
