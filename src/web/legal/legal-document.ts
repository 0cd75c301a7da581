import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { product } from '#domain/product.ts';
import { pageDataContext } from '../page-data-context.ts';
import { describePage } from '../public-page.ts';

/** What a legal page needs from the server: only where it is, for its canonical address. */
export function legalLoader({ context }: LoaderFunctionArgs) {
	return { publicUrl: context.get(pageDataContext).publicUrl };
}

interface Named {
	readonly path: string;
	readonly title: string;
	readonly description: string;
}

/** The tags of a legal page. */
export function legalMeta({ path, title, description }: Named) {
	return ({ loaderData }: MetaArgs<typeof legalLoader>) =>
		describePage({
			title: `${title} · ${product.name}`,
			description,
			url: `${loaderData?.publicUrl ?? ''}${path}`,
		});
}
