/** What the home page and the page of signing in say in the page's language: as `listing-sentences.ts`. */
const language = globalThis.document?.documentElement.lang;
if (language === 'si') await import('./spoken/si-welcome.ts');
else if (language === 'ta') await import('./spoken/ta-welcome.ts');

export {};
