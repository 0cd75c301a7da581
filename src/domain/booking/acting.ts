import type { PersonId } from '../id.ts';
import type { Person } from '../person/person.ts';
import { mayAtDesk, ownMatter } from '../person/staff.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { BookingParty } from './booking.ts';

/** Staff in the place of a party: the rules and the outcome are that party's. */
export interface ActingFor {
	readonly party: BookingParty;
	readonly reason: string;
	/** All that is left of the payment is refunded, whatever the terms say. */
	readonly fullRefund?: boolean | undefined;
}

/** Who changes a booking: one of its parties, or staff for one of them. */
export interface BookingActor {
	readonly person: PersonId;
	readonly desk?: ActingFor | undefined;
}

interface Parties {
	readonly renterId: PersonId;
	readonly ownerId: PersonId;
}

/** The party whose rules count for a change. Undefined: it is no booking of theirs. */
export function actingParty(
	{ person, desk }: BookingActor,
	{ renterId, ownerId }: Parties,
): BookingParty | undefined {
	if (desk) return desk.party;
	if (person === renterId) return 'RENTER';
	return person === ownerId ? 'OWNER' : undefined;
}

/** Why staff may not act for a party: nobody acts on an own booking, and full refunds are for finance. */
export function actingRefusal(
	staff: Pick<Person, 'id' | 'role' | 'staffRoles'>,
	{ renterId, ownerId }: Parties,
	{ fullRefund }: Pick<ActingFor, 'fullRefund'>,
): Refusal<'own-matter' | 'staff-role-needed'> | undefined {
	const own = ownMatter(staff.id, renterId, ownerId);
	if (own) return own;
	if (!fullRefund || mayAtDesk(staff, ['finance'])) return undefined;
	return refuse('staff-role-needed', { roles: ['finance'] });
}
