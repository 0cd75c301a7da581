import { capacityRefusal } from '#domain/experience/listed-experience.ts';
import type { ExperienceDraft } from './experience-draft.ts';
import { longestMinutes, minutesFrom } from './hours-entry.ts';

/** What a field can say once it was left (specification section 5). */
export type ExperienceProblem =
	| 'boat-missing'
	| 'category-missing'
	| 'name-missing'
	| 'description-missing'
	| 'group-missing'
	| 'group-over-capacity'
	| 'days-missing'
	| 'hours-missing'
	| 'hours-zero'
	| 'hours-too-many'
	| 'operator-missing'
	| 'price-missing'
	| 'address-missing'
	| 'location-missing'
	| 'images-missing';

export type ExperienceField =
	| 'boat'
	| 'category'
	| 'name'
	| 'description'
	| 'groupSize'
	| 'sailingDays'
	| 'hours'
	| 'operatorOption'
	| 'price'
	| 'address'
	| 'location'
	| 'images';

/** The fields of each step that must be right, in the order in which they stand there. */
export const fieldsOfStep: readonly (readonly ExperienceField[])[] = [
	['boat', 'category', 'name', 'description', 'groupSize', 'sailingDays', 'hours'],
	['operatorOption'],
	['price'],
	[],
	['address', 'location'],
	['images'],
];

interface Circumstances {
	/** The boat that is chosen, if it is one's own. */
	readonly boat: { readonly maxCapacity: number } | undefined;
	readonly editing: boolean;
}

/** Everything that is still to be put right, by field. An experience that is being edited keeps its images. */
export function experienceProblems(
	draft: ExperienceDraft,
	{ boat, editing }: Circumstances,
): Partial<Record<ExperienceField, ExperienceProblem>> {
	const missing = (text: string) => text.trim() === '';
	const group = Number(draft.groupSize);
	const hours = hoursProblem(minutesFrom(draft.hours));
	return {
		...(!boat && { boat: 'boat-missing' }),
		...(!draft.category && { category: 'category-missing' }),
		...(missing(draft.name) && { name: 'name-missing' }),
		...(missing(draft.description) && { description: 'description-missing' }),
		...(group < 1
			? { groupSize: 'group-missing' }
			: boat && capacityRefusal(group, boat.maxCapacity) && { groupSize: 'group-over-capacity' }),
		...(draft.sailingDays.length === 0 && { sailingDays: 'days-missing' }),
		...(hours && { hours }),
		...(!draft.operatorOption && { operatorOption: 'operator-missing' }),
		...(Number(draft.rupees) < 1 && { price: 'price-missing' }),
		...(missing(draft.address) && { address: 'address-missing' }),
		...(!draft.location && { location: 'location-missing' }),
		...(!editing && draft.images.length === 0 && { images: 'images-missing' }),
	};
}

function hoursProblem(minutes: number | undefined): ExperienceProblem | undefined {
	if (minutes === undefined) return 'hours-missing';
	if (minutes < 1) return 'hours-zero';
	return minutes > longestMinutes ? 'hours-too-many' : undefined;
}
