import { data, type MetaArgs, type MetaDescriptor } from 'react-router';
import type { PageData } from '#contract/page-data.ts';
import type { Brand } from '#domain/brand.ts';
import { type Language, languageParameter, languages } from '#domain/language.ts';

/** A browser checks for changes each time. A CDN caches the page for half a minute. */
export const publicPageHeaders = () => ({
	'cache-control': 'public, no-cache',
	'cdn-cache-control': 'public, max-age=30, must-revalidate',
});

/**
 * Returns the response that a loader throws for a listing that is permanently gone, such as a canceled
 * or past ride.
 */
export const goneResponse = () => data(null, { status: 410 });

const defaultPicture = '/og/site.jpg';

interface Description {
	readonly title: string;
	readonly description: string;
	/** Absolute canonical address. */
	readonly url: string;
	/**
	 * Absolute address of the preview picture, 1200 × 630 pixels. The default is the product’s picture.
	 */
	readonly image?: string | undefined;
	readonly imageAlt?: string | undefined;
	/** Language of the page. Omitted if the page is only in English. */
	readonly language?: Language;
}

const openGraphLocales: Readonly<Record<Language, string>> = { en: 'en_AU', si: 'si_LK', ta: 'ta_LK' };

function addressIn(url: string, language: Language): string {
	if (language === 'en') return url;
	return `${url}${url.includes('?') ? '&' : '?'}${languageParameter}=${language}`;
}

function alternates(url: string) {
	const link = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href });
	return [...languages.map((each) => link(each, addressIn(url, each))), link('x-default', url)];
}

export function describePage(
	brand: Brand,
	{ title, description, url: plain, image, imageAlt, language }: Description,
) {
	const url = addressIn(plain, language ?? 'en');
	const [origin = ''] = /^https?:\/\/[^/]+/.exec(url) ?? [];
	const picture = image ?? `${origin}${defaultPicture}`;
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

/** JSON-LD. The content security policy need not allow it, because browsers do not run it. */
export function linkedData(type: string, facts: Readonly<Record<string, unknown>>) {
	return { 'script:ld+json': { '@context': 'https://schema.org', '@type': type, ...facts } };
}

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

export const taggedPage = ({ loaderData, matches }: Loaded): MetaDescriptor[] =>
	loaderData?.tags ?? [{ title: findBrandInMatches({ matches })?.name }];

export const unlistedPage = (title: string) => (page: Pick<MetaArgs, 'matches'>) => [
	{ title: `${title} · ${findBrandInMatches(page)?.name}` },
	{ name: 'robots', content: 'noindex' },
];

interface RootData {
	readonly brand: Brand;
}

/** For `meta` functions. Components use `useBrand`. */
export function findBrandInMatches({ matches }: Pick<MetaArgs, 'matches'>): Brand | undefined {
	const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
	return root?.brand;
}
