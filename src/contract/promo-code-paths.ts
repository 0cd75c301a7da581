import type { CallPaths } from './call-path.ts';

export const promoCodePaths = {
	check: { method: 'POST', path: '/promo-code/check' },
	ofOwner: { method: 'GET', path: '/promo-code/owner' },
	add: { method: 'POST', path: '/promo-code/add' },
	pause: { method: 'POST', path: '/promo-code/pause' },
	end: { method: 'POST', path: '/promo-code/end' },
} as const satisfies CallPaths;
