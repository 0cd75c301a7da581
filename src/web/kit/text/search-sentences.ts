/** What the search says in the page's language: as `listing-sentences.ts`. */
const language = globalThis.document?.documentElement.lang;
if (language === 'si') await import('./spoken/si-search.ts');
else if (language === 'ta') await import('./spoken/ta-search.ts');

export {};
