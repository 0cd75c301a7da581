import { useBrand } from '../../kit/brand.ts';

/**
 * Sets the tab’s title for a page without a loader. The `meta` function of such a page cannot translate
 * the title.
 */
export function TabTitle({ children }: { readonly children: string }) {
	const { name } = useBrand();
	return <title>{`${children} · ${name}`}</title>;
}
