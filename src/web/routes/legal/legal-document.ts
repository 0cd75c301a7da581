import type { LoaderFunctionArgs } from 'react-router';
import { pageDataContext } from '../page-data-context.ts';
import { describePage } from '../public-page.ts';

interface Named {
	readonly path: string;
	readonly title: string;
	/** What the document is about, said of whom it is. */
	readonly describe: (brandName: string) => string;
}

/** What machines learn about a legal page. Made on the server: browsers need not carry how. */
export function legalLoader({ path, title, describe }: Named) {
	return ({ context }: LoaderFunctionArgs) => {
		const { brand, publicUrl } = context.get(pageDataContext);
		const page = {
			title: `${title} · ${brand.name}`,
			description: describe(brand.name),
			url: publicUrl + path,
		};
		return { tags: describePage(brand, page) };
	};
}
