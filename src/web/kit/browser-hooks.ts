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
 * Returns true once React has hydrated the page. Until then, buttons that need scripts are disabled, so
 * that no click is lost.
 */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}

/**
 * Returns whether a media query matches, and updates when the result changes. Only for components
 * rendered in the browser.
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

/**
 * Returns true once an element has been near the viewport while the page was idle, so that content
 * below the first screen does not delay the page. Stays true afterwards.
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

/** Runs optional work when the browser is idle. */
function afterIdle(act: () => void): void {
	if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2_000 });
	else setTimeout(act, 300);
}
