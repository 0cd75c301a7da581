import type { PersonId } from '#domain/id.ts';
import { changeRoles } from '#domain/person/staff.ts';
import type { StaffRole } from '#domain/person/staff-role.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { recordSecurity } from '../security/security-log.ts';
import { findPerson } from './person-store.ts';
import { closeGrant, lockStaff, openGrant, saveStaffRoles } from './staff-store.ts';

/** Keeps everybody from changing roles until the transaction ends. */
export async function holdStaffChanges(tx: Tx): Promise<void> {
	await lockStaff(tx);
}

/**
 * An admin gives somebody a role at the desk, or takes it: it counts from their next call, and they are told. Who has it already, or has not,
 * is left as they are. Admins who take each other's role at once are heard one after the other, and the second is none.
 */
export async function changeStaffRole(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	by: PersonId,
	change: { readonly personId: PersonId; readonly role: StaffRole; readonly granted: boolean },
): Promise<PersonId | Refusal<'not-found' | 'own-matter' | 'staff-role-needed'>> {
	const { personId, role, granted } = change;
	return await transact(app.db, async (tx) => {
		await lockStaff(tx);
		const admin = await findPerson(tx, by);
		const person = await findPerson(tx, personId);
		if (!admin || !person) return refuse('not-found', { what: 'person' });
		const roles = changeRoles(admin, person, change);
		if (isRefusal(roles)) return roles;
		if (person.staffRoles.includes(role) === granted) return personId;
		await saveStaffRoles(tx, personId, roles);
		await (granted ? openGrant : closeGrant)(tx, { personId, role, by }, app.clock.now());
		await recordActions(tx, app, by, {
			action: granted ? 'role-granted' : 'role-revoked',
			subject: 'person',
			subjectId: personId,
			reason: role,
		});
		const event = granted ? 'role-granted' : 'role-revoked';
		await recordSecurity(tx, app, { event, personId, byId: by, detail: role });
		await publish(tx, app, { kind: event, personId, role, at: app.clock.now().toString() });
		return personId;
	});
}
