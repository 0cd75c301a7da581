import type { Coordinates } from '#domain/place/place.ts';

export interface MapPin {
	readonly id: string;
	readonly at: Coordinates;
	readonly label: string;
	/** Amount in the label. A group of results shows the label with the lowest amount. */
	readonly amount: number;
	readonly title: string;
	readonly href: string;
	/** Storage key of the picture on the result’s card. */
	readonly image: string | null;
	/** Average rating from 1 to 5, not rounded. Null without reviews. */
	readonly rating: number | null;
	readonly reviewCount: number;
}

/**
 * Shape of a marker: one result with its price, a group with its lowest price, or a group with only its
 * number.
 */
export type MarkerShape = 'price' | 'group' | 'number';
