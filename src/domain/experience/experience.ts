import type { BoatCategory } from '../boat/boat.ts';

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

export type OperatorOption = 'Flexible' | 'With Captain' | 'Without Captain';

/** Per owner, archived experiences included, because experiences are never deleted. */
export const maxExperiences = 200;

export const longestMinutes = 999 * 60;

/** Days before departure until which a cancellation refunds everything (CANC-1). */
export const refundDays = 5;

/** The owner may choose another category. */
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

interface VerifiedExperience {
	readonly boatId: string;
	readonly address: string;
	readonly location: { readonly lat: number; readonly lng: number };
	readonly images: readonly { readonly key: string }[];
}

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

export const longestNoticeMinutes = 7 * 24 * 60;

export const proposedNoticeMinutes = 120;

/** The API accepts any number up to the longest. */
export const noticeChoices = [0, 60, 120, 240, 720, 1_440, 2_880, 4_320, longestNoticeMinutes] as const;
