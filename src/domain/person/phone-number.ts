/** Numbers of other countries are not grouped. */
const groups: readonly (readonly [RegExp, string])[] = [
	[/^(\+94)(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3 $4'],
	[/^(\+61)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4'],
];

/** Formats a phone number as '+94 77 123 4567'. */
export function formatPhone(number: string): string {
	return groups.reduce((text, [digits, grouped]) => text.replace(digits, grouped), number);
}
