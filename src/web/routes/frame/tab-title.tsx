import { useBrand } from '../../kit/brand.ts';

/**
 * The tab title of pages without a loader. It is rendered with the page in the current language;
 * their `meta` has none.
 */
export function TabTitle({ children }: { readonly children: string }) {
	const { name } = useBrand();
	return <title>{`${children} · ${name}`}</title>;
}
