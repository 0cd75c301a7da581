import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { Marker } from '#contract/experience-contract.ts';
import { wholeDollars } from '#domain/money.ts';
import { formatNumber } from '#domain/numbers.ts';
import { type Bounds, frameText, searchableFrame } from '#domain/place/bounds.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { useFormat } from '../../../kit/format.ts';
import type { LiveView } from '../../../kit/map/live-map.ts';
import { PlaceMap } from '../../../kit/map/place-map.tsx';
import {
	areaAddress,
	type SearchedPlace,
	type SearchState,
	searchAddress,
} from '../../place/search-address.ts';
import { experienceAddress } from '../../trip/chosen-trip.ts';
import { resultsCentre, searchZoom } from './search-zoom.ts';

export interface SearchMapProps {
	readonly name: string;
	readonly place: SearchedPlace;
	readonly state: SearchState;
	readonly styleUrl: string | null;
	readonly pointedAt: string | null;
	readonly onPoint: (id: string | null) => void;
}

export function LiveSearchMap({ name, place, state, styleUrl, pointedAt, onPoint }: SearchMapProps) {
	const { locale } = useFormat();
	const navigate = useNavigate();
	const { markers: shown, centre, ready } = useMarkers(place, state);
	const { date, guests } = state;
	const pins = useMemo(
		() =>
			shown.map(({ _id, name, location, tripPrice, image, rating, reviewCount }) => ({
				id: _id,
				at: location,
				amount: tripPrice.cents,
				label: `US$${formatNumber(wholeDollars(tripPrice.cents), locale)}`,
				title: name,
				href: experienceAddress(_id, { date, guests }),
				image,
				rating,
				reviewCount,
			})),
		[shown, locale, date, guests],
	);
	const [searchedHere, setSearchedHere] = useState<{ readonly frame: string; readonly zoom: number }>();
	const searchHere = (seen: Bounds, { centre, zoom }: LiveView) => {
		const here = frameText(searchableFrame(seen));
		setSearchedHere({ frame: here, zoom: Math.round(zoom) });
		const frameOnly = { ...state, frame: here, page: undefined, rides: undefined };
		navigate(searchAddress({ address: areaAddress, ...centre }, frameOnly), { preventScrollReset: true });
	};
	return (
		<PlaceMap
			name={name}
			centre={centre}
			// After 'Search this area' the map keeps its zoom.
			zoom={searchedHere && searchedHere.frame === state.frame ? searchedHere.zoom : searchZoom(state.frame)}
			height="fill"
			pins={pins}
			styleUrl={styleUrl}
			whenIdle={ready}
			selectedId={pointedAt}
			onSelect={onPoint}
			onSearchHere={searchHere}
		/>
	);
}

const none: readonly Marker[] = [];

/**
 * Returns the map’s centre, which is independent of filters, and the markers of the nearest 1,000
 * results. While new markers load, the previous markers stay.
 */
function useMarkers(place: SearchedPlace, state: SearchState) {
	const [markers, setMarkers] = useState(none);
	const { lat, lng } = place;
	const [fitted, setFitted] = useState<{ readonly around: string; readonly centre: Coordinates }>();
	const around = `${lat},${lng}`;
	const [ready, setReady] = useState(false);
	const { q, time, duration, price, groupSize, guests, date, category, trusted, frame } = state;
	useEffect(() => {
		const late = new AbortController();
		callApi('GET /experience/markers/{lat}/{lng}', {
			params: { lat, lng },
			query: { q, time, duration, price, groupSize, guests, date, category, trusted, frame },
			signal: late.signal,
		})
			.then((found) => {
				setMarkers(found);
				const at = `${lat},${lng}`;
				const centre = resultsCentre(
					{ lat, lng },
					found.map(({ location }) => location),
					window.matchMedia('(min-width: 64rem)').matches ? 'wide' : 'phone',
				);
				setFitted((before) => (before?.around === at ? before : { around: at, centre }));
			})
			// Ignores the error, because the list shows the same results.
			.catch(() => undefined)
			.finally(() => setReady(true));
		return () => late.abort();
	}, [lat, lng, q, time, duration, price, groupSize, guests, date, category, trusted, frame]);
	const centre = state.frame === undefined && fitted?.around === around ? fitted.centre : { lat, lng };
	return { markers, centre, ready };
}
