import { useBrand } from '../../kit/brand.ts';

/**
 * The tab's title of pages that ask the server for nothing: it is said where they are shown, in the language around
 * them. Their `meta` has none.
 */
export function TabTitle({ children }: { readonly children: string }) {
	const { name } = useBrand();
	return <title>{`${children} · ${name}`}</title>;
}
