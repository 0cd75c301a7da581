/** What forecasts say in the page's language: as `listing-sentences.ts`. */
const language = globalThis.document?.documentElement.lang;
if (language === 'si') await import('./spoken/si-weather.ts');
else if (language === 'ta') await import('./spoken/ta-weather.ts');

export {};
