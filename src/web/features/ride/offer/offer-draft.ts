import type { RideForm } from '#contract/ride-contract.ts';
import { idPattern } from '#domain/id.ts';
import { type Coordinates, pointAt } from '#domain/place/place.ts';
import { isLocalDate, type LocalDate, type LocalTime } from '#domain/time.ts';
import { longestMinutes, minutesFrom, readHours } from '../../experience/wizard/hours-entry.ts';

/** What has been entered to offer a ride, as it stands in the fields. */
export interface OfferDraft {
	readonly step: number;
	readonly boatId: string | null;
	readonly date: LocalDate | null;
	readonly departureTime: LocalTime;
	readonly hours: string;
	readonly address: string;
	readonly location: Coordinates | null;
	readonly seats: number;
	/** Whole rupees, as digits. */
	readonly rupees: string;
	readonly customMessage: string;
}

export const emptyOffer: OfferDraft = {
	step: 0,
	boatId: null,
	date: null,
	departureTime: '09:00',
	hours: '',
	address: '',
	location: null,
	seats: 4,
	rupees: '',
	customMessage: '',
};

/** What a field can say once it was left (specification section 5). */
export type OfferProblem =
	| 'boat-missing'
	| 'date-missing'
	| 'date-passed'
	| 'hours-missing'
	| 'hours-zero'
	| 'hours-too-many'
	| 'address-missing'
	| 'location-missing'
	| 'price-missing'
	| 'message-missing';

export type OfferField = 'boat' | 'date' | 'hours' | 'address' | 'location' | 'price' | 'message';

/** The fields of each step, in the order in which they stand there. */
export const fieldsOfOffer: readonly (readonly OfferField[])[] = [
	['boat', 'date', 'hours'],
	['address', 'location'],
	['price'],
	['message'],
];

/** Everything that is still to be put right, by field. `today` is the date at the owner's own place. */
export function offerProblems(
	draft: OfferDraft,
	{ boat, today }: { readonly boat: object | undefined; readonly today: LocalDate },
): Partial<Record<OfferField, OfferProblem>> {
	const minutes = minutesFrom(draft.hours);
	return {
		...(!boat && { boat: 'boat-missing' }),
		...(!draft.date ? { date: 'date-missing' } : draft.date < today && { date: 'date-passed' }),
		...(minutes === undefined
			? { hours: 'hours-missing' }
			: minutes < 1
				? { hours: 'hours-zero' }
				: minutes > longestMinutes && { hours: 'hours-too-many' }),
		...(!draft.address.trim() && { address: 'address-missing' }),
		...(!draft.location && { location: 'location-missing' }),
		...(Number(draft.rupees) < 1 && { price: 'price-missing' }),
		...(!draft.customMessage.trim() && { message: 'message-missing' }),
	};
}

/** Seats that can be offered on a boat: one at least, and never more than it carries. */
export function seatsOn(boat: { readonly maxCapacity: number } | undefined, wanted: number): number {
	return Math.max(1, Math.min(wanted, boat?.maxCapacity ?? wanted));
}

/** A kept draft, as far as it makes sense. */
export function parseOffer(kept: unknown): OfferDraft | undefined {
	if (typeof kept !== 'object' || kept === null) return undefined;
	const draft = kept as Readonly<Record<string, unknown>>;
	const { step, boatId, date, departureTime, seats } = draft;
	const written = (key: keyof OfferDraft) => {
		const value = draft[key];
		return typeof value === 'string' ? value : '';
	};
	const { lat, lng } = (draft['location'] ?? {}) as Partial<Coordinates>;
	return {
		step: fieldsOfOffer.findIndex((_, at) => at === step) < 0 ? 0 : Number(step),
		boatId: typeof boatId === 'string' && idPattern.test(boatId) ? boatId : null,
		date: typeof date === 'string' && isLocalDate(date) ? date : null,
		departureTime:
			typeof departureTime === 'string' && /^([01]\d|2[0-3]):[0-5]0$/.test(departureTime)
				? departureTime
				: emptyOffer.departureTime,
		hours: readHours(written('hours')) ?? '',
		address: written('address'),
		location: typeof lat === 'number' && typeof lng === 'number' ? (pointAt(lat, lng) ?? null) : null,
		seats: typeof seats === 'number' && Number.isInteger(seats) && seats >= 1 ? Math.min(seats, 9_999) : 1,
		rupees: written('rupees').replace(/\D/g, '').slice(0, 10),
		customMessage: written('customMessage'),
	};
}

/** The ride as it is sent, or nothing while something is missing. */
export function rideFormOf(
	draft: OfferDraft,
	boat: { readonly _id: string; readonly maxCapacity: number } | undefined,
): RideForm | undefined {
	const { date, location } = draft;
	const durationMinutes = minutesFrom(draft.hours);
	if (!boat || !date || !location || !durationMinutes) return undefined;
	return {
		boatId: boat._id,
		departureDate: date,
		departureTime: draft.departureTime,
		durationMinutes,
		address: draft.address.trim(),
		location: { lat: location.lat, lng: location.lng },
		seatsAvailable: seatsOn(boat, draft.seats),
		priceRupees: Number(draft.rupees),
		customMessage: draft.customMessage.trim(),
	};
}
