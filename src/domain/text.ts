/** How much of a text is shown where (specification section 9), in characters. */
export const textLimits = {
	cardName: 39,
	profileCardName: 70,
	boatName: 80,
	reviewPreview: 120,
	description: 800,
	rideMessage: 80,
} as const;

/** Whether a text has only blanks and characters without a shape: U+200B, U+3164, U+2800 and their like. */
export const showsNothing = (text: string): boolean =>
	/^[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/** How long the words may be in which somebody says why they say no or cancel. */
export const longestReason = 500;

/** Texts of which every UTF-16 unit is a character to its readers: Latin letters, and the marks of its print. */
const plain = /^[\n\x20-\u02ff\u2010-\u2027]*$/;
let segmenter: Intl.Segmenter | undefined;

/**
 * The text, or as much of it as fits with an ellipsis; never half of a character, as readers count them: a Sinhala
 * letter stays with its vowel sign, a flag with its other half.
 */
export function truncated(text: string, limit: number): string {
	if (text.length <= limit) return text;
	// A segmenter takes a phone a tenth of a second to make: most texts do without.
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

/** Fields whose text anybody can read: no contact details belong there. */
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
