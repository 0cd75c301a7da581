import { useLingui } from '@lingui/react/macro';
import { type Coordinates, degreeText, mapLinks } from '#domain/place/place.ts';
import { useMedia } from '../../kit/browser-hooks.ts';
import { buttonClass } from '../../kit/button.tsx';
import css from './open-in-maps.module.css';

interface Props {
	/** Exact location of the pier. Set only for people who may know it. */
	readonly at: Coordinates;
	readonly name: string;
	readonly button?: boolean;
}

/** On touch devices, except Apple’s, a single link opens the default map app. */
export function OpenInMaps({ at, name, button = false }: Props) {
	const { t } = useLingui();
	const touch = useMedia('(pointer: coarse)');
	const links = mapLinks(at, name);
	const ownApp = touch && !/iPhone|iPad|Macintosh/.test(navigator.userAgent);
	const services = [
		['Google Maps', links.google],
		['Apple Maps', links.apple],
	] as const;
	const apps = ownApp
		? [{ label: t`Open in Maps`, address: links.geo }]
		: services.map(([service, address]) => ({ label: t`Open in ${service}`, address }));
	return (
		<ul className={css.actions}>
			{apps.map(({ label, address }, place) => (
				<li key={address}>
					<a
						href={address}
						className={button && place === 0 ? buttonClass({ small: true }) : undefined}
						{...(ownApp ? {} : { target: '_blank', rel: 'noreferrer' })}
					>
						{label}
					</a>
				</li>
			))}
		</ul>
	);
}

/** Returns undefined if the renter may not know the pier yet. */
export function pierAddress({
	name,
	location,
}: {
	readonly name: string;
	readonly location: Coordinates | null;
}): string | undefined {
	if (!location) return undefined;
	const { lat, lng } = location;
	return `/full/map/${encodeURIComponent(name)}/${degreeText(lat)}/${degreeText(lng)}`;
}
