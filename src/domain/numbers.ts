export const englishLocale = 'en-AU';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats a number for a locale: '12,345', '0.8' or '1,200.50'. English does not use Intl, because its
 * first use loads all locales, which takes a phone over 100 ms during hydration.
 */
export function formatNumber(value: number, locale = englishLocale, decimals: 0 | 1 | 2 = 0): string {
	if (locale === englishLocale) return value.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
	const key = `${locale} ${decimals}`;
	const format =
		formats.get(key) ??
		new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
	formats.set(key, format);
	return format.format(value);
}

/**
 * Parses a typed number: '12', '12.5', '0,5', '1,234', 'Rs 12 345'. Returns undefined if the text is
 * invalid or negative. Never joins separate digits.
 */
export function parseTypedNumber(typed: string): number | undefined {
	const text = typed.trim().replace(/^rs\.?\s*/i, '');
	const grouped = /^\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3}(?:\.\d*)?$/.test(text);
	const plain = grouped ? text.replace(/[,\s]/g, '') : text.replace(/,(?=\d{1,2}$)/, '.');
	return /^(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

export function parseInteger(typed: string): number | undefined {
	const number = /[.,]$/.test(typed.trim()) ? undefined : parseTypedNumber(typed);
	return Number.isSafeInteger(number) ? number : undefined;
}
