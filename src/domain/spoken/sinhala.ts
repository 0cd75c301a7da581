import vocabulary from './sinhala.json' with { type: 'json' };
import type { SpokenWords } from './spoken-format.ts';

/** Sinhala. Figures are set as in English there, and Chromium has no others. */
export const sinhala: SpokenWords = {
	...vocabulary,
	inOrder: ({ weekday, day, month, year }) => `${year ? `${year} ` : ''}${month} ${day} ${weekday}`,
	monthOfYear: (month, year) => `${year} ${month}`,
	minutes: (_, figures) => `මිනිත්තු ${figures}`,
	hours: (_, figures) => `පැය ${figures}`,
	zone: (city) => `${city} වේලාව`,
};
