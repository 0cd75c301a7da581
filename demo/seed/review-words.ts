import { z } from 'zod';
import { experienceCategories } from '#domain/experience/experience.ts';
import { ratingAspects } from '#domain/review/rating.ts';
import { voices } from './demo-guests.ts';
import { readData } from './read-data.ts';

const sentences = z.array(z.string()).min(1);

/** Sentences for reviews; may contain {owner}, {boat} and {place}. */
export const reviewWords = readData(
	'reviews.json',
	z.strictObject({
		/** First and last sentences of reviews in each writing style. */
		voices: z.record(z.enum(voices), z.strictObject({ first: sentences, last: sentences })),
		/** Complaints by the rating that they lower: used in four- and three-star reviews. */
		grumbles: z.record(z.enum(ratingAspects), sentences),
		/** Endings of average reviews. */
		balance: sentences,
		/**
		 * Memorable moments of a trip. 'wreck|ship| The wreck …' is only for trips whose name or
		 * description contains one of the words.
		 */
		moments: z.record(z.enum(experienceCategories), sentences),
	}),
);
