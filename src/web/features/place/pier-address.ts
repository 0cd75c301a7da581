import { type Coordinates, degreeText } from '#domain/place/place.ts';

/** The full-screen map of a booking's pier; nothing while the pier is not the renter's to know. */
export function pierAddress({
	name,
	location,
}: {
	readonly name: string;
	readonly location: Coordinates | null;
}): string | undefined {
	if (!location) return undefined;
	const { lat, lng } = location;
	return `/full/map/${encodeURIComponent(name)}/${degreeText(lat)}/${degreeText(lng)}`;
}
