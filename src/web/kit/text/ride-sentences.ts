/** What only the page of a ride says in the page's language, with what every listing's page says: as `listing-sentences.ts`. */
const language = globalThis.document?.documentElement.lang;
if (language === 'si') await Promise.all([import('./spoken/si-listing.ts'), import('./spoken/si-ride.ts')]);
else if (language === 'ta')
	await Promise.all([import('./spoken/ta-listing.ts'), import('./spoken/ta-ride.ts')]);

export {};
