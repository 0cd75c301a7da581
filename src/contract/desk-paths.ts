import type { CallPaths } from './call-path.ts';

export const deskPaths = {
	counts: { method: 'GET', path: '/desk/counts' },
	queue: { method: 'GET', path: '/desk/queue/{subject}' },
	item: { method: 'GET', path: '/desk/item/{subject}/{id}' },
	decide: { method: 'POST', path: '/desk/decide' },
	promote: { method: 'POST', path: '/desk/promote' },
	experiences: { method: 'GET', path: '/desk/experiences' },
	search: { method: 'GET', path: '/desk/search' },
	people: { method: 'GET', path: '/desk/people' },
	bookings: { method: 'GET', path: '/desk/bookings' },
	payments: { method: 'GET', path: '/desk/payments' },
	payouts: { method: 'GET', path: '/desk/payouts' },
	payout: { method: 'GET', path: '/desk/payout/{id}' },
	markPaid: { method: 'POST', path: '/desk/payouts/paid' },
	notifications: { method: 'GET', path: '/desk/messages' },
	audit: { method: 'GET', path: '/desk/audit' },
	sendNotificationAgain: { method: 'POST', path: '/desk/messages/again' },
	dropNotification: { method: 'POST', path: '/desk/messages/leave' },
} as const satisfies CallPaths;
