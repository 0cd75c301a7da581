import type { CallPaths } from './call-path.ts';

export const conversationPaths = {
	mine: { method: 'GET', path: '/conversation/mine' },
	unread: { method: 'GET', path: '/conversation/unread' },
	one: { method: 'GET', path: '/conversation/one/{id}' },
	about: { method: 'GET', path: '/conversation/about/{experienceId}' },
	open: { method: 'POST', path: '/conversation/open' },
	ask: { method: 'POST', path: '/conversation/ask' },
	send: { method: 'POST', path: '/conversation/send' },
	read: { method: 'POST', path: '/conversation/read' },
	arrival: { method: 'POST', path: '/conversation/arrival' },
	translate: { method: 'POST', path: '/conversation/translate' },
	block: { method: 'POST', path: '/conversation/block' },
	replies: { method: 'GET', path: '/conversation/replies' },
	saveReply: { method: 'POST', path: '/conversation/replies/save' },
	removeReply: { method: 'POST', path: '/conversation/replies/remove' },
} as const satisfies CallPaths;
