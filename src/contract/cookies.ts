/**
 * A cookie readable by scripts, set with a session: tells the client that fetching the person is worthwhile.
 */
export const signedInCookie = 'mateship_signed_in=1';

/** Over https the prefix binds a cookie to the host. */
export const cookiePrefix = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-' : '');

/** The session cookie (HttpOnly). */
export const sessionCookieName = (publicUrl: string) => `${cookiePrefix(publicUrl)}mateship_session`;
