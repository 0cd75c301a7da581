import { useLingui } from '@lingui/react/macro';
import { type Coordinates, degreeText, mapLinks } from '#domain/place/place.ts';
import { useMedia } from '../../kit/browser-hooks.ts';
import { buttonClass } from '../../kit/button.tsx';
import css from './open-in-maps.module.css';

interface Props {
	/** Exact location of the pier, only for people who may know the pier. */
	readonly at: Coordinates;
	/** Label of the pin in map apps. */
	readonly name: string;
	/** True to show the first link as a button. */
	readonly button?: boolean;
}

/**
 * Links that open a pier in map apps. Touch devices other than Apple's have one link, for their
 * default app.
 */
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

/**
 * Returns the address of the full-screen map of a booking’s pier; undefined while the renter may
 * not know the pier.
 */
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
