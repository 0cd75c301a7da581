import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** For a menu that is a strip on narrow screens: scrolls it so that the open section stands in its middle. */
export function useOpenInView(
	/** What widens the menu's entries, and so moves them. */
	widths?: unknown,
): RefObject<HTMLElement | null> {
	const { pathname } = useLocation();
	const strip = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the widths move what they stand in
	useEffect(() => {
		const { current: menu } = strip;
		const open = menu?.querySelector<HTMLElement>(`a[href="${CSS.escape(pathname)}"]`);
		if (menu && open) menu.scrollLeft = open.offsetLeft - (menu.clientWidth - open.offsetWidth) / 2;
	}, [pathname, widths]);
	return strip;
}
