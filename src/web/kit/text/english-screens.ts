/** Screens of owners and of the desk, and legal texts: they stand in English, whatever the language around them. */
const inEnglish =
	/^\/(?:terms|privacy|policy|desk|owner\/setup|boat|experience\/add|sharing\/booking\/add|profile\/owner|styleguide)(?:\/|$)/;

/** Whether the screen at an address is shown in English only. */
export const inEnglishOnly = (pathname: string): boolean => inEnglish.test(pathname);
