import type { CallPaths } from './call-path.ts';

export const personPaths = {
	me: { method: 'GET', path: '/user' },
	bankDetails: { method: 'GET', path: '/user/owner/bank' },
	chooseLanguage: { method: 'POST', path: '/user/language' },
	confirmAdult: { method: 'POST', path: '/user/adult' },
	requestCode: { method: 'POST', path: '/user/owner/verify' },
	setUpOwner: { method: 'POST', path: '/user/owner' },
	editOwner: { method: 'POST', path: '/user/owner/verified' },
} as const satisfies CallPaths;
