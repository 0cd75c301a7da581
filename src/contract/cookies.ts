/** A readable cookie beside the session's own: it says that asking for the person is worth a request. */
export const signedInCookie = 'mateship_signed_in=1';

/** Over https a cookie is bound to the host by its name's prefix. */
export const cookiePrefix = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-' : '');

/** The cookie of a session, out of reach for scripts. */
export const sessionCookieName = (publicUrl: string) => `${cookiePrefix(publicUrl)}mateship_session`;
