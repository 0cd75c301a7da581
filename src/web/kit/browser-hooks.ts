import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React has taken over the page: a button that needs its script is disabled until then, so that no press is lost. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}

/** Whether a media query holds, as it changes. For screens that are rendered in the browser only. */
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

/** Acts once, when the component has come. */
export function useOnStart(act: () => void): void {
	const start = useEffectEvent(act);
	useEffect(() => start(), []);
}
