/**
 * A cookie that scripts can read, set together with a session: the client then fetches the
 * person.
 */
export const signedInCookie = 'mateship_signed_in=1';

/** Prefix of cookie names, which over https binds a cookie to the host. */
export const cookiePrefix = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-' : '');

/** Name of the session cookie (HttpOnly). */
export const sessionCookieName = (publicUrl: string) => `${cookiePrefix(publicUrl)}mateship_session`;
