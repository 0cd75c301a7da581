import type { OwnerPage } from '#contract/owner-page-contract.ts';
import { toExperienceCard } from '../experience/experience-card.tsx';
import { toRideCard } from '../ride/ride-card.tsx';

/**
 * Keeps only the fields that the page’s cards need, because the server sends page data twice: as HTML
 * and as JSON.
 */
export function toOwnerPage({ boats, experiences, rides, ...page }: OwnerPage) {
	return {
		...page,
		boats: boats.map(({ _id, name, category, brand, model, yearOfManufacture, pictures }) => ({
			_id,
			name,
			category,
			make: `${brand} ${model}`.trim(),
			yearOfManufacture,
			picture: pictures[0],
		})),
		experiences: { ...experiences, items: experiences.items.map(toExperienceCard) },
		rides: { ...rides, items: rides.items.map(toRideCard) },
	};
}
export type OwnerPageFacts = ReturnType<typeof toOwnerPage>;

/** Page 1 is omitted, so that the first page has only one address. */
export function ownerPageAddress(
	path: string,
	pages: Readonly<Record<'experiences' | 'rides' | 'reviews', number>>,
): string {
	const query = Object.entries(pages).flatMap(([list, page]) => (page > 1 ? [`${list}=${page}`] : []));
	return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
