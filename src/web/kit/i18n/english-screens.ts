/** Paths of the pages that are always in English: owners’ pages, the desk and legal texts. */
const inEnglish =
	/^\/(?:terms|privacy|policy|desk|owner\/setup|boat|experience\/add|sharing\/booking\/add|profile\/owner|styleguide)(?:\/|$)/;

/** Returns true if the page at a path is in English only. */
export const isEnglishOnly = (pathname: string): boolean => inEnglish.test(pathname);
