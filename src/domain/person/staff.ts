import type { PersonId } from '../id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Person } from './person.ts';
import { type StaffRole, staffRoles } from './staff-role.ts';

/**
 * Whether somebody of the staff may do what these roles may. An admin may do what everybody may, so that a desk of one
 * person works.
 */
export function mayAtDesk(person: Pick<Person, 'role' | 'staffRoles'>, roles: readonly StaffRole[]): boolean {
	if (person.role !== 'PLATFORM') return false;
	return person.staffRoles.some((role) => role === 'admin' || roles.includes(role));
}

/** Whether a member of the staff may sign somebody else out: admins and whoever handles money, only an admin may. */
export function endSessionsRefusal(
	by: Pick<Person, 'id' | 'role' | 'staffRoles'>,
	person: Pick<Person, 'id' | 'staffRoles'>,
): Refusal<'staff-role-needed'> | undefined {
	const guarded = person.staffRoles.some((role) => role === 'admin' || role === 'finance');
	if (!guarded || by.id === person.id || mayAtDesk(by, [])) return undefined;
	return refuse('staff-role-needed', { roles: ['admin'] });
}

/** Nobody decides about their own account, listing, booking or payout (decisions, "Staff"). */
export function ownMatter(
	staffMember: PersonId,
	...concerned: readonly string[]
): Refusal<'own-matter'> | undefined {
	return concerned.includes(staffMember) ? refuse('own-matter') : undefined;
}

/**
 * The roles of somebody after one is granted or taken, in the order of `staffRoles`. Nobody changes their own: whoever
 * may change roles is an admin, so that one admin is always left.
 */
export function changeRoles(
	by: Pick<Person, 'id' | 'role' | 'staffRoles'>,
	person: Pick<Person, 'id' | 'staffRoles'>,
	change: { readonly role: StaffRole; readonly granted: boolean },
): readonly StaffRole[] | Refusal<'own-matter' | 'staff-role-needed'> {
	if (!mayAtDesk(by, ['admin'])) return refuse('staff-role-needed', { roles: ['admin'] });
	const own = ownMatter(by.id, person.id);
	if (own) return own;
	return staffRoles.filter((role) =>
		role === change.role ? change.granted : person.staffRoles.includes(role),
	);
}

/** How somebody proved who they are, in their provider's words (OpenID Connect Core, section 2: `auth_time`, `acr`, `amr`). */
export interface SignInProof {
	readonly authenticatedAt: Temporal.Instant | null;
	readonly acr: string | null;
	readonly amr: readonly string[];
}

/** What the configuration demands of staff: one of these levels, and one of these ways; none demand nothing. */
export interface StaffSignIn {
	readonly acr: readonly string[];
	readonly amr: readonly string[];
}

/** Whether a session began as the configuration demands it of staff. */
export function provesStaff(proof: Pick<SignInProof, 'acr' | 'amr'>, demanded: StaffSignIn): boolean {
	const level = demanded.acr.length === 0 || (proof.acr !== null && demanded.acr.includes(proof.acr));
	return level && (demanded.amr.length === 0 || proof.amr.some((way) => demanded.amr.includes(way)));
}
