import type { CallPaths } from './call-path.ts';

export const calendarPaths = {
	ofOwner: { method: 'GET', path: '/calendar/owner' },
	addBlocks: { method: 'POST', path: '/calendar/owner/blocks/add' },
	editBlock: { method: 'POST', path: '/calendar/owner/blocks/edit' },
	deleteBlock: { method: 'POST', path: '/calendar/owner/blocks/delete' },
	connections: { method: 'GET', path: '/calendar/owner/connections' },
	makeLink: { method: 'POST', path: '/calendar/owner/links/make' },
	revokeLink: { method: 'POST', path: '/calendar/owner/links/revoke' },
	addFeed: { method: 'POST', path: '/calendar/owner/feeds/add' },
	uploadFeed: { method: 'POST', path: '/calendar/owner/feeds/upload/{boatId}' },
	decideUnreadable: { method: 'POST', path: '/calendar/owner/feeds/unreadable/decide' },
	sameTrip: { method: 'POST', path: '/calendar/owner/feeds/same-trip' },
	removeFeed: { method: 'POST', path: '/calendar/owner/feeds/remove' },
} as const satisfies CallPaths;
