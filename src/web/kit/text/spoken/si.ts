import { messages } from '../catalogs/si.po';
import { formatOf, speechOf } from './in-order.ts';
import { refusals } from './si-refusals.ts';

/** Sinhala. Figures are set as in English there, and Chromium has no others. */
const words = formatOf({
	locale: 'en-LK',
	tagline: 'මිතුරන් සොයන්න. මුහුද බෙදාගන්න.',
	boats: {
		Canoe: 'ඔරුව',
		Catamaran: 'කැටමරන්',
		Ferry: 'පාරුව',
		Fishing: 'ධීවර බෝට්ටුව',
		House: 'නිවාස බෝට්ටුව',
		Jetski: 'ජෙට් ස්කී',
		Sail: 'රුවල් බෝට්ටුව',
		Speed: 'වේග බෝට්ටුව',
		Yacht: 'යොට්',
	},
	months: [
		'ජනවාරි',
		'පෙබරවාරි',
		'මාර්තු',
		'අප්‍රේල්',
		'මැයි',
		'ජූනි',
		'ජූලි',
		'අගෝස්තු',
		'සැප්තැම්බර්',
		'ඔක්තෝබර්',
		'නොවැම්බර්',
		'දෙසැම්බර්',
	],
	shortMonths: ['ජන', 'පෙබ', 'මාර්තු', 'අප්‍රේල්', 'මැයි', 'ජූනි', 'ජූලි', 'අගෝ', 'සැප්', 'ඔක්', 'නොවැ', 'දෙසැ'],
	weekdays: ['සඳුදා', 'අඟහරුවාදා', 'බදාදා', 'බ්‍රහස්පතින්දා', 'සිකුරාදා', 'සෙනසුරාදා', 'ඉරිදා'],
	shortWeekdays: ['සඳුදා', 'අඟහ', 'බදාදා', 'බ්‍රහස්', 'සිකු', 'සෙන', 'ඉරිදා'],
	narrowWeekdays: ['ස', 'අ', 'බ', 'බ්‍ර', 'සි', 'සෙ', 'ඉ'],
	am: 'පෙ.ව.',
	pm: 'ප.ව.',
	inOrder: ({ weekday, day, month, year }) => `${year ? `${year} ` : ''}${month} ${day} ${weekday}`,
	monthOfYear: (month, year) => `${year} ${month}`,
	minutes: (_, figures) => `මිනිත්තු ${figures}`,
	hours: (_, figures) => `පැය ${figures}`,
	zone: (city) => `${city} වේලාව`,
	refusals,
});

export const speech = speechOf('si', ['si', 'en-LK'], messages, words);
