import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns true once React has hydrated the page. Buttons that need scripts are disabled until
 * then, so that no click is lost.
 */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}

/**
 * Returns true if a media query matches, and updates with it. Only for components rendered in the
 * browser.
 */
export function useMedia(query: string): boolean {
	const subscribe = useCallback(
		(changed: () => void) => {
			const list = window.matchMedia(query);
			list.addEventListener('change', changed);
			return () => list.removeEventListener('change', changed);
		},
		[query],
	);
	return useSyncExternalStore(
		subscribe,
		() => window.matchMedia(query).matches,
		() => false,
	);
}

/** Calls `act` once, after mounting. */
export function useOnMount(act: () => void): void {
	const start = useEffectEvent(act);
	useEffect(() => start(), []);
}
