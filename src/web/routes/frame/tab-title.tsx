import { useBrand } from '../../kit/brand.ts';

/**
 * Sets the tab title of pages without a loader, whose `meta` has none. It is rendered with the
 * page in the current language.
 */
export function TabTitle({ children }: { readonly children: string }) {
	const { name } = useBrand();
	return <title>{`${children} · ${name}`}</title>;
}
