import { admins, ofStaff, type Row, support } from './permission-scene.ts';

/** Who may call what of the desk's page of operations. */
export const operationRows = {
	'operation.show': { ...ofStaff(support), ask: () => ({}) },
	'operation.jobs': { ...ofStaff(support), ask: () => ({}) },
	'operation.retryJob': { ...ofStaff(admins, '409 job-gone'), ask: () => ({ body: { id: 999_999 } }) },
	'operation.giveUpJob': { ...ofStaff(admins, '409 job-gone'), ask: () => ({ body: { id: 999_999 } }) },
	'operation.maintenance': { ...ofStaff(support), ask: () => ({}) },
	'operation.switchMaintenance': {
		...ofStaff(admins, '409 nothing-to-decide'),
		ask: () => ({ body: { on: true, version: 999_999 } }),
	},
} satisfies Record<string, Row>;
