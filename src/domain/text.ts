/** In displayed characters. */
export const textLimits = {
	cardName: 39,
	profileCardName: 70,
	boatName: 80,
	reviewPreview: 120,
	description: 800,
	rideMessage: 80,
} as const;

/** Returns whether a text has only blanks and invisible characters, such as U+200B, U+3164 and U+2800. */
export const showsNothing = (text: string): boolean =>
	/^[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

export const longestReason = 500;

/** Matches texts in which every UTF-16 unit is one displayed character: Latin letters and punctuation. */
const plain = /^[\n\x20-\u02ff\u2010-\u2027]*$/;
let segmenter: Intl.Segmenter | undefined;

/**
 * Shortens a long text with an ellipsis. Never splits a character as readers see it: a Sinhala letter
 * retains its vowel sign, and a flag its second half.
 */
export function truncateText(text: string, limit: number): string {
	if (text.length <= limit) return text;
	// A segmenter is avoided, because creating one takes a phone 100 ms and most texts do not need it.
	if (plain.test(text)) return `${text.slice(0, limit).trimEnd()}…`;
	segmenter ??= new Intl.Segmenter();
	let [count, end] = [0, 0];
	for (const { index, segment } of segmenter.segment(text)) {
		if (count === limit) return `${text.slice(0, end).trimEnd()}…`;
		count += 1;
		end = index + segment.length;
	}
	return text;
}

/** Names of public fields, which must not contain contact details. */
export const publicTextFields = [
	'name',
	'brand',
	'model',
	'features',
	'otherFeatures',
	'description',
	'whatToBring',
	'included',
	'customMessage',
	'review',
	'text',
] as const;
export type PublicTextField = (typeof publicTextFields)[number];
