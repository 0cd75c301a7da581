/** What conversations say in the page's language: as `listing-sentences.ts`. */
const language = globalThis.document?.documentElement.lang;
if (language === 'si') await import('./spoken/si-conversation.ts');
else if (language === 'ta') await import('./spoken/ta-conversation.ts');

export {};
