import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** In a menu that scrolls sideways on narrow screens, centres the entry of the open section. */
export function useScrollToOpen(
	/** Value that changes when entries change their width, which moves the open section. */
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
