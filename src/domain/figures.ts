/** The locale in which English is set. */
export const englishLocale = 'en-AU';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * A figure by the habits of a locale, '12,345', '0.8' or '1,200.50'. English is set by hand: before its first number format a
 * browser looks through every locale it knows, which takes a phone more than a tenth of a second while a page is hydrated.
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
