/** What the public page of an owner says in the page's language: as `listing-sentences.ts`. */
const language = globalThis.document?.documentElement.lang;
if (language === 'si') await import('./spoken/si-owner-page.ts');
else if (language === 'ta') await import('./spoken/ta-owner-page.ts');

export {};
