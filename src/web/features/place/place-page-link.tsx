import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { TripPlace } from '#contract/page-data.ts';
import { translatePlaceName } from '#domain/place/trip-place.ts';
import { useLanguage } from '../../kit/i18n/language.tsx';

export type LinkedPlace = Pick<TripPlace, 'name' | 'names' | 'path'>;

export const toLinkedPlace = (place: TripPlace | undefined): LinkedPlace | null =>
	place ? { name: place.name, path: place.path, ...(place.names && { names: place.names }) } : null;

export function PlacePageLink({ place }: { readonly place: LinkedPlace | null }) {
	const language = useLanguage();
	if (!place?.path) return null;
	const name = translatePlaceName(place, language);
	return (
		<Link to={place.path}>
			<Trans>All boat trips in {name}</Trans>
		</Link>
	);
}
