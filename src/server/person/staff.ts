import { sql } from 'kysely';
import type { StaffMember } from '#contract/desk-people-contract.ts';
import type { PersonId } from '#domain/id.ts';
import { changeRoles } from '#domain/person/staff.ts';
import { type StaffRole, staffRoles } from '#domain/person/staff-role.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { SocialPerson } from '#ports/identity.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import type { Db, Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { recordSecurity } from '../security/security-log.ts';
import { personColumn } from './person-columns.ts';
import { findPerson } from './person-store.ts';

/**
 * The change applies from the person's next call. Concurrent changes run one at a time. If two admins
 * revoke each other's role, the second is refused.
 */
export async function changeStaffRole(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	by: PersonId,
	change: { readonly personId: PersonId; readonly role: StaffRole; readonly granted: boolean },
): Promise<PersonId | Refusal<'not-found' | 'own-matter' | 'staff-role-needed'>> {
	const { personId, role, granted } = change;
	return await transact(app.db, async (tx) => {
		await lockStaffChanges(tx);
		const admin = await findPerson(tx, by);
		const person = await findPerson(tx, personId);
		if (!admin || !person || (await isDeleted(tx, personId))) return refuse('not-found', { what: 'person' });
		if (admin.suspendedAt) return refuse('staff-role-needed', { roles: ['admin'] });
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

/**
 * Grants admin to the accounts in the setting FIRST_STAFF at every start. Does not grant a role that an
 * admin has revoked, unless there is no admin (DESK-9). Accounts that have never signed in get the role
 * at their first sign-in.
 */
export async function appointFirstStaff(
	app: Pick<App, 'db' | 'clock' | 'firstStaff' | 'log'>,
): Promise<void> {
	await transact(app.db, async (tx) => {
		await lockStaffChanges(tx);
		for (const account of app.firstStaff) {
			const person = await findNamedStaff(tx, account);
			if (!person) {
				const named = `${account.provider}:${account.subject}`;
				app.log.warn({ named }, 'FIRST_STAFF names an account that has never signed in');
			} else if (!person.staff_roles.includes('admin') && !(person.revoked && (await hasAdmin(tx)))) {
				await appointAdmin(app, tx, person);
			}
		}
		if (!(await hasAdmin(tx)))
			app.log.warn(
				{},
				'the desk has no admin: sign in on the site, then run `mateship first-staff <your email>` on the server',
			);
	});
}

/**
 * Result of the command `mateship first-staff`. All values except `granted` mean that no role was
 * granted.
 */
export type FirstStaffOutcome = 'granted' | 'is-admin' | 'nobody' | 'not-verified' | 'several' | 'suspended';

/**
 * The sign-in provider must have verified the email, because anyone can enter an unverified email. As a
 * command of the operator, it also grants a role that an admin has revoked.
 */
export async function appointByEmail(
	app: Pick<App, 'db' | 'clock'>,
	email: string,
): Promise<FirstStaffOutcome> {
	return await transact(app.db, async (tx) => {
		await lockStaffChanges(tx);
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

/** Makes staff changes run one at a time, so that each change is based on the current roles. */
export async function lockStaffChanges(tx: Tx): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended('staff', 0))`.execute(tx);
}

/** A person with any staff role also has the role PLATFORM. */
export async function saveStaffRoles(tx: Tx, id: PersonId, roles: readonly StaffRole[]): Promise<void> {
	await tx
		.updateTable('person')
		.set({ staff_roles: [...roles], role: roles.length > 0 ? 'PLATFORM' : 'MEMBER' })
		.where('id', '=', id)
		.execute();
}

/**
 * Does nothing if the person already has the role. `by` is undefined if the configuration grants the
 * role.
 */
async function openGrant(
	tx: Tx,
	grant: { readonly personId: PersonId; readonly role: StaffRole; readonly by?: PersonId },
	now: Temporal.Instant,
): Promise<void> {
	const { personId, role, by } = grant;
	await tx
		.insertInto('staff_grant')
		.values({ person_id: personId, role, granted_by: by ?? null, granted_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

async function isDeleted(tx: Tx, id: PersonId): Promise<boolean> {
	const row = await tx
		.selectFrom('person')
		.select('id')
		.where('id', '=', id)
		.where('deleted_at', 'is not', null)
		.executeTakeFirst();
	return row !== undefined;
}

async function closeGrant(
	tx: Tx,
	grant: { readonly personId: PersonId; readonly role: StaffRole; readonly by: PersonId },
	now: Temporal.Instant,
): Promise<void> {
	await tx
		.updateTable('staff_grant')
		.set({ revoked_by: grant.by, revoked_at: now })
		.where('person_id', '=', grant.personId)
		.where('role', '=', grant.role)
		.where('revoked_at', 'is', null)
		.execute();
}

async function findStaff(db: Db) {
	return await db
		.selectFrom('person')
		.select([
			personColumn('person'),
			'person.id',
			'person.email',
			'person.staff_roles',
			sql<
				{ role: StaffRole; since: string; by: string | null }[]
			>`(SELECT coalesce(jsonb_agg(jsonb_build_object('role', staff_grant.role, 'since', granted_at,
				'by', giver.first_name || ' ' || giver.last_name) ORDER BY staff_grant.id), '[]')
				FROM staff_grant LEFT JOIN person AS giver ON giver.id = granted_by
				WHERE staff_grant.person_id = person.id AND revoked_at IS NULL)`.as('grants'),
		])
		.where('person.role', '=', 'PLATFORM')
		.orderBy('person.created_at')
		.orderBy('person.id')
		.execute();
}

async function hasAdmin(db: Db): Promise<boolean> {
	const row = await db
		.selectFrom('person')
		.select('id')
		.where('role', '=', 'PLATFORM')
		.where('suspended_at', 'is', null)
		.where(sql<boolean>`'admin' = ANY(staff_roles)`)
		.executeTakeFirst();
	return row !== undefined;
}

async function findNamedStaff(db: Db, account: Pick<SocialPerson, 'provider' | 'subject'>) {
	return await db
		.selectFrom('social_account')
		.innerJoin('person', 'person.id', 'social_account.person_id')
		.select([
			'person.id',
			'person.staff_roles',
			sql<boolean>`EXISTS (SELECT FROM staff_grant WHERE staff_grant.person_id = person.id
				AND role = 'admin' AND revoked_at IS NOT NULL)`.as('revoked'),
		])
		.where('social_account.provider', '=', account.provider)
		.where('social_account.subject', '=', account.subject)
		.executeTakeFirst();
}

async function findStaffByEmail(db: Db, email: string) {
	return await db
		.selectFrom('social_account')
		.innerJoin('person', 'person.id', 'social_account.person_id')
		.select([
			'person.id',
			'person.staff_roles',
			'person.suspended_at',
			sql<boolean>`bool_or(social_account.email_verified)`.as('verified'),
		])
		.where(sql<boolean>`lower(social_account.email) = lower(${email})`)
		.where('person.deleted_at', 'is', null)
		.groupBy('person.id')
		.execute();
}
