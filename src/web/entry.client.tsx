import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// Current browsers bring Temporal along; the others wait for the polyfill, but only for hydration, not for the page.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

startTransition(() => {
	hydrateRoot(document, <HydratedRouter />);
});

if (import.meta.env.PROD) {
	// After the page is there and has had time for what it is about.
	setTimeout(() => import('./offline/keep-offline.ts').then(({ keepOffline }) => keepOffline()), 2_000);
}
