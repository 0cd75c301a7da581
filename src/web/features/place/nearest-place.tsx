import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { PlaceAnswer } from '#contract/place-contract.ts';
import { type Coordinates, distanceMetres, formatDistance } from '#domain/place/place.ts';
import { mapPictureAddress } from '#drawing/map/map-picture.ts';
import { useFormat } from '../../kit/format.ts';
import { useChosenTheme } from '../../kit/map/use-map-view.ts';
import css from './full-map.module.css';

export function NearestPlace({ at: { lat, lng } }: { readonly at: Coordinates }) {
	const { locale } = useFormat();
	const [place, setPlace] = useState<PlaceAnswer>();
	useEffect(() => {
		const late = new AbortController();
		callApi('GET /place/describe', { query: { lat, lng }, signal: late.signal }).then(setPlace, () => {
			// Ignores the error: no place is near, or the maps service is not available.
		});
		return () => late.abort();
	}, [lat, lng]);
	const distance = place && formatDistance(distanceMetres({ lat, lng }, place.at), locale);
	return (
		<p className={css.near}>
			{place ? (
				<Trans>
					{distance} from {place.name}
				</Trans>
			) : null}
		</p>
	);
}

/** Zoom at which 400 px show about 15 km of coast. */
const surroundingsZoom = 12;

/** Hidden from screen readers, because the text next to it names the nearest place. */
export function SurroundingsMap({ at }: { readonly at: Coordinates }) {
	const theme = useChosenTheme();
	const size = { width: 1280, height: 960 };
	const picture = { centre: at, zoom: surroundingsZoom, marker: true, theme, ...size };
	return <img src={mapPictureAddress(picture)} alt="" {...size} className={css.surroundings} />;
}
