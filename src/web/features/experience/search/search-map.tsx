import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { Marker } from '#contract/experience-contract.ts';
import { experiencePaths } from '#contract/experience-paths.ts';
import { placePaths } from '#contract/place-paths.ts';
import { formatNumber } from '#domain/figures.ts';
import { wholeDollars } from '#domain/money.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { useFormat } from '../../../kit/format.ts';
import { LazyMap } from '../../../kit/lazy-map.tsx';
import { placeText } from '../../place/place-box.tsx';
import { type SearchedPlace, type SearchState, searchAddress } from '../../place/search-address.ts';
import css from './search-page.module.css';

interface Props {
	readonly place: SearchedPlace;
	readonly state: SearchState;
	readonly styleUrl: string | null;
	readonly pointedAt: string | null;
	readonly onPoint: (id: string | null) => void;
}

/** Where the results lie, in step with the cards. */
export function SearchMap({ place, state, styleUrl, pointedAt, onPoint }: Props) {
	const { t } = useLingui();
	const { locale } = useFormat();
	const navigate = useNavigate();
	const [arrived, setArrived] = useState(false);
	const shown = useMarkers(place, state, arrived);
	const pins = useMemo(
		() =>
			shown.map(({ _id, name, location, priceCents }) => ({
				id: _id,
				at: location,
				label: `US$${formatNumber(wholeDollars(priceCents), locale)}`,
				title: name,
				href: `/experience/detail/${_id}`,
			})),
		[shown, locale],
	);
	const searchHere = async (centre: Coordinates) => {
		const named = await callApi(placePaths.describe, { query: centre }).catch(() => undefined);
		const address = named ? placeText(named) : t`this area`;
		navigate(searchAddress({ address, ...centre }, { ...state, page: undefined, rides: undefined }), {
			preventScrollReset: true,
		});
	};
	return (
		<aside className={css.map} aria-label={t`Map`}>
			<LazyMap
				name={t`Map of experiences around ${place.address}`}
				centre={place}
				zoom={10}
				height="fill"
				pins={pins}
				styleUrl={styleUrl}
				whenIdle
				onArrive={() => setArrived(true)}
				selectedId={pointedAt}
				onSelect={onPoint}
				onSearchHere={searchHere}
			/>
		</aside>
	);
}

const none: readonly Marker[] = [];

/** The results as points (the nearest 1,000), once there is a map to put them on; those before until others come. */
function useMarkers(place: SearchedPlace, state: SearchState, wanted: boolean): readonly Marker[] {
	const [markers, setMarkers] = useState(none);
	const { lat, lng } = place;
	const { duration, price, groupSize, date, category } = state;
	useEffect(() => {
		if (!wanted) return;
		const late = new AbortController();
		callApi(experiencePaths.markers, {
			params: { lat, lng },
			query: { duration, price, groupSize, date, category },
			signal: late.signal,
		})
			.then(setMarkers)
			// The list says the same as the map.
			.catch(() => undefined);
		return () => late.abort();
	}, [wanted, lat, lng, duration, price, groupSize, date, category]);
	return markers;
}
