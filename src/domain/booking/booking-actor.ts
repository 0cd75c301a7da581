import type { PersonId } from '../id.ts';
import type { Person } from '../person/person.ts';
import { conflictOfInterest, hasStaffRole } from '../person/staff.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { BookingParty } from './booking.ts';

export interface ActingFor {
	readonly party: BookingParty;
	readonly reason: string;
	/** Refunds the remaining payment, regardless of the cancellation terms. */
	readonly fullRefund?: boolean | undefined;
}

export interface BookingActor {
	readonly person: PersonId;
	readonly desk?: ActingFor | undefined;
}

interface Parties {
	readonly renterId: PersonId;
	readonly ownerId: PersonId;
}

export function actingParty(
	{ person, desk }: BookingActor,
	{ renterId, ownerId }: Parties,
): BookingParty | undefined {
	if (desk) return desk.party;
	if (person === renterId) return 'RENTER';
	return person === ownerId ? 'OWNER' : undefined;
}

export function actingRefusal(
	staff: Pick<Person, 'id' | 'role' | 'staffRoles'>,
	{ renterId, ownerId }: Parties,
	{ fullRefund }: Pick<ActingFor, 'fullRefund'>,
): Refusal<'own-matter' | 'staff-role-needed'> | undefined {
	const own = conflictOfInterest(staff.id, renterId, ownerId);
	if (own) return own;
	if (!fullRefund || hasStaffRole(staff, ['finance'])) return undefined;
	return refuse('staff-role-needed', { roles: ['finance'] });
}
