import { data, type MetaArgs, type MetaDescriptor } from 'react-router';
import type { PageData } from '#contract/page-data.ts';
import type { Brand } from '#domain/brand.ts';
import { type Language, languageParameter, languages } from '#domain/language.ts';

/** For pages that are the same for everybody: browsers ask again each time, a CDN keeps them for half a minute. */
export const publicPageHeaders = () => ({
	'cache-control': 'public, no-cache',
	'cdn-cache-control': 'public, max-age=30, must-revalidate',
});

/** Thrown by a loader: what was once offered at this address and is no more (a canceled or past ride). */
export const gone = () => data(null, { status: 410 });

/** The picture of the product itself, for pages that have none of their own. */
const housePicture = '/og/site.jpg';

interface Description {
	readonly title: string;
	readonly description: string;
	/** The canonical address, absolute. */
	readonly url: string;
	/** A picture for link previews, 1200 × 630, absolute; the product's own when left out. */
	readonly image?: string | undefined;
	/** What is on the picture, for those who do not see it. */
	readonly imageAlt?: string | undefined;
	/** The language in which the page is shown; left out where it stands in English only. */
	readonly language?: Language;
}

const openGraphLocales: Readonly<Record<Language, string>> = { en: 'en_AU', si: 'si_LK', ta: 'ta_LK' };

/** The address of a page in one language: the plain one is English to whoever names no other. */
function addressIn(url: string, language: Language): string {
	if (language === 'en') return url;
	return `${url}${url.includes('?') ? '&' : '?'}${languageParameter}=${language}`;
}

/** By which search engines find the same page in the other languages. */
function alternates(url: string) {
	const link = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href });
	return [...languages.map((each) => link(each, addressIn(url, each))), link('x-default', url)];
}

/** The tags by which search engines and link previews know a page. */
export function describePage(
	brand: Brand,
	{ title, description, url: plain, image, imageAlt, language }: Description,
) {
	const url = addressIn(plain, language ?? 'en');
	const [origin = ''] = /^https?:\/\/[^/]+/.exec(url) ?? [];
	const picture = image ?? `${origin}${housePicture}`;
	return [
		{ title },
		{ name: 'description', content: description },
		{ tagName: 'link', rel: 'canonical', href: url },
		...(language ? alternates(plain) : []),
		{ property: 'og:site_name', content: brand.name },
		{ property: 'og:type', content: 'website' },
		{ property: 'og:locale', content: openGraphLocales[language ?? 'en'] },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
		{ property: 'og:url', content: url },
		{ property: 'og:image', content: picture },
		{ property: 'og:image:width', content: '1200' },
		{ property: 'og:image:height', content: '630' },
		{ property: 'og:image:alt', content: imageAlt ?? `${brand.name}. ${brand.taglines.en}` },
		{ name: 'twitter:card', content: 'summary_large_image' },
	];
}

/** Data for machines (JSON-LD). No script: it is never run, so the Content-Security-Policy need not name it. */
export function linkedData(type: string, facts: Readonly<Record<string, unknown>>) {
	return { 'script:ld+json': { '@context': 'https://schema.org', '@type': type, ...facts } };
}

/** The way from the home page to this one, the last step being the page itself. */
export function breadcrumbs(
	{ brand, publicUrl }: Pick<PageData, 'brand' | 'publicUrl'>,
	steps: readonly { readonly name: string; readonly path: string }[],
) {
	return linkedData('BreadcrumbList', {
		itemListElement: [{ name: brand.name, path: '/' }, ...steps].map(({ name, path }, at) => ({
			'@type': 'ListItem',
			position: at + 1,
			name,
			item: `${publicUrl}${path}`,
		})),
	});
}

interface Loaded extends Pick<MetaArgs, 'matches'> {
	readonly loaderData?: { readonly tags: MetaDescriptor[] } | undefined;
}

/** The `meta` of a page whose loader has made its tags; the product's name where it has failed. */
export const taggedPage = ({ loaderData, matches }: Loaded): MetaDescriptor[] =>
	loaderData?.tags ?? [{ title: brandIn({ matches })?.name }];

/** The `meta` of a page with this title that search engines are to leave alone. */
export const unlistedPage = (title: string) => (page: Pick<MetaArgs, 'matches'>) => [
	{ title: `${title} · ${brandIn(page)?.name}` },
	{ name: 'robots', content: 'noindex' },
];

/** What the root's loader found. */
interface RootData {
	readonly brand: Brand;
}

/** What the pages call themselves, for a page's `meta`; screens ask `useBrand`. */
export function brandIn({ matches }: Pick<MetaArgs, 'matches'>): Brand | undefined {
	const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
	return root?.brand;
}
