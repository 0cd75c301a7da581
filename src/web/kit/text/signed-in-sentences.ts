/**
 * What wizards, payment and a renter's own lists say in the page's language, with what the page of a listing says, too:
 * as `listing-sentences.ts`.
 */
const language = globalThis.document?.documentElement.lang;
if (language === 'si')
	await Promise.all([import('./spoken/si-listing.ts'), import('./spoken/si-signed-in.ts')]);
else if (language === 'ta')
	await Promise.all([import('./spoken/ta-listing.ts'), import('./spoken/ta-signed-in.ts')]);

export {};
