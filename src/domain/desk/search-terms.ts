export interface SearchTerms {
	/** The first characters of an id, at least 10. */
	readonly reference: string | undefined;
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

/** Returns the same numbers for '077 123 4567', '771234567', '94771234567' and '+94 77 123 4567'. */
function phoneNumbers(text: string): readonly string[] {
	if (!/^\+?[\d\s()-]{9,20}$/.test(text)) return [];
	const digits = text.replace(/\D/g, '');
	const local = digits.replace(/^0/, '');
	// Only the country codes of Sri Lanka and Australia may be omitted.
	const whole = local.length === 9 ? [`+94${local}`, `+61${local}`] : [];
	return /^[1-9]\d{9,14}$/.test(digits) ? [`+${digits}`, ...whole] : whole;
}
