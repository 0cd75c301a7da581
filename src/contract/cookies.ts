/**
 * A cookie that scripts can read, set together with a session, so that the client fetches the
 * person only when there is one.
 */
export const signedInCookie = 'mateship_signed_in=1';

/** Prefix of cookie names that binds a cookie to the host, over https. */
export const cookiePrefix = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-' : '');

/** Name of the session cookie (HttpOnly). */
export const sessionCookieName = (publicUrl: string) => `${cookiePrefix(publicUrl)}mateship_session`;
