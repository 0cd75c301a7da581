import { product } from '#domain/product.ts';

/** The `meta` of a page with this title that search engines are to leave alone. */
export const unlistedPage = (title: string) => () => [
	{ title: `${title} · ${product.name}` },
	{ name: 'robots', content: 'noindex' },
];
