import type { CallPaths } from './call-path.ts';

export const dateChangePaths = {
	quote: { method: 'GET', path: '/booking/date-change/quote/{bookingId}' },
	propose: { method: 'POST', path: '/booking/date-change/propose' },
	answer: { method: 'POST', path: '/booking/date-change/answer' },
	hold: { method: 'POST', path: '/booking/date-change/hold' },
	order: { method: 'POST', path: '/booking/date-change/order' },
	rule: { method: 'GET', path: '/booking/date-change/rule/{experienceId}' },
	setRule: { method: 'POST', path: '/booking/date-change/rule' },
} as const satisfies CallPaths;
