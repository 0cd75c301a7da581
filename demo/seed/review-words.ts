import { z } from 'zod';
import { experienceCategories } from '#domain/experience/experience.ts';
import { ratingAspects } from '#domain/review/rating.ts';
import { voices } from './demo-guests.ts';
import { readData } from './read-data.ts';

const sentences = z.array(z.string()).min(1);

/** What reviews are put together from; sentences may hold {owner}, {boat} and {place}. */
export const reviewWords = readData(
	'reviews.json',
	z.strictObject({
		/** How each voice begins and ends. */
		voices: z.record(z.enum(voices), z.strictObject({ first: sentences, last: sentences })),
		/** What was not so good, by what it cost: said in four- and three-star reviews. */
		grumbles: z.record(z.enum(ratingAspects), sentences),
		/** How a middling review ends. */
		balance: sentences,
		/**
		 * What people remember. 'wreck|ship| The wreck …' is only for trips whose name or description has one of the words.
		 */
		moments: z.record(z.enum(experienceCategories), sentences),
	}),
);
