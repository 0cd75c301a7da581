import type { BoatCategory } from '../boat/boat.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** What people search for (specification section 1). */
export const experienceCategories = [
	'fishing',
	'jet ski',
	'paddle boats',
	'sailing',
	'ferry',
	'scuba diving',
	'yacht',
	'water sports',
	'house boats',
] as const;
export type ExperienceCategory = (typeof experienceCategories)[number];

/** Who is at the helm. */
export type OperatorOption = 'Flexible' | 'With Captain' | 'Without Captain';

/** The longest trip: 999 hours, in minutes (specification section 9: 3 digits). */
export const longestMinutes = 999 * 60;

/** Full refund up to so many days before the departure date (specification section 9). */
export const refundDays = 5;

/** What an experience on such a boat most likely is; its owner may choose another (decisions, "Categories"). */
export const categoryProposal = {
	Canoe: 'paddle boats',
	Catamaran: 'sailing',
	Ferry: 'ferry',
	Fishing: 'fishing',
	House: 'house boats',
	Jetski: 'jet ski',
	Sail: 'sailing',
	Speed: 'water sports',
	Yacht: 'yacht',
} as const satisfies Record<BoatCategory, ExperienceCategory>;

export const operatorOptions = [
	'Flexible',
	'With Captain',
	'Without Captain',
] as const satisfies readonly OperatorOption[];

/** Why so many people cannot be taken: never more than the boat carries (specification section 3, decisions). */
export function capacityRefusal(
	groupSize: number,
	maxCapacity: number,
): Refusal<'group-over-capacity'> | undefined {
	return groupSize > maxCapacity ? refuse('group-over-capacity', { maxCapacity }) : undefined;
}

/** What a verifier looks at, of an experience (decisions, "People"). */
interface VerifiedExperience {
	readonly boatId: string;
	readonly address: string;
	readonly location: { readonly lat: number; readonly lng: number };
	readonly images: readonly { readonly key: string }[];
}

/** Whether a changed experience has to be looked at again: on another boat, at another place, with images never seen. */
export function experienceNeedsVerifier(before: VerifiedExperience, after: VerifiedExperience): boolean {
	const seen = new Set(before.images.map(({ key }) => key));
	return (
		before.boatId !== after.boatId ||
		before.address !== after.address ||
		before.location.lat !== after.location.lat ||
		before.location.lng !== after.location.lng ||
		after.images.some(({ key }) => !seen.has(key))
	);
}

/**
 * How long before its departure an experience can be booked at the latest, in minutes: 0 unless its owner says otherwise,
 * and at most a week (decisions, 22 November).
 */
export const longestNoticeMinutes = 7 * 24 * 60;

/** What the wizard proposes for a new experience. */
export const proposedNoticeMinutes = 120;

/** What the wizard offers; the API takes any number of minutes up to the longest. */
export const noticeChoices = [0, 60, 120, 240, 720, 1_440, 2_880, 4_320, longestNoticeMinutes] as const;
