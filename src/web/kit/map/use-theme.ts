import { useSyncExternalStore } from 'react';
import type { MapTheme } from '#drawing/map/map-palette.ts';

const dark = '(prefers-color-scheme: dark)';

function chosen(): MapTheme | undefined {
	const theme = document.documentElement.dataset.theme;
	return theme === 'light' || theme === 'dark' ? theme : undefined;
}

function subscribe(changed: () => void) {
	const preference = window.matchMedia(dark);
	preference.addEventListener('change', changed);
	const observer = new MutationObserver(changed);
	observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
	return () => {
		preference.removeEventListener('change', changed);
		observer.disconnect();
	};
}

/** The theme that the person chose; 'auto' while the device's preference rules, and on the server. */
export const useChosenTheme = (): MapTheme | 'auto' =>
	useSyncExternalStore<MapTheme | 'auto'>(
		subscribe,
		() => chosen() ?? 'auto',
		() => 'auto',
	);

/** The colours that the page wears now; light on the server. */
export const useShownTheme = (): MapTheme =>
	useSyncExternalStore<MapTheme>(
		subscribe,
		() => chosen() ?? (window.matchMedia(dark).matches ? 'dark' : 'light'),
		() => 'light',
	);
