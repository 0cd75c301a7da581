import type { CountryCode } from 'libphonenumber-js/min';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { chooseDrill, chooseOffered, choosePhoneCountries, type Offered } from '#contract/runtime-config.ts';
import { languages } from '#domain/language.ts';
import { Language } from './kit/text/language.tsx';
import { speak } from './kit/text/spoken/speak.ts';
import { watchAnswerSource } from './routes/offline/answer-source.ts';

// Current browsers bring Temporal along; the others wait for the polyfill, but only for hydration, not for the page.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

// The server has rendered the page in this language: it must be loaded before hydration.
const { lang } = document.documentElement;
const speech = await speak(languages.find((language) => language === lang) ?? 'en');

// What the operator chose, as the page names it (`root.tsx`).
const countries = document.querySelector<HTMLMetaElement>('meta[name="phone-countries"]');
if (document.querySelector('meta[name="drill"]')) chooseDrill(true);
const offers = document.querySelector<HTMLMetaElement>('meta[name="offered"]');
if (offers) chooseOffered(JSON.parse(offers.content) as Offered);
if (countries) choosePhoneCountries(countries.content.split(',') as CountryCode[]);

// Before the first call: what it answers may be what was kept on the device.
if ('serviceWorker' in navigator) watchAnswerSource(navigator.serviceWorker);

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
	setTimeout(
		() => import('./routes/offline/keep-offline.ts').then(({ keepOffline }) => keepOffline()),
		2_000,
	);
}
