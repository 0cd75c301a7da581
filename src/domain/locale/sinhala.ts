import type { LocaleWords } from './locale-format.ts';
import vocabulary from './sinhala.json' with { type: 'json' };

/**
 * Sinhala words. Numbers are formatted as in English: this is usual in Sri Lanka, and Chromium has no
 * other format for Sinhala.
 */
export const sinhala: LocaleWords = {
	...vocabulary,
	inOrder: ({ weekday, day, month, year }) => `${year ? `${year} ` : ''}${month} ${day} ${weekday}`,
	monthOfYear: (month, year) => `${year} ${month}`,
	minutes: (_, figures) => `මිනිත්තු ${figures}`,
	hours: (_, figures) => `පැය ${figures}`,
	zone: (city) => `${city} වේලාව`,
};
