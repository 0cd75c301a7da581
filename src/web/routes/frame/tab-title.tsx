import { product } from '#domain/product.ts';

/**
 * The tab's title of pages that ask the server for nothing: it is said where they are shown, in the language around
 * them. Their `meta` has none.
 */
export function TabTitle({ children }: { readonly children: string }) {
	return <title>{`${children} · ${product.name}`}</title>;
}
