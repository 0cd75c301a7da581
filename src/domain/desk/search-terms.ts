/** What somebody at the desk may have typed: each is tried for what it can be. */
export interface SearchTerms {
	/** The beginning of an id, 10 characters or more (specification section 2, "Cards in lists"). */
	readonly reference: string | undefined;
	/** The numbers that it can mean, as they are stored. */
	readonly phoneNumbers: readonly string[];
	readonly email: string | undefined;
	readonly name: string;
}

export function searchTerms(text: string): SearchTerms {
	const name = text.trim().replace(/\s+/g, ' ');
	const lower = name.toLowerCase();
	return {
		reference: /^[0-9a-hjkmnp-tv-z]{10,20}$/.test(lower) ? lower : undefined,
		phoneNumbers: phoneNumbers(name),
		email: /^[^\s@]+@[^\s@]+$/.test(lower) ? lower : undefined,
		name,
	};
}

/** '077 123 4567', '771234567', '94771234567' and '+94 77 123 4567' are one number to whoever reads it out. */
function phoneNumbers(text: string): readonly string[] {
	if (!/^\+?[\d\s()-]{9,20}$/.test(text)) return [];
	const digits = text.replace(/\D/g, '');
	const local = digits.replace(/^0/, '');
	// Sri Lanka and Australia are left out when a number is read out; other countries are named.
	const whole = local.length === 9 ? [`+94${local}`, `+61${local}`] : [];
	return /^[1-9]\d{9,14}$/.test(digits) ? [`+${digits}`, ...whole] : whole;
}
