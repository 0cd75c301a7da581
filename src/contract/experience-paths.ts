import type { CallPaths } from './call-path.ts';

export const experiencePaths = {
	search: { method: 'GET', path: '/experience/search/{address}/{lat}/{lng}' },
	markers: { method: 'GET', path: '/experience/markers/{lat}/{lng}' },
	nearest: { method: 'GET', path: '/experience/nearest/{lat}/{lng}' },
	one: { method: 'GET', path: '/experience/one/{id}' },
	promoted: { method: 'GET', path: '/experience/promoted' },
	add: { method: 'POST', path: '/experience/add' },
	edit: { method: 'POST', path: '/experience/edit' },
	pause: { method: 'POST', path: '/experience/pause' },
	archive: { method: 'POST', path: '/experience/archive' },
	ofOwner: { method: 'GET', path: '/experience/owner/created' },
	prices: { method: 'GET', path: '/experience/prices/{experienceId}' },
	setPrices: { method: 'POST', path: '/experience/prices' },
	similar: { method: 'GET', path: '/experience/similar/{id}' },
} as const satisfies CallPaths;

/** The photo of an experience's pier, for its owner and the desk. */
export const experiencePierPhoto = (id: string) => `/api/experience/pier-photo/${id}`;
