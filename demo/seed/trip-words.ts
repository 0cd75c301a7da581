import { z } from 'zod';
import { boatCategories } from '#domain/boat/boat.ts';
import {
	type ExperienceCategory,
	experienceCategories,
	operatorOptions,
} from '#domain/experience/experience.ts';
import { readData } from './read-data.ts';
import { water } from './shore.ts';

const sentences = z.array(z.string()).min(1);

const idea = z.strictObject({
	/** Categories of the boats on which the activity is possible; all if undefined. */
	boats: z.array(z.enum(boatCategories)).optional(),
	/** Features of the water, one of which the activity needs. */
	needs: z.array(water).optional(),
	country: z.enum(['lk', 'au']).optional(),
	names: sentences,
	minutes: z.array(z.int()).min(1),
	/**
	 * Price of the whole trip in thousands of rupees, from and to; Australian owners ask for more.
	 */
	price: z.tuple([z.number(), z.number()]),
	/** Departure times, in steps of ten minutes. */
	leaves: z.array(z.string().regex(/^\d\d:\d0$/)).min(1),
	/** True for departures at the end of the day, which is an hour later in Australia. */
	dusk: z.boolean().optional(),
	/** Sentences of the description, in order; the first sets the scene. */
	told: sentences,
	/** Practical facts, which replace the category’s. */
	practicals: sentences.optional(),
});
/**
 * Activity on the water. Names and sentences may contain {place}, {mark} (a landmark there) and
 * {boat}; '120| Two easy hours' is a name for trips of that many minutes.
 */
export type TripIdea = Readonly<z.infer<typeof idea>>;

const categoryWords = z.strictObject({
	ideas: z.array(idea).min(1),
	openings: sentences,
	/** Practical facts: gear, safety, food, weather. */
	practicals: sentences,
	closings: sentences,
	bring: sentences,
	included: sentences,
	operators: z.array(z.enum(operatorOptions)).min(1),
});

const words = new Map(
	experienceCategories.map((category) => [
		category,
		readData(`trips/${category.replaceAll(' ', '-')}.json`, categoryWords),
	]),
);

/** Returns sentences for the trips of one category. */
export function wordsOf(category: ExperienceCategory): Readonly<z.infer<typeof categoryWords>> {
	const found = words.get(category);
	if (!found) throw new Error(`no sentences for ${category}`);
	return found;
}
