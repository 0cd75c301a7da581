import type { Coordinates } from '#domain/place/place.ts';

/** Search result on the map. */
export interface MapPin {
	readonly id: string;
	readonly at: Coordinates;
	/** Text of the marker, such as 'US$67'. */
	readonly label: string;
	/** Amount of the label. A group shows the label with the lowest amount. */
	readonly amount: number;
	readonly title: string;
	readonly href: string;
	/** Storage key of the picture on the marker’s card. */
	readonly image: string | null;
	/** Average rating from 1 to 5, not rounded; null before the first review. */
	readonly rating: number | null;
	readonly reviewCount: number;
}

/** Shape of a marker: one result, a group with its lowest price, or a group with only its number. */
export type MarkerShape = 'price' | 'group' | 'number';
