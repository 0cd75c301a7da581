/** Pages of owners and the desk, and legal texts: always in English. */
const inEnglish =
	/^\/(?:terms|privacy|policy|desk|owner\/setup|boat|experience\/add|sharing\/booking\/add|profile\/owner|styleguide)(?:\/|$)/;

/** Returns whether the page at a path is in English only. */
export const isEnglishOnly = (pathname: string): boolean => inEnglish.test(pathname);
