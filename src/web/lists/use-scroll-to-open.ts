import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Scrolls a menu sideways so that the entry of the current page is in the middle. */
export function useScrollToOpen(
	/** Pass a value that changes when the widths of the entries change. */
	widths?: unknown,
): RefObject<HTMLElement | null> {
	const { pathname } = useLocation();
	const strip = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the widths move the open entry
	useEffect(() => {
		const { current: menu } = strip;
		const open = menu?.querySelector<HTMLElement>(`a[href="${CSS.escape(pathname)}"]`);
		if (menu && open) menu.scrollLeft = open.offsetLeft - (menu.clientWidth - open.offsetWidth) / 2;
	}, [pathname, widths]);
	return strip;
}
