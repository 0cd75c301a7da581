/** Plain forms of letters that Unicode does not decompose. */
const plain: Readonly<Record<string, string>> = {
	ø: 'o',
	đ: 'd',
	ð: 'd',
	ħ: 'h',
	ı: 'i',
	ł: 'l',
	ŋ: 'n',
	œ: 'oe',
	æ: 'ae',
	ß: 'ss',
	þ: 'th',
	ə: 'e',
};

/**
 * Returns a name for storage and search: lower case, without accents, single spaces ("St. Kilda's" →
 * "st kildas"). Other scripts retain their letters and vowel signs.
 */
export function searchName(name: string): string {
	return name
		.toLowerCase()
		.normalize('NFKD')
		.replace(/[\u0300-\u036f\u02bb-\u02bf'’‘`´]/g, '')
		.replace(/[øđðħıłŋœæßþə]/g, (letter) => plain[letter] ?? letter)
		.normalize('NFC')
		.replace(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/gu, ' ')
		.trim();
}

const abbreviated: readonly (readonly [long: string, short: string])[] = [
	['saint ', 'st '],
	['mount ', 'mt '],
	['fort ', 'ft '],
];

/**
 * Returns alternative spellings of a search name: "saint kilda" for "st kilda", and the reverse.
 */
export function listSpellings(search: string): readonly string[] {
	const others = abbreviated.flatMap(([long, short]) => {
		if (search.startsWith(long)) return [short + search.slice(long.length)];
		if (search.startsWith(short)) return [long + search.slice(short.length)];
		return [];
	});
	return [search, ...others];
}
