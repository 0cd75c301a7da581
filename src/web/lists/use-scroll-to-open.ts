import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export function useScrollToOpen(
	/** Pass a value that changes when the widths of the entries change. */
	widths: unknown,
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
