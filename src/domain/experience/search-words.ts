const mostWords = 8;

export interface SearchWord {
	readonly word: string;
	readonly translations: readonly string[];
}

/**
 * Words that are true of every listing. A search for them would exclude the listings that do not
 * contain them.
 */
const everyListing = new Set(['trip', 'trips', 'tour', 'tours', 'චාරිකා', 'චාරිකාව', 'பயணம்', 'சுற்றுலா']);

/**
 * Synonyms in Sinhala, Tamil and other spellings of categories, features and common searches, because
 * most listings are in English. A Sinhala or Tamil word also matches with a case ending.
 */
const dictionary: Readonly<Record<string, readonly string[]>> = {
	fishing: ['මසුන්', 'ඇල්ලීම', 'මාළු', 'ධීවර', 'மீன்பிடி', 'மீன்'],
	jet: ['jetski', 'jetskis', 'ජෙට්', 'ஜெட்'],
	ski: ['ස්කී', 'ஸ்கீ', 'ஸ்கி'],
	paddle: ['පැඩල්', 'හබල්', 'துடுப்பு'],
	sailing: ['රුවල්', 'යාත්රා', 'பாய்மர', 'பாய்மரம்'],
	ferry: ['පාරුව', 'තොටුපළ', 'பயணிகள்', 'படகுச்சேவை'],
	scuba: ['ස්කූබා', 'ஸ்கூபா'],
	diving: ['කිමිදීම', 'කිමිදුම්', 'மூழ்கல்', 'முக்குளிப்பு'],
	yacht: ['යොට්', 'යාත්රාව', 'உல்லாச', 'யாட்'],
	water: ['ජල', 'වතුර', 'நீர்', 'தண்ணீர்'],
	sports: ['ක්රීඩා', 'சாகசம்', 'விளையாட்டு'],
	house: ['houseboat', 'houseboats', 'නිවාස', 'ගෙවල්', 'வீடு', 'வீடுகள்'],
	boat: ['බෝට්ටු', 'බෝට්ටුව', 'ඔරු', 'படகு', 'தோணி'],
	sunset: ['හිරු', 'ඉරබැසීම', 'බැසයාම', 'சூரிய', 'அஸ்தமனம்', 'மறைவு'],
	sunrise: ['හිරුඋදාව', 'උදාව', 'சூரியோதயம்', 'உதயம்'],
	whale: ['තල්මසුන්', 'තල්මහ', 'திமிங்கல', 'திமிங்கிலம்'],
	dolphin: ['ඩොල්ෆින්', 'டால்பின்', 'டொல்பின்', 'ஓங்கில்'],
	turtle: ['කැස්බෑ', 'ஆமை'],
	bird: ['කුරුල්ලන්', 'පක්ෂි', 'பறவை'],
	snorkel: ['ස්නෝකල්', 'ஸ்நோர்கெல்'],
	reef: ['කොරල්', 'කොරල්පර', 'பவள', 'பவளப்பாறை'],
	lagoon: ['කලපුව', 'களப்பு', 'காயல்'],
	river: ['ගඟ', 'නදී', 'ஆறு', 'நதி'],
	lake: ['වැව', 'විල', 'ஏரி', 'குளம்'],
	island: ['දූපත', 'දිවයින', 'தீவு'],
	beach: ['වෙරළ', 'கடற்கரை'],
	surf: ['සර්ෆින්', 'රළ', 'சர்ஃபிங்', 'அலைச்சறுக்கு'],
	family: ['පවුල', 'පවුලේ', 'குடும்ப'],
	dinner: ['රාත්රීආහාර', 'இரவுணவு'],
	lunch: ['දිවාආහාර', 'மதியஉணவு'],
	captain: ['කපිතාන්', 'மாலுமி', 'கேப்டன்'],
	toilet: ['වැසිකිළි', 'வசிப்பறை', 'கழிப்பறை'],
	shower: ['ස්නාන', 'குளியல்'],
	shade: ['සෙවණ', 'நிழல்'],
	fridge: ['ශීතකරණ', 'குளிர்சாதனப்பெட்டி'],
	barbecue: ['බාබකියු', 'பார்பிக்யூ'],
	cabin: ['කාමර', 'அறை'],
	swim: ['පීනීම', 'පිහිනුම්', 'நீச்சல்'],
	wheelchair: ['රෝදපුටු', 'சக்கரநாற்காலி'],
};

/** Invisible joiners. Some keyboards add them, others leave them out. */
const joiners = /[\u200b-\u200d\ufeff]/gu;
const plain = (word: string) => word.normalize('NFKC').replace(joiners, '').toLowerCase();

const meanings: readonly (readonly [english: string, word: string])[] = Object.entries(dictionary).flatMap(
	([english, words]) => words.map((word) => [english, plain(word)] as const),
);

const leastCharacters = 3;

/** Maximum characters of a word, because PostgreSQL ignores very long words. */
const mostCharacters = 40;
const cut = (word: string) => [...word].slice(0, mostCharacters).join('');

function translationsOf(word: string): readonly string[] {
	const isLatin = /^[\p{Script=Latin}\p{N}]*$/u.test(word);
	const found = meanings.filter(
		([, known]) =>
			word === known ||
			(!isLatin && word.length >= leastCharacters && (known.startsWith(word) || word.startsWith(known))),
	);
	return [...new Set(found.map(([english]) => english))];
}

/**
 * Returns the words of a text, in lower case and without punctuation. A text without words returns an
 * empty list, and its search finds nothing.
 */
export function searchWords(text: string): readonly SearchWord[] {
	const all = plain(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
	const significant = all.filter((word) => !everyListing.has(word));
	return [...new Set((significant.length > 0 ? significant : all).map(cut))]
		.slice(0, mostWords)
		.map((word) => ({ word, translations: translationsOf(word) }));
}
