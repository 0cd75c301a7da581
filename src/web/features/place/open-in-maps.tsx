import { Trans } from '@lingui/react/macro';
import { type Coordinates, degreeText, mapLinks } from '#domain/place/place.ts';
import { useMedia } from '../../kit/browser-hooks.ts';
import css from './open-in-maps.module.css';

interface Props {
	/** Exact location of the pier: only for people who may know it. */
	readonly at: Coordinates;
	/** Label of the pin in map apps. */
	readonly name: string;
}

/**
 * Links that open a pier in map apps. Touch devices other than Apple’s also get a link for their
 * default app.
 */
export function OpenInMaps({ at, name }: Props) {
	const touch = useMedia('(pointer: coarse)');
	const links = mapLinks(at, name);
	const services = [
		['Google Maps', links.google],
		['Apple Maps', links.apple],
	] as const;
	return (
		<ul className={css.actions}>
			{touch && !/iPhone|iPad|Macintosh/.test(navigator.userAgent) ? (
				<li>
					<a href={links.geo}>
						<Trans>Open in Maps</Trans>
					</a>
				</li>
			) : null}
			{services.map(([service, address]) => (
				<li key={service}>
					<a href={address} target="_blank" rel="noreferrer">
						<Trans>Open in {service}</Trans>
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
