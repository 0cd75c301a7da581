import type { PersonId } from '../id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Person } from './person.ts';
import { type StaffRole, staffRoles } from './staff-role.ts';

/** Admins have all roles, so that a desk of one person works. */
export function hasStaffRole(
	person: Pick<Person, 'role' | 'staffRoles'>,
	roles: readonly StaffRole[],
): boolean {
	if (person.role !== 'PLATFORM') return false;
	return person.staffRoles.some((role) => role === 'admin' || roles.includes(role));
}

export function endSessionsRefusal(
	by: Pick<Person, 'id' | 'role' | 'staffRoles'>,
	person: Pick<Person, 'id' | 'staffRoles'>,
): Refusal<'staff-role-needed'> | undefined {
	const guarded = person.staffRoles.some((role) => role === 'admin' || role === 'finance');
	if (!guarded || by.id === person.id || hasStaffRole(by, [])) return undefined;
	return refuse('staff-role-needed', { roles: ['admin'] });
}

export function conflictOfInterest(
	staffMember: PersonId,
	...concerned: readonly string[]
): Refusal<'own-matter'> | undefined {
	return concerned.includes(staffMember) ? refuse('own-matter') : undefined;
}

/**
 * Returns the roles, in the order of `staffRoles`, after granting or revoking a role. Admins cannot
 * change their own roles, so one admin always remains.
 */
export function changeRoles(
	by: Pick<Person, 'id' | 'role' | 'staffRoles'>,
	person: Pick<Person, 'id' | 'staffRoles'>,
	change: { readonly role: StaffRole; readonly granted: boolean },
): readonly StaffRole[] | Refusal<'own-matter' | 'staff-role-needed'> {
	if (!hasStaffRole(by, ['admin'])) return refuse('staff-role-needed', { roles: ['admin'] });
	const own = conflictOfInterest(by.id, person.id);
	if (own) return own;
	return staffRoles.filter((role) =>
		role === change.role ? change.granted : person.staffRoles.includes(role),
	);
}

/**
 * Authentication claims of the sign-in provider (OpenID Connect Core, section 2: `auth_time`,
 * `acr`, `amr`).
 */
export interface SignInProof {
	readonly authenticatedAt: Temporal.Instant | null;
	readonly acr: string | null;
	readonly amr: readonly string[];
}

/**
 * Requirements for the sign-in of staff: one of these levels, and one of these methods. Empty lists
 * require nothing.
 */
export interface StaffSignInRequirements {
	readonly acr: readonly string[];
	readonly amr: readonly string[];
}

export function provesStaff(
	proof: Pick<SignInProof, 'acr' | 'amr'>,
	demanded: StaffSignInRequirements,
): boolean {
	const level = demanded.acr.length === 0 || (proof.acr !== null && demanded.acr.includes(proof.acr));
	return level && (demanded.amr.length === 0 || proof.amr.some((way) => demanded.amr.includes(way)));
}

/**
 * Returns the person of a session, without staff roles unless the sign-in meets the requirements. For
 * calls that answer staff and other people.
 */
export function personProven<P extends Pick<Person, 'role' | 'staffRoles'>>(
	{ person, session }: { readonly person: P; readonly session: Pick<SignInProof, 'acr' | 'amr'> },
	demanded: StaffSignInRequirements,
): P {
	return provesStaff(session, demanded) ? person : { ...person, role: 'MEMBER', staffRoles: [] };
}
