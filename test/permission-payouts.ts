import { finance, ofStaff, type Row } from './permission-scene.ts';

/** Permission table of calls for the weekly payout run. */
export const payoutRunRows = {
	'payoutRun.runs': { ...ofStaff(finance), ask: () => ({}) },
	'payoutRun.run': {
		...ofStaff(finance, '404 not-found'),
		ask: () => ({ params: { week: '2020-01-06' } }),
	},
	'payoutRun.makeFile': {
		...ofStaff(finance, '409 nothing-to-pay'),
		ask: () => ({ body: { week: '2020-01-06', country: 'AU' } }),
	},
	'payoutRun.undoFile': {
		...ofStaff(finance, '404 not-found'),
		ask: ({ boat }) => ({ body: { bankFileId: boat } }),
	},
	'payoutRun.fetchFile': {
		...ofStaff(finance, '404 not-found'),
		ask: ({ boat }) => ({ body: { bankFileId: boat } }),
	},
	'payoutRun.confirmFile': {
		...ofStaff(finance, '404 not-found'),
		ask: ({ boat }) => ({ body: { bankFileId: boat } }),
	},
	'payoutRun.decideChanged': {
		...ofStaff(finance, '404 not-found'),
		ask: ({ boat }) => ({ body: { payoutId: boat, decision: 'TAKE_OUT' } }),
	},
	'payoutRun.giveBack': {
		...ofStaff(finance, '404 not-found'),
		ask: ({ boat }) => ({ body: { payoutId: boat, reason: 'No such account.' } }),
	},
} satisfies Record<string, Row>;
