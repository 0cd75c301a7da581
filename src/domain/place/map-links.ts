import { type Coordinates, degreeText } from './place.ts';

/** Where a point opens outside of the product. */
export interface MapLinks {
	/** RFC 5870, with the name that Android's map programs show at the pin. */
	readonly geo: string;
	/** Opens the program on phones that have it, and the page everywhere else. */
	readonly google: string;
	readonly apple: string;
}

/** The addresses of a pier in people's own map programs: for those only who may know the point exactly. */
export function mapLinks(at: Coordinates, name: string): MapLinks {
	const point = pointText(at);
	const label = encodeURIComponent(name);
	return {
		geo: `geo:${point}?q=${point}(${label})`,
		google: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point)}`,
		apple: `https://maps.apple.com/?ll=${encodeURIComponent(point)}&q=${label}`,
	};
}

/** '6.0329,80.2168'. */
const pointText = ({ lat, lng }: Coordinates): string => `${degreeText(lat)},${degreeText(lng)}`;
