import { type Coordinates, distanceMetres } from './place.ts';

/** Lower-case, without accents. */
const plain = (name: string) =>
	name
		.normalize('NFKD')
		.replace(/[\u0300-\u036f]/g, '')
		.toLowerCase()
		.trim();

/** A harbour or a beach that has its town's name lies no farther from it, in metres. */
const sameTown = 20_000;

interface Named {
	readonly name: string;
	readonly at: Coordinates;
}

/**
 * The only place whose name begins with what was typed; nothing where several do, or none. A town and what is named
 * after it ('Hikkaduwa', 'Hikkaduwa Harbour') are one: the town.
 */
export function placeBegun<P extends Named>(typed: string, places: readonly P[]): P | undefined {
	const begun = places.filter(({ name }) => plain(name).startsWith(plain(typed)));
	const [town] = begun.toSorted((a, b) => a.name.length - b.name.length);
	if (!town) return undefined;
	const isOfTown = ({ name, at }: P) =>
		plain(name).startsWith(`${plain(town.name)} `) && distanceMetres(at, town.at) <= sameTown;
	return begun.every((each) => each === town || isOfTown(each)) ? town : undefined;
}
