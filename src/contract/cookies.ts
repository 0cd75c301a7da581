/**
 * A cookie that scripts can read, set together with a session. The client fetches the person only if
 * the cookie exists.
 */
export const signedInCookie = 'mateship_signed_in=1';

/** Prefix of cookie names that binds a cookie to the host, over https. */
export const cookiePrefix = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-' : '');

export const sessionCookieName = (publicUrl: string) => `${cookiePrefix(publicUrl)}mateship_session`;
