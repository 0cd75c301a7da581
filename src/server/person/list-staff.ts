import type { StaffMember } from '#contract/desk-people-contract.ts';
import type { App } from '../app.ts';
import { findStaff } from './staff-store.ts';

/** Everybody of the staff, and what they may do at the desk. */
export async function listStaff(app: Pick<App, 'db'>): Promise<StaffMember[]> {
	const rows = await findStaff(app.db);
	return rows.map((row) => ({
		...row.person,
		email: row.email,
		roles: row.staff_roles.map((role) => {
			const grant = row.grants.find((one) => one.role === role);
			return {
				role,
				since: grant ? Temporal.Instant.from(grant.since).toString() : null,
				by: grant?.by ?? null,
			};
		}),
	}));
}
