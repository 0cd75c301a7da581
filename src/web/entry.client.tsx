import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLanguage } from '#domain/language.ts';
import { Language, speak } from './text/language.tsx';

// Current browsers bring Temporal along; the others wait for the polyfill, but only for hydration, not for the page.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

const { lang } = document.documentElement;
// The server has said everything already; what it said it in must be there before the page wakes up.
const speech = await speak(isLanguage(lang) ? lang : 'en');

startTransition(() => {
	hydrateRoot(
		document,
		<Language speech={speech}>
			<HydratedRouter />
		</Language>,
	);
});

if (import.meta.env.PROD) {
	// After the page is there and has had time for what it is about.
	setTimeout(() => import('./offline/keep-offline.ts').then(({ keepOffline }) => keepOffline()), 2_000);
}
