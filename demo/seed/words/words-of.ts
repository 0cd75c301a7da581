import type { ExperienceCategory } from '#domain/experience/experience.ts';
import type { CategoryWords } from './category-words.ts';
import { divingWords } from './diving-words.ts';
import { ferryWords } from './ferry-words.ts';
import { fishingWords } from './fishing-words.ts';
import { houseBoatWords } from './house-boat-words.ts';
import { jetSkiWords } from './jet-ski-words.ts';
import { paddleWords } from './paddle-words.ts';
import { sailingWords } from './sailing-words.ts';
import { waterSportsWords } from './water-sports-words.ts';
import { yachtWords } from './yacht-words.ts';

/** The words of each category. */
export const wordsOf: Readonly<Record<ExperienceCategory, CategoryWords>> = {
	fishing: fishingWords,
	'jet ski': jetSkiWords,
	'paddle boats': paddleWords,
	sailing: sailingWords,
	ferry: ferryWords,
	'scuba diving': divingWords,
	yacht: yachtWords,
	'water sports': waterSportsWords,
	'house boats': houseBoatWords,
};
