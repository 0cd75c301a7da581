import type { BoatCategory } from '../boat/boat.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ExperienceCategory, OperatorOption } from './experience.ts';

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
export interface VerifiedExperience {
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
