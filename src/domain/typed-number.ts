/**
 * What was typed into a field, as a number: '12', '12.5', '0,5', '1,234', 'Rs 12 345'. Nothing where it is none, or
 * less than none: what is not understood is refused, never put together from its digits.
 */
export function typedNumber(typed: string): number | undefined {
	const text = typed.trim().replace(/^rs\.?\s*/i, '');
	const grouped = /^\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3}(?:\.\d*)?$/.test(text);
	const plain = grouped ? text.replace(/[,\s]/g, '') : text.replace(/,(?=\d{1,2}$)/, '.');
	return /^(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** A whole number that was typed, '12.0' too; nothing where it is none. */
export function typedWhole(typed: string): number | undefined {
	const number = /[.,]$/.test(typed.trim()) ? undefined : typedNumber(typed);
	return Number.isSafeInteger(number) ? number : undefined;
}
