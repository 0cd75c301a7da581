import type { OwnerPage } from '#contract/owner-page-contract.ts';
import { asCard } from '../experience/experience-card.tsx';
import { asRideCard } from '../ride/ride-card.tsx';

/** An owner's page as its cards need it. Pages travel twice, as text and as data. */
export function asOwnerPage({ boats, experiences, rides, ...page }: OwnerPage) {
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
		experiences: { ...experiences, items: experiences.items.map(asCard) },
		rides: { ...rides, items: rides.items.map(asRideCard) },
	};
}
export type OwnerPageFacts = ReturnType<typeof asOwnerPage>;

/** The address of a page of an owner's lists; first pages are left out, so that the plain one has one address. */
export function ownerPageAddress(
	path: string,
	pages: Readonly<Record<'experiences' | 'rides' | 'reviews', number>>,
): string {
	const query = Object.entries(pages).flatMap(([list, page]) => (page > 1 ? [`${list}=${page}`] : []));
	return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
