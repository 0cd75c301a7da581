import { latestBoatYear, mergeFeatures } from '#domain/boat/boat.ts';
import { papersRunOut } from '#domain/boat/papers.ts';
import { isLocalDate, type LocalDate } from '#domain/time.ts';
import type { BoatDraft } from './boat-draft.ts';

/** What a field can say once it was left (specification section 5). */
export type BoatProblem =
	| 'category-missing'
	| 'name-missing'
	| 'brand-missing'
	| 'year-missing'
	| 'year-too-early'
	| 'year-to-come'
	| 'capacity-missing'
	| 'features-missing'
	| 'papers-missing'
	| 'date-missing'
	| 'date-passed'
	| 'images-missing';

export type BoatField =
	| 'category'
	| 'name'
	| 'brand'
	| 'year'
	| 'capacity'
	| 'features'
	| 'papers'
	| 'insuranceExpiresOn'
	| 'images';

/** Older boats are in museums. */
const earliestYear = 1800;

/** The fields of each step, in the order in which they stand there. */
export const fieldsOfStep: readonly (readonly BoatField[])[] = [
	['category'],
	['name', 'brand', 'year', 'capacity'],
	['features'],
	['papers', 'insuranceExpiresOn'],
	['images'],
];

/** Everything that is still to be put right, by field. A boat that is being edited keeps its files. */
export function boatProblems(
	draft: BoatDraft,
	at: { readonly now: Temporal.Instant; readonly today: LocalDate; readonly editing: boolean },
): Partial<Record<BoatField, BoatProblem>> {
	const missing = (text: string) => text.trim() === '';
	const year = Number(draft.year);
	return {
		...(!draft.category && { category: 'category-missing' }),
		...(missing(draft.name) && { name: 'name-missing' }),
		...(missing(draft.brand) && { brand: 'brand-missing' }),
		...(draft.year === ''
			? { year: 'year-missing' }
			: year < earliestYear
				? { year: 'year-too-early' }
				: year > latestBoatYear(at.now) && { year: 'year-to-come' }),
		...(Number(draft.capacity) < 1 && { capacity: 'capacity-missing' }),
		...(mergeFeatures(draft.features, draft.otherFeatures).length === 0 && { features: 'features-missing' }),
		...(!at.editing && draft.papers.length === 0 && { papers: 'papers-missing' }),
		...(isLocalDate(draft.insuranceExpiresOn)
			? papersRunOut(draft.insuranceExpiresOn, at.today) && { insuranceExpiresOn: 'date-passed' }
			: { insuranceExpiresOn: 'date-missing' }),
		...(!at.editing && draft.images.length === 0 && { images: 'images-missing' }),
	};
}
