import type { CallPaths } from './call-path.ts';

export const operationPaths = {
	show: { method: 'GET', path: '/desk/operations' },
	jobs: { method: 'GET', path: '/desk/operations/jobs' },
	retryJob: { method: 'POST', path: '/desk/operations/jobs/retry' },
	giveUpJob: { method: 'POST', path: '/desk/operations/jobs/give-up' },
	maintenance: { method: 'GET', path: '/desk/operations/maintenance' },
	switchMaintenance: { method: 'POST', path: '/desk/operations/maintenance/switch' },
} as const satisfies CallPaths;
