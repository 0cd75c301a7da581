import type { BoatCategory } from '#domain/boat/boat.ts';
import type { ExperienceCategory } from '#domain/experience/experience.ts';

/** Somebody who lists boats. */
export interface DemoOwner {
	/** Their subject at the provider, and the seed of their portrait: lower-case letters. */
	readonly key: string;
	readonly provider: 'google' | 'facebook';
	readonly firstName: string;
	readonly lastName: string;
	readonly country: 'lk' | 'au';
	/** Where they keep their boats, in words. */
	readonly home: string;
	/** At least 80 characters (specification section 5). */
	readonly description: string;
	readonly boats: readonly DemoBoat[];
}

export interface DemoBoat {
	readonly name: string;
	readonly category: BoatCategory;
	readonly brand: string;
	readonly model: string;
	readonly year: number;
	/** Whole metres. */
	readonly length: number;
	readonly capacity: number;
	readonly trips: readonly DemoTrip[];
}

export interface DemoTrip {
	readonly category: ExperienceCategory;
	/** Key of a shore. */
	readonly shore: string;
	readonly promoted: boolean;
	readonly verified: boolean;
}

const categoryOf: Readonly<Record<string, ExperienceCategory>> = {
	fish: 'fishing',
	jet: 'jet ski',
	paddle: 'paddle boats',
	sail: 'sailing',
	ferry: 'ferry',
	dive: 'scuba diving',
	yacht: 'yacht',
	water: 'water sports',
	house: 'house boats',
};

/**
 * A boat with its trips in short: 'sail:galle yacht:galle* dive:unawatuna?', where a star is a promoted trip and a
 * question mark one that the platform has not verified yet. 'Lagoon/42' is make and model.
 */
export function boat(
	name: string,
	category: BoatCategory,
	make: string,
	year: number,
	length: number,
	capacity: number,
	trips: string,
): DemoBoat {
	const [brand = '', model = ''] = make.split('/');
	return { name, category, brand, model, year, length, capacity, trips: trips.split(' ').map(tripOf) };
}

function tripOf(short: string): DemoTrip {
	const [, word = '', shore = '', mark = ''] = /^(\w+):(\w+)([*?]?)$/.exec(short) ?? [];
	const category = categoryOf[word];
	if (!category) throw new Error(`not a trip: ${short}`);
	return { category, shore, promoted: mark === '*', verified: mark !== '?' };
}
