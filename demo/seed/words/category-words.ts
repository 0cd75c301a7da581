import type { BoatCategory } from '#domain/boat/boat.ts';
import type { OperatorOption } from '#domain/experience/experience.ts';
import type { Water } from '../shore.ts';

/**
 * Something to do on the water. Names and sentences may hold {place}, {mark} (something one passes there) and {boat};
 * '120| Two easy hours' is a name for trips of so many minutes.
 */
export interface TripIdea {
	/** Only on such boats. */
	readonly boats?: readonly BoatCategory[];
	/** Only where there is one of these. */
	readonly needs?: readonly Water[];
	readonly country?: 'lk' | 'au';
	readonly names: readonly string[];
	readonly minutes: readonly number[];
	/** For the whole trip, in thousands of rupees, from and to; Australian owners ask for more. */
	readonly price: readonly [from: number, to: number];
	/** Departure times, on ten minutes. */
	readonly leaves: readonly string[];
	/** For the end of the day, which comes an hour later in Australia. */
	readonly dusk?: boolean;
	/** In the order in which they make sense; the first sets the scene. */
	readonly told: readonly string[];
	/** In place of the category's. */
	readonly practicals?: readonly string[];
}

/** What is said about the trips of one category. */
export interface CategoryWords {
	readonly ideas: readonly TripIdea[];
	readonly openings: readonly string[];
	/** About how it is done: gear, safety, food, weather. */
	readonly practicals: readonly string[];
	readonly closings: readonly string[];
	readonly bring: readonly string[];
	readonly included: readonly string[];
	readonly operators: readonly OperatorOption[];
}
