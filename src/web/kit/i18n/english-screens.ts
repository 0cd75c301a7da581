/** Paths of pages that are only in English: the desk, legal texts and the style guide. */
const inEnglish = /^\/(?:terms|privacy|policy|desk|styleguide)(?:\/|$)/;

/** Returns true if the page at a path is in English only. */
export const isEnglishOnly = (pathname: string): boolean => inEnglish.test(pathname);
