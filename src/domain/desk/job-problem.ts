/** Maximum length of a displayed error, in characters. */
const longest = 300;
const hidden = '…';

const masks: readonly (readonly [RegExp, string])[] = [
	// Email addresses, and web addresses with a password before the @.
	[/[^\s"'<>()]+@[^\s"'<>()]+/g, hidden],
	// Web addresses, of which only the host remains.
	[/\b([a-z][a-z0-9+.-]*:\/\/[^\s/?#"'<>]+)[/?#][^\s"'<>]*/gi, `$1/${hidden}`],
	[/\b(bearer|basic)\s+\S+/gi, `$1 ${hidden}`],
	[
		/\b(\w*(?:password|passwd|secret|token|apikey|api_key|authorization|signature)\w*)["']?\s*[=:]\s*\S+/gi,
		`$1=${hidden}`,
	],
	// Phone numbers, bank accounts and cards.
	[/(?<!\w)[+(]?\d(?:[\s().-]{0,2}\d){6,}(?!\w)/g, hidden],
	// Keys and tokens of letters and digits that are longer than the product’s ids.
	[/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{21,}(?![\w-])/gi, hidden],
];

/** Quoted text is treated as user input, except for names from the code: "payment_order". */
const quoted = /"[^"]*"|“[^”]*”|(?<![^\s:(=,])'[^']*'(?![^\s.,:;)])/g;
const own = /^.[a-z0-9_.:/-]*.$/;
const withoutQuotes = (line: string) =>
	line.replace(quoted, (text) => (own.test(text) ? text : `${text[0]}${hidden}${text.at(-1)}`));

/**
 * Describes an error for the desk in one line, without addresses, numbers, user texts or secrets. In
 * doubt, text is removed. The log contains the full error.
 */
export function describeProblem(problem: string): string {
	const line = problem.slice(0, 4_000).replace(/\s+/g, ' ').trim();
	const masked = masks.reduce((text, [pattern, mask]) => text.replace(pattern, mask), withoutQuotes(line));
	return masked.length > longest ? `${masked.slice(0, longest - 1)}${hidden}` : masked;
}

/**
 * Returns the id at the end of a job’s key, as in `settle:<payment>`; null if the key ends in another
 * text.
 */
export function jobSubject(key: string | null): string | null {
	return /:([0-9a-hjkmnp-tv-z]{20})(?::again)?$/.exec(key ?? '')?.[1] ?? null;
}
