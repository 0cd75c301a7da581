import {
	type RefObject,
	useCallback,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
	useSyncExternalStore,
} from 'react';

const never = () => () => {};

/**
 * Returns true after React has hydrated the page. Until then, buttons that need scripts are disabled, so
 * that no click is lost.
 */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}

/** Only for components that are rendered in the browser. */
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

export function useOnMount(act: () => void): void {
	const start = useEffectEvent(act);
	useEffect(() => start(), []);
}

/**
 * Returns true after an element has been near the viewport while the browser was idle. Content below the
 * first screen then does not slow down the page.
 */
export function useIsNear<E extends Element>(): readonly [RefObject<E | null>, boolean] {
	const element = useRef<E>(null);
	const [near, setNear] = useState(false);
	useEffect(() => {
		let mounted = true;
		const watch = new IntersectionObserver(
			(seen) => {
				if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
				watch.disconnect();
				afterIdle(() => {
					if (mounted) setNear(true);
				});
			},
			{ rootMargin: '200px' },
		);
		if (element.current) watch.observe(element.current);
		return () => {
			mounted = false;
			watch.disconnect();
		};
	}, []);
	return [element, near];
}

function afterIdle(act: () => void): void {
	if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2_000 });
	else setTimeout(act, 300);
}
