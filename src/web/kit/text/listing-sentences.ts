/**
 * What the page of an experience or a ride says in the page's language. A route that imports this waits for it, when the
 * page comes and when one goes there; English stands in the code. The server has all sentences (`spoken/speak.ts`).
 */
const language = globalThis.document?.documentElement.lang;
if (language === 'si') await import('./spoken/si-listing.ts');
else if (language === 'ta') await import('./spoken/ta-listing.ts');

export {};
