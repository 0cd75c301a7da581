import { sql } from 'kysely';
import type { PersonId } from '#domain/id.ts';
import type { StaffRole } from '#domain/person/staff-role.ts';
import type { SocialPerson } from '#ports/identity.ts';
import type { Db, Tx } from '../db/database.ts';
import { personColumn } from './person-column.ts';

/** Lets one change of staff at a time through: what it decides on is what stands when it is saved. */
export async function lockStaff(tx: Tx): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended('staff', 0))`.execute(tx);
}

/** Saves what somebody may do at the desk; PLATFORM stands and falls with it. */
export async function saveStaffRoles(tx: Tx, id: PersonId, roles: readonly StaffRole[]): Promise<void> {
	await tx
		.updateTable('person')
		.set({ staff_roles: [...roles], role: roles.length > 0 ? 'PLATFORM' : 'MEMBER' })
		.where('id', '=', id)
		.execute();
}

/** Opens a grant; one that stands already stays as it is. `by` is left out where the configuration grants. */
export async function openGrant(
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

export async function closeGrant(
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

/** Everybody of the staff with what they may do, by whom and since when; who joined first is first. */
export async function findStaff(db: Db) {
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

/** Whether anybody may change roles at all. */
export async function hasAdmin(db: Db): Promise<boolean> {
	const row = await db
		.selectFrom('person')
		.select('id')
		.where('role', '=', 'PLATFORM')
		.where(sql<boolean>`'admin' = ANY(staff_roles)`)
		.executeTakeFirst();
	return row !== undefined;
}

/** Whom a social account belongs to, and whether an admin took the role admin from them. */
export async function findNamedStaff(db: Db, account: Pick<SocialPerson, 'provider' | 'subject'>) {
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

/** The people whose sign-in account has this email, and whether the provider of one of them has verified it. */
export async function findStaffByEmail(db: Db, email: string) {
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
