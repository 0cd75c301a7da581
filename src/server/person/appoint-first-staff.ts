import type { PersonId } from '#domain/id.ts';
import { staffRoles } from '#domain/person/staff-role.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/record-actions.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { recordSecurity } from '../security/record-security.ts';
import { findNamedStaff, hasAdmin, lockStaff, openGrant, saveStaffRoles } from './staff-store.ts';

/**
 * Makes admins of the people whom the configuration names, at every start. From whom an admin took the role they stay
 * without it, unless no admin is left (decisions, "FIRST_STAFF"). Who has never signed in becomes one with the first
 * sign-in; that, and a desk without an admin, is said in the log.
 */
export async function appointFirstStaff(
	app: Pick<App, 'db' | 'clock' | 'firstStaff' | 'log'>,
): Promise<void> {
	await transact(app.db, async (tx) => {
		await lockStaff(tx);
		for (const account of app.firstStaff) {
			const person = await findNamedStaff(tx, account);
			if (!person) {
				const named = `${account.provider}:${account.subject}`;
				app.log.warn({ named }, 'FIRST_STAFF names somebody who has never signed in');
			} else if (!person.staff_roles.includes('admin') && !(person.revoked && (await hasAdmin(tx)))) {
				await appointAdmin(app, tx, person);
			}
		}
		if (!(await hasAdmin(tx))) app.log.warn({}, 'nobody is an admin of the desk: name one in FIRST_STAFF');
	});
}

/** Makes an admin of somebody whom the configuration names. */
export async function appointAdmin(
	app: Pick<App, 'clock'>,
	tx: Tx,
	person: { readonly id: PersonId; readonly staff_roles: readonly string[] },
): Promise<void> {
	const roles = staffRoles.filter((role) => role === 'admin' || person.staff_roles.includes(role));
	await saveStaffRoles(tx, person.id, roles);
	await openGrant(tx, { personId: person.id, role: 'admin' }, app.clock.now());
	const entry = { subject: 'person', subjectId: person.id, reason: 'admin (FIRST_STAFF)' } as const;
	await recordActions(tx, app, person.id, { action: 'role-granted', ...entry });
	await recordSecurity(tx, app, { event: 'role-granted', personId: person.id, detail: 'admin' });
}
