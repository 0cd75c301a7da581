import type { PersonId } from '../id.ts';
import type { Person } from '../person/person.ts';
import { mayAtDesk, ownMatter } from '../person/staff.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { BookingParty } from './booking.ts';

/** Staff acting for a party, under that party's rules. */
export interface ActingFor {
	readonly party: BookingParty;
	readonly reason: string;
	/** Refunds all that is left of the payment regardless of the terms. */
	readonly fullRefund?: boolean | undefined;
}

/** Who changes a booking: a party, or staff for one. */
export interface BookingActor {
	readonly person: PersonId;
	readonly desk?: ActingFor | undefined;
}

interface Parties {
	readonly renterId: PersonId;
	readonly ownerId: PersonId;
}

/** The party whose rules apply. Undefined: not a party of the booking. */
export function actingParty(
	{ person, desk }: BookingActor,
	{ renterId, ownerId }: Parties,
): BookingParty | undefined {
	if (desk) return desk.party;
	if (person === renterId) return 'RENTER';
	return person === ownerId ? 'OWNER' : undefined;
}

/** Refusal of acting for a party: own bookings, and full refunds without the finance role. */
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
