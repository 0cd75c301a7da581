/** Not within a longer row of figures. */
const alone = (pattern: string) => new RegExp(`(?<![\\d+]|\\d[.,:/-])(?:${pattern})(?!\\d|[.,:/-]\\d)`, 'g');

/** Figures that are no phone number's: each pattern has an upper bound, so that its cost grows as the text does. */
export const harmlessPatterns: readonly RegExp[] = [
	// 2026-12-24, with or without a time.
	alone(
		'(?:19|20)\\d\\d[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\\d|3[01])(?:t\\d\\d:\\d\\d(?::\\d\\d)?)?',
	),
	// 24/12/2026, 24.12.26.
	alone('(?:0?[1-9]|[12]\\d|3[01])[-/.](?:0?[1-9]|[12]\\d|3[01])[-/.](?:19|20)?\\d\\d'),
	// 9:30, 18.45 and spans of them.
	alone('(?:[01]?\\d|2[0-3])[:.][0-5]\\d(?:\\s{0,2}[-–]\\s{0,2}(?:[01]?\\d|2[0-3])[:.][0-5]\\d)?'),
	// 6.0329, 80.2168.
	/(?<![\d.])-?\d{1,2}\.\d{3,8}°?\s?[ns]?\s?[,;]?\s?-?\d{1,3}\.\d{3,8}(?!\d)/g,
	// 12,500 and 1,250,000.
	alone('[1-9]\\d{0,2},\\d{3}|[1-9]\\d?,\\d{3},\\d{3}|[1-9]\\d?,\\d\\d,\\d{3}'),
	// Rs 45000, US$ 1,200.50.
	/(?:rs\.?|lkr|usd|us\$|aud|a\$|\$|€|£|රු\.?|ரூ\.?)\s{0,2}[1-9](?:,?\d){0,7}(?:\.\d{1,2})?(?![,.]?\d)/g,
	// 45000 rupees, 120 km.
	/(?<![\d+]|\d[.,:/-])[1-9](?:,?\d){0,7}(?:\.\d{1,2})?\s{0,2}(?:rs|rupees|lkr|usd|dollars|aud|million|km|kg|hp|rpm|litres|රුපියල්|ரூபாய்)(?!\p{L})/gu,
];

/** Which places of a plain text, in lower case and with figures 0 to 9, hold dates, times, amounts or positions. */
export function harmlessPlaces(plain: string): ReadonlySet<number> {
	const places = new Set<number>();
	for (const pattern of harmlessPatterns) {
		for (const found of plain.matchAll(pattern)) {
			for (let at = found.index; at < found.index + found[0].length; at += 1) places.add(at);
		}
	}
	return places;
}
