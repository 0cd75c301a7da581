import type { NewSeats } from '#contract/booking-contract.ts';
import type { Sent } from '#contract/client.ts';
import {
	type Booker,
	type DetailsDraft,
	detailsOf,
	parseDetails,
	parsePeople,
	startDetails,
} from '../../person/guests/details-draft.ts';

/** What has been entered to join a ride, up to the moment in which the seats are held. */
export interface RideDraft extends DetailsDraft {
	readonly step: 0 | 1;
	readonly seats: number;
}

/** Where the draft of joining a ride lies. */
export const rideDraftKey = (person: string, ride: string) => `ride:${person}:${ride}`;

/** An empty draft, with what the person's own account already knows. */
export function startRideDraft(person: Booker): RideDraft {
	return { ...startDetails(person), step: 0, seats: 1 };
}

/** A kept draft, as far as it makes sense. */
export function parseRideDraft(kept: unknown): RideDraft | undefined {
	if (typeof kept !== 'object' || kept === null) return undefined;
	const { step, seats, ...rest } = kept as Record<string, unknown>;
	const details = parseDetails(rest);
	return details && { ...details, step: step === 1 ? 1 : 0, seats: parsePeople(seats) || 1 };
}

/** The seats that a draft asks for (specification section 7). */
export function seatsWish(
	ride: { readonly _id: string; readonly departureDate: string },
	draft: RideDraft,
): Sent<NewSeats> {
	return {
		type: 'SHARING',
		sharingRequest: ride._id,
		numberOfPeople: draft.seats,
		group: { kids: 0, adults: draft.seats },
		departureDate: ride.departureDate,
		...detailsOf(draft),
		paid: false,
	};
}
