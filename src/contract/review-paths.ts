import type { CallPaths } from './call-path.ts';

export const reviewPaths = {
	add: { method: 'POST', path: '/review/add' },
	withdraw: { method: 'POST', path: '/review/withdraw' },
	reviewed: { method: 'GET', path: '/review/mine' },
	mine: { method: 'GET', path: '/review/mine/{experienceId}' },
	ofExperience: { method: 'GET', path: '/review/experience/all/{experienceId}' },
	ofPlace: { method: 'GET', path: '/review/place/{lat}/{lng}' },
	ofOwner: { method: 'GET', path: '/review/owner' },
	ofRenter: { method: 'GET', path: '/review/renter/{id}' },
	reply: { method: 'POST', path: '/review/reply' },
	removeReply: { method: 'POST', path: '/review/reply/remove' },
} as const satisfies CallPaths;
