import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether an element has come near the window, and the page was quiet then: what nobody has come to yet is no part of
 * what a page needs to be read. Once near, it stays so.
 */
export function useNear<E extends Element>(): readonly [RefObject<E | null>, boolean] {
	const element = useRef<E>(null);
	const [near, setNear] = useState(false);
	useEffect(() => {
		let here = true;
		const watch = new IntersectionObserver(
			(seen) => {
				if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
				watch.disconnect();
				whenQuiet(() => {
					if (here) setNear(true);
				});
			},
			{ rootMargin: '200px' },
		);
		if (element.current) watch.observe(element.current);
		return () => {
			here = false;
			watch.disconnect();
		};
	}, []);
	return [element, near];
}

/** Does something that a page does not need to be read, when the browser has nothing else to do. */
function whenQuiet(act: () => void): void {
	if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2_000 });
	else setTimeout(act, 300);
}
