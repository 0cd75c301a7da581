import type { PersonId } from '#domain/id.ts';
import { staffRoles } from '#domain/person/staff-role.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { recordSecurity } from '../security/security-log.ts';
import {
	findNamedStaff,
	findStaffByEmail,
	hasAdmin,
	lockStaff,
	openGrant,
	saveStaffRoles,
} from './staff-store.ts';

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
		if (!(await hasAdmin(tx)))
			app.log.warn(
				{},
				'nobody is an admin of the desk: sign in on the site, then run `mateship first-staff <your email>` on the server',
			);
	});
}

/** Why `mateship first-staff` granted nothing; `granted` when it did. */
export type FirstStaffOutcome = 'granted' | 'is-admin' | 'nobody' | 'not-verified' | 'several' | 'suspended';

/**
 * Grants admin to the account with this email, which its sign-in provider must have verified: anybody can claim another
 * one's. The operator's own command, so it also grants what an admin had revoked.
 */
export async function appointByEmail(
	app: Pick<App, 'db' | 'clock'>,
	email: string,
): Promise<FirstStaffOutcome> {
	return await transact(app.db, async (tx) => {
		await lockStaff(tx);
		const found = await findStaffByEmail(tx, email);
		const [person, ...others] = found.filter(({ verified }) => verified);
		if (!person) return found.length > 0 ? 'not-verified' : 'nobody';
		if (others.length > 0) return 'several';
		if (person.suspended_at) return 'suspended';
		if (person.staff_roles.includes('admin')) return 'is-admin';
		await appointAdmin(app, tx, person, 'mateship first-staff');
		return 'granted';
	});
}

/** Makes an admin of somebody whom the operator names. */
export async function appointAdmin(
	app: Pick<App, 'clock'>,
	tx: Tx,
	person: { readonly id: PersonId; readonly staff_roles: readonly string[] },
	how = 'FIRST_STAFF',
): Promise<void> {
	const roles = staffRoles.filter((role) => role === 'admin' || person.staff_roles.includes(role));
	await saveStaffRoles(tx, person.id, roles);
	await openGrant(tx, { personId: person.id, role: 'admin' }, app.clock.now());
	const entry = { subject: 'person', subjectId: person.id, reason: `admin (${how})` } as const;
	await recordActions(tx, app, person.id, { action: 'role-granted', ...entry });
	await recordSecurity(tx, app, { event: 'role-granted', personId: person.id, detail: 'admin' });
}
