import type { CallPaths } from './call-path.ts';

export const bookingPaths = {
	dates: { method: 'GET', path: '/booking/dates/{experienceId}' },
	boatOccupancy: { method: 'GET', path: '/booking/occupancy/boat/{boatId}' },
	experienceOccupancy: { method: 'GET', path: '/booking/occupancy/experience/{experienceId}' },
	add: { method: 'POST', path: '/booking/add' },
	one: { method: 'GET', path: '/booking/one/{id}' },
	ofRenter: { method: 'GET', path: '/booking/renter' },
	ofOwner: { method: 'GET', path: '/booking/owner' },
	waiting: { method: 'GET', path: '/booking/waiting' },
	cancel: { method: 'POST', path: '/booking/cancel' },
	requestsOfRenter: { method: 'GET', path: '/booking/renter/requests' },
	requestsOfOwner: { method: 'GET', path: '/booking/owner/requests' },
	oneRequest: { method: 'GET', path: '/booking/request/{id}' },
	reject: { method: 'POST', path: '/booking/owner/requests/reject' },
	payRequest: { method: 'POST', path: '/booking/renter/requests/pay' },
	release: { method: 'POST', path: '/booking/release' },
	order: { method: 'POST', path: '/booking/payment/order' },
	capture: { method: 'POST', path: '/booking/update/payment/capture' },
	qoute: { method: 'POST', path: '/booking/owner/requests/qoute' },
	quote: { method: 'POST', path: '/booking/owner/requests/quote' },
} as const satisfies CallPaths;
