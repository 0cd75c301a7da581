/** A readable cookie beside the session's own: it says that asking for the person is worth a request. */
export const signedInCookie = 'mateship_signed_in=1';
