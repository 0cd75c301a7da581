import { type Refusal, refuse } from '../refusal.ts';
import type { LocalDate } from '../time.ts';
import { documentsExpired } from './insurance.ts';

/** How a boat stands with the desk, and its papers with the calendar. */
export interface BoatStanding {
	/** Boat and owner are approved. */
	readonly verified: boolean;
	/** The insurance's last good day. */
	readonly insuranceExpiresOn: LocalDate | null;
}

/** Why nobody can be sold a place on a boat for a departure on a day at its place (decisions: insurance holds on the day). */
export function boatRefusals(
	boat: BoatStanding,
	departureDate: LocalDate,
): readonly (Refusal<'papers-run-out' | 'boat-not-verified'> | undefined)[] {
	return [
		documentsExpired(boat.insuranceExpiresOn, departureDate) ? refuse('papers-run-out') : undefined,
		boat.verified ? undefined : refuse('boat-not-verified'),
	];
}
