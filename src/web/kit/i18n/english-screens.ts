const inEnglish = /^\/(?:terms|privacy|policy|desk|styleguide)(?:\/|$)/;

export const isEnglishOnly = (pathname: string): boolean => inEnglish.test(pathname);
