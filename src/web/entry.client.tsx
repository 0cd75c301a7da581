import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepOffline } from './offline/keep-offline.ts';

// Current browsers bring Temporal along; the others wait for the polyfill, but only for hydration, not for the page.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

startTransition(() => {
	hydrateRoot(document, <HydratedRouter />);
});

if (import.meta.env.PROD) keepOffline();
