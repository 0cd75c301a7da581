/** For pages that are the same for everybody: CDNs may keep them, browsers ask again. */
export const publicPageHeaders = () => ({
	'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=300',
});

interface Description {
	readonly title: string;
	readonly description: string;
	/** The canonical address, absolute. */
	readonly url: string;
	/** A picture for link previews, absolute. */
	readonly image?: string | undefined;
}

/** The tags by which search engines and link previews know a page. */
export function describePage({ title, description, url, image }: Description) {
	return [
		{ title },
		{ name: 'description', content: description },
		{ tagName: 'link', rel: 'canonical', href: url },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
		{ property: 'og:url', content: url },
		{ property: 'og:type', content: 'website' },
		{ name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
		...(image ? [{ property: 'og:image', content: image }] : []),
	];
}
