import type { CallPaths } from './call-path.ts';

export const payoutRunPaths = {
	runs: { method: 'GET', path: '/desk/payouts/runs' },
	run: { method: 'GET', path: '/desk/payouts/run/{week}' },
	makeFile: { method: 'POST', path: '/desk/payouts/file' },
	undoFile: { method: 'POST', path: '/desk/payouts/file/undo' },
	fetchFile: { method: 'POST', path: '/desk/payouts/file/fetch' },
	confirmFile: { method: 'POST', path: '/desk/payouts/file/paid' },
	decideChanged: { method: 'POST', path: '/desk/payouts/changed' },
	giveBack: { method: 'POST', path: '/desk/payouts/returned' },
} as const satisfies CallPaths;
