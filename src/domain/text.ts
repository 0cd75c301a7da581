/** How much of a text is shown where (specification section 9), in characters. */
export const textLimits = {
	cardName: 39,
	profileCardName: 70,
	boatName: 80,
	reviewPreview: 120,
	description: 800,
	rideMessage: 80,
} as const;

/** The text, or as much of it as fits with an ellipsis; never half of a character. */
export function truncated(text: string, limit: number): string {
	const characters = Array.from(text);
	return characters.length <= limit ? text : `${characters.slice(0, limit).join('').trimEnd()}…`;
}
