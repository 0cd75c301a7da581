import type { NewSeats } from '#contract/booking-contract.ts';
import { type BookingDraft, parseAttempt } from '../booking/booking-draft.ts';
import { type PhoneEntry, phoneEntryOf, phoneNumberOf, readPhone } from '../design/phone/phone-mask.ts';

/** What has been entered to join a ride, up to the moment in which the seats are held. */
export interface RideDraft {
	readonly step: 0 | 1;
	readonly seats: number;
	readonly name: string;
	readonly phone: PhoneEntry;
	readonly otherRequests: string;
	readonly attempt: BookingDraft['attempt'];
}

/** Where the draft of joining a ride lies. */
export const rideDraftKey = (person: string, ride: string) => `ride:${person}:${ride}`;

/** An empty draft, with what the person's own account already knows. */
export function startRideDraft(start: {
	readonly name: string;
	readonly phoneNumber: string | null;
}): RideDraft {
	return {
		step: 0,
		seats: 1,
		name: start.name,
		phone: phoneEntryOf(start.phoneNumber),
		otherRequests: '',
		attempt: null,
	};
}

/** A kept draft, as far as it makes sense. */
export function parseRideDraft(kept: unknown): RideDraft | undefined {
	if (typeof kept !== 'object' || kept === null) return undefined;
	const { step, seats, name, phone, otherRequests, attempt } = kept as Record<string, unknown>;
	if (typeof name !== 'string' || typeof otherRequests !== 'string') return undefined;
	const { country, digits } = (phone ?? {}) as Record<string, unknown>;
	return {
		step: step === 1 ? 1 : 0,
		seats: typeof seats === 'number' && Number.isInteger(seats) && seats >= 1 && seats <= 9_999 ? seats : 1,
		name,
		phone: readPhone(typeof digits === 'string' ? digits : '', country === 'AU' ? 'AU' : 'LK'),
		otherRequests,
		attempt: parseAttempt(attempt),
	};
}

/** The seats that a draft asks for (specification section 7). */
export function seatsWish(
	ride: { readonly _id: string; readonly departureDate: string },
	draft: RideDraft,
): NewSeats {
	return {
		type: 'SHARING',
		sharingRequest: ride._id,
		numberOfPeople: draft.seats,
		group: { kids: 0, adults: draft.seats },
		departureDate: ride.departureDate,
		name: draft.name.trim(),
		contactNumber: phoneNumberOf(draft.phone),
		otherRequests: draft.otherRequests.trim(),
		paid: false,
	};
}
