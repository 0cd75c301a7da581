import { useBrand } from '../../kit/brand.ts';

/**
 * Sets the tab title of pages without a loader, because the `meta` of these pages has no title. The
 * title is rendered with the page in the current language.
 */
export function TabTitle({ children }: { readonly children: string }) {
	const { name } = useBrand();
	return <title>{`${children} · ${name}`}</title>;
}
