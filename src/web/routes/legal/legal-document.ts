import type { LoaderFunctionArgs } from 'react-router';
import { product } from '#domain/product.ts';
import { pageDataContext } from '../page-data-context.ts';
import { describePage } from '../public-page.ts';

interface Named {
	readonly path: string;
	readonly title: string;
	readonly description: string;
}

/** What machines learn about a legal page. Made on the server: browsers need not carry how. */
export function legalLoader({ path, title, description }: Named) {
	return ({ context }: LoaderFunctionArgs) => {
		const { publicUrl } = context.get(pageDataContext);
		return {
			tags: describePage({ title: `${title} · ${product.name}`, description, url: publicUrl + path }),
		};
	};
}
