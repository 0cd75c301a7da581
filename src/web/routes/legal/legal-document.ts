import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Brand } from '#domain/brand.ts';
import { pageDataContext } from '../page-data-context.ts';
import { describePage } from '../public-page.ts';

interface Named {
	/** In whose place the operator may have a page of its own. */
	readonly document: keyof Brand['documents'];
	readonly path: string;
	readonly title: string;
	/** What the document is about, said of whom it is. */
	readonly describe: (brandName: string) => string;
}

/** What machines learn about a legal page. Made on the server: browsers need not carry how. */
export function legalLoader({ document, path, title, describe }: Named) {
	return ({ context }: LoaderFunctionArgs) => {
		const { brand, publicUrl } = context.get(pageDataContext);
		const elsewhere = brand.documents[document];
		if (elsewhere) throw redirect(elsewhere, 302);
		const page = {
			title: `${title} · ${brand.name}`,
			description: describe(brand.name),
			url: publicUrl + path,
		};
		return { tags: describePage(brand, page) };
	};
}
