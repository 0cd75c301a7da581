import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useBrand } from '../../kit/brand.ts';
import { useLanguage } from '../../kit/text/language.tsx';
import css from './frame.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme.tsx';

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
					Earth.
				</Trans>
			</p>
		</footer>
	);
}

/** Who stands behind it, where that is another than its name says. */
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
