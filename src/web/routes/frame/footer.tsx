import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { type Language, languageParameter, languageTag } from '#domain/language.ts';
import { useBrand } from '../../kit/brand.ts';
import { useLanguage } from '../../kit/i18n/language.tsx';
import css from './frame.module.css';
import { ThemeSwitch } from './theme.tsx';
import { Logo } from './top-bar.tsx';

export function Footer() {
	const brand = useBrand();
	return (
		<footer className={css.footer}>
			<svg className={css.footerWave} viewBox="0 0 1440 60" preserveAspectRatio="none" aria-hidden="true">
				<path d="M0 60V34c160-30 320-30 480-8s320 30 480 6 320-32 480-8v36Z" fill="currentColor" />
			</svg>
			<div className={css.footerInside}>
				<div className={css.footerBrand}>
					<Logo size={48} />
					<p className={css.footerName}>{brand.name}</p>
					<p>{brand.taglines[useLanguage()]}</p>
				</div>
				<FooterList title={<Trans>Explore</Trans>}>
					<Link to="/#how-it-works">
						<Trans>How it works</Trans>
					</Link>
					<Link to="/#categories">
						<Trans>Ways to be on the water</Trans>
					</Link>
					<Link to="/boat/add">
						<Trans>Add Your Boat</Trans>
					</Link>
				</FooterList>
				<FooterList title={<Trans>The fine print</Trans>}>
					<Link to="/terms">
						<Trans>Terms and conditions</Trans>
					</Link>
					<Link to="/privacy">
						<Trans>Website privacy policy</Trans>
					</Link>
					<Link to="/policy">
						<Trans>App privacy policy</Trans>
					</Link>
				</FooterList>
				<FooterList title={<Trans>Say ahoy</Trans>}>
					<a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
					{brand.supportPhone ? (
						<a href={`tel:${brand.supportPhone.replace(/[^+\d]/g, '')}`}>{brand.supportPhone}</a>
					) : null}
					{brand.social.map(({ name, url }) => (
						<a key={url} href={url} rel="me noopener">
							{name}
						</a>
					))}
					<ThemeSwitch />
					<LanguageSwitch />
				</FooterList>
			</div>
			<p className={css.footerEnd}>
				<MadeBy />{' '}
				<Trans>
					Place names from <a href="https://www.geonames.org">GeoNames</a> (CC BY 4.0), coasts from Natural
					Earth and GSHHG.
				</Trans>
			</p>
		</footer>
	);
}

/** Renders nothing if the operator’s legal name is the brand. */
function MadeBy() {
	const { name, legalName, postalAddress } = useBrand();
	if (legalName === name && postalAddress.length === 0)
		return <Trans>Made by mates, in Australia and Sri Lanka.</Trans>;
	return `© ${[legalName, ...postalAddress].join(', ')}.`;
}

function FooterList({
	title,
	children,
}: {
	readonly title: React.ReactNode;
	readonly children: React.ReactNode;
}) {
	return (
		<div className={css.footerList}>
			<h2>{title}</h2>
			{children}
		</div>
	);
}

const names: readonly (readonly [Language, string])[] = [
	['en', 'English'],
	['si', 'සිංහල'],
	['ta', 'தமிழ்'],
];

export function LanguageSwitch() {
	const current = useLanguage();
	const { search } = useLocation();
	const change = async (event: MouseEvent, language: Language) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		(await import('./change-language.ts')).changeLanguage(language);
	};
	return (
		<ul className={css.languages}>
			{names.map(([language, name]) => (
				<li key={language}>
					<a
						href={`${search ? `${search}&` : '?'}${languageParameter}=${language}`}
						lang={languageTag(language)}
						aria-current={language === current || undefined}
						onClick={(event) => change(event, language)}
					>
						{name}
					</a>
				</li>
			))}
		</ul>
	);
}
