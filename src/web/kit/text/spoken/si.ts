import { messages } from '../catalogs/si.po';
import { formatOf, speechOf } from './in-order.ts';
import vocabulary from './si.json' with { type: 'json' };

/** Sinhala. Figures are set as in English there, and Chromium has no others. */
const words = formatOf({
	...vocabulary,
	inOrder: ({ weekday, day, month, year }) => `${year ? `${year} ` : ''}${month} ${day} ${weekday}`,
	monthOfYear: (month, year) => `${year} ${month}`,
	minutes: (_, figures) => `මිනිත්තු ${figures}`,
	hours: (_, figures) => `පැය ${figures}`,
	zone: (city) => `${city} වේලාව`,
});

export const speech = speechOf('si', ['si', 'en-LK'], messages, words);
