import type { CallPaths } from './call-path.ts';

export const reportPaths = {
	add: { method: 'POST', path: '/report/add' },
	list: { method: 'GET', path: '/desk/reports' },
	one: { method: 'GET', path: '/desk/reports/{id}' },
	close: { method: 'POST', path: '/desk/reports/close' },
	showAgain: { method: 'POST', path: '/desk/reports/show-again' },
} as const satisfies CallPaths;
