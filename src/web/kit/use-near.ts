import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Returns true once an element has been near the viewport while the page was idle, so that content
 * below the first screen does not delay the page. Stays true.
 */
export function useNear<E extends Element>(): readonly [RefObject<E | null>, boolean] {
	const element = useRef<E>(null);
	const [near, setNear] = useState(false);
	useEffect(() => {
		let mounted = true;
		const watch = new IntersectionObserver(
			(seen) => {
				if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
				watch.disconnect();
				whenQuiet(() => {
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
function whenQuiet(act: () => void): void {
	if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2_000 });
	else setTimeout(act, 300);
}
