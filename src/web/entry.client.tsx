import type { CountryCode } from 'libphonenumber-js/min';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import {
	type AvailableServices,
	chooseDrill,
	choosePhoneCountries,
	setAvailableServices,
} from '#contract/runtime-config.ts';
import { languages } from '#domain/language.ts';
import { Language } from './kit/i18n/language.tsx';
import { loadLocale } from './kit/i18n/locales/load-locale.ts';
import { registerServiceWorker } from './routes/offline/register-service-worker.ts';
import { watchResponseSource } from './routes/offline/response-source.ts';

// Browsers without Temporal load the polyfill before hydration. The page is already visible then.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

// Hydration needs the language in which the server rendered the page.
const { lang } = document.documentElement;
const locale = await loadLocale(languages.find((language) => language === lang) ?? 'en');

const countries = document.querySelector<HTMLMetaElement>('meta[name="phone-countries"]');
if (document.querySelector('meta[name="drill"]')) chooseDrill(true);
const offers = document.querySelector<HTMLMetaElement>('meta[name="offered"]');
if (offers) setAvailableServices(JSON.parse(offers.content) as AvailableServices);
if (countries) choosePhoneCountries(countries.content.split(',') as CountryCode[]);

// Must start before the first API call, because even the first response may be from the cache.
if ('serviceWorker' in navigator) watchResponseSource(navigator.serviceWorker);

startTransition(() => {
	hydrateRoot(
		document,
		<Language locale={locale}>
			<HydratedRouter />
		</Language>,
	);
});

if (import.meta.env.PROD) {
	// Delayed, because registering the service worker would slow down the loading page.
	setTimeout(registerServiceWorker, 2_000);
}
