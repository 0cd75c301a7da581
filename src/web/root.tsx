import './kit/tokens.css';
import './kit/base.css';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import {
	Links,
	type LoaderFunctionArgs,
	Meta,
	type MetaArgs,
	Outlet,
	Scripts,
	ScrollRestoration,
	useRouteError,
	useRouteLoaderData,
} from 'react-router';
import {
	allServices,
	availableServices,
	isDrill,
	phoneCountries,
	specifiedCountries,
} from '#contract/runtime-config.ts';
import { languageTag } from '#domain/language.ts';
import { SessionProvider } from './features/person/session.tsx';
import { BrandContext } from './kit/brand.ts';
import bricolage from './kit/fonts/heading.woff2?url';
import sinhala from './kit/fonts/sinhala.woff2?url';
import tamil from './kit/fonts/tamil.woff2?url';
import { useLanguage } from './kit/i18n/language.tsx';
import { ErrorPage } from './routes/frame/error-page.tsx';
import { Frame } from './routes/frame/frame.tsx';
import { BeforePaintScript } from './routes/frame/theme.tsx';
import { UnsupportedBrowser } from './routes/frame/unsupported-browser.tsx';
import { pageDataContext } from './routes/page-data-context.ts';
import { findBrandInMatches } from './routes/page-meta.ts';
import { useIsScriptless } from './routes/scriptless-route.ts';

const font = (href: string) =>
	({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

const faces = { en: undefined, si: font(sinhala), ta: font(tamil) };

export const links = () => [
	font(bricolage),
	font(figtree),
	{ rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
	{ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
	{ rel: 'manifest', href: '/manifest.webmanifest' },
];

/** The data is the same for all visitors and is loaded only once. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ brand: context.get(pageDataContext).brand });
export const shouldRevalidate = () => false;

/** Returns the title of error pages. Other pages have their own. */
export function meta({ error, matches }: MetaArgs) {
	const brand = findBrandInMatches({ matches });
	return error || !brand ? [] : [{ title: `${brand.name}: ${brand.taglines.en}` }];
}

export function Layout({ children }: { readonly children: ReactNode }) {
	const language = useLanguage();
	const face = faces[language];
	const brand = useRouteLoaderData<typeof loader>('root')?.brand;
	const still = useIsScriptless();
	return (
		<html lang={languageTag(language)} data-brand={brand?.name} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7f0" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1b24" />
				{face ? <link {...face} /> : null}
				{phoneCountries() === specifiedCountries ? null : (
					<meta name="phone-countries" content={phoneCountries().join()} />
				)}
				{isDrill() ? <meta name="drill" content="1" /> : null}
				{availableServices() === allServices ? null : (
					<meta name="offered" content={JSON.stringify(availableServices())} />
				)}
				<BeforePaintScript />
				<Meta />
				<Links />
			</head>
			<body>
				<UnsupportedBrowser />
				<BrandContext value={brand}>
					<SessionProvider>
						<Frame>{children}</Frame>
					</SessionProvider>
				</BrandContext>
				{still ? null : (
					<>
						<ScrollRestoration />
						<Scripts />
					</>
				)}
			</body>
		</html>
	);
}

export default function Root() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <ErrorPage problem={useRouteError()} />;
}
