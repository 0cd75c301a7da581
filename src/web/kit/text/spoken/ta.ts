import { messages } from '../catalogs/ta.po';
import { formatOf, speechOf } from './in-order.ts';
import { refusals } from './ta-refusals.ts';

/** Tamil as it is written in Sri Lanka. */
const words = formatOf({
	locale: 'ta-LK',
	tagline: 'தோழர்களைத் தேடுங்கள். கடலைப் பகிருங்கள்.',
	boats: {
		Canoe: 'துடுப்புப் படகு',
		Catamaran: 'கட்டமரான்',
		Ferry: 'பயணிகள் படகு',
		Fishing: 'மீன்பிடிப் படகு',
		House: 'படகு வீடு',
		Jetski: 'ஜெட் ஸ்கீ',
		Sail: 'பாய்மரப் படகு',
		Speed: 'வேகப் படகு',
		Yacht: 'உல்லாசப் படகு',
	},
	months: [
		'ஜனவரி',
		'பெப்ரவரி',
		'மார்ச்',
		'ஏப்ரல்',
		'மே',
		'ஜூன்',
		'ஜூலை',
		'ஆகஸ்ட்',
		'செப்டெம்பர்',
		'ஒக்டோபர்',
		'நவம்பர்',
		'டிசம்பர்',
	],
	shortMonths: ['ஜன.', 'பெப்.', 'மார்ச்', 'ஏப்.', 'மே', 'ஜூன்', 'ஜூலை', 'ஆக.', 'செப்.', 'ஒக்.', 'நவ.', 'டிச.'],
	weekdays: ['திங்கள்', 'செவ்வாய்', 'புதன்', 'வியாழன்', 'வெள்ளி', 'சனி', 'ஞாயிறு'],
	shortWeekdays: ['திங்.', 'செவ்.', 'புத.', 'வியா.', 'வெள்.', 'சனி', 'ஞாயி.'],
	narrowWeekdays: ['தி', 'செ', 'பு', 'வி', 'வெ', 'ச', 'ஞா'],
	am: 'மு.ப.',
	pm: 'பி.ப.',
	inOrder: ({ weekday, day, month, year }) => `${weekday} ${day} ${month}${year ? ` ${year}` : ''}`,
	monthOfYear: (month, year) => `${month} ${year}`,
	minutes: (count, figures) => `${figures} ${count === 1 ? 'நிமிடம்' : 'நிமிடங்கள்'}`,
	hours: (_, figures) => `${figures} மணிநேரம்`,
	zone: (city) => `${city} நேரம்`,
	refusals,
});

export const speech = speechOf('ta', ['ta-LK', 'en-LK'], messages, words);
