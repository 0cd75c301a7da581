/** How much of a text is shown where (specification section 9), in characters. */
export const textLimits = {
	cardName: 39,
	profileCardName: 70,
	boatName: 80,
	reviewPreview: 120,
	description: 800,
	rideMessage: 80,
} as const;

const letters = new Intl.Segmenter();

/**
 * The text, or as much of it as fits with an ellipsis; never half of a character, as readers count them: a Sinhala
 * letter stays with its vowel sign, a flag with its other half.
 */
export function truncated(text: string, limit: number): string {
	if (text.length <= limit) return text;
	let [count, end] = [0, 0];
	for (const { index, segment } of letters.segment(text)) {
		if (count === limit) return `${text.slice(0, end).trimEnd()}…`;
		count += 1;
		end = index + segment.length;
	}
	return text;
}
