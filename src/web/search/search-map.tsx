import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#contract/client.ts';
import { experienceCalls, type Marker } from '#contract/experience-contract.ts';
import { placeCalls } from '#contract/place-contract.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { WaitingMap } from '../design/waiting-map.tsx';
import { placeWords } from '../place/place-box.tsx';
import { type SearchedPlace, type SearchState, searchAddress } from './search-address.ts';
import css from './search-page.module.css';

interface Props {
	readonly place: SearchedPlace;
	readonly state: SearchState;
	readonly markers: readonly Marker[];
	/** There are more points than came with the page. */
	readonly more: boolean;
	readonly styleUrl: string | null;
	readonly pointedAt: string | null;
	readonly onPoint: (id: string | null) => void;
}

/** Where the results lie, in step with the cards. */
export function SearchMap({ place, state, markers, more, styleUrl, pointedAt, onPoint }: Props) {
	const { t } = useLingui();
	const navigate = useNavigate();
	const shown = useAllMarkers(place, state, markers, more);
	const pins = useMemo(
		() =>
			shown.map(({ _id, name, location, priceCents }) => ({
				id: _id,
				at: location,
				label: `US$${Math.round(priceCents / 100).toLocaleString('en-AU')}`,
				title: name,
				href: `/experience/detail/${_id}`,
			})),
		[shown],
	);
	const searchHere = async (centre: Coordinates) => {
		const named = await callApi(placeCalls.describe, { query: centre }).catch(() => undefined);
		const address = named ? placeWords(named) : t`this area`;
		navigate(searchAddress({ address, ...centre }, { ...state, page: undefined }), {
			preventScrollReset: true,
		});
	};
	return (
		<aside className={css.map} aria-label={t`Map`}>
			<WaitingMap
				name={t`Map of experiences around ${place.address}`}
				centre={place}
				zoom={10}
				height="fill"
				pins={pins}
				styleUrl={styleUrl}
				whenIdle
				selectedId={pointedAt}
				onSelect={onPoint}
				onSearchHere={searchHere}
			/>
		</aside>
	);
}

/** The points that came with the page, then all of them (the nearest 1,000). */
function useAllMarkers(place: SearchedPlace, state: SearchState, first: readonly Marker[], more: boolean) {
	const [all, setAll] = useState<{ readonly of: readonly Marker[]; readonly markers: readonly Marker[] }>();
	const { lat, lng } = place;
	const { duration, price, groupSize, date, category } = state;
	useEffect(() => {
		if (!more) return;
		const late = new AbortController();
		callApi(experienceCalls.markers, {
			params: { lat, lng },
			query: { duration, price, groupSize, date, category },
			signal: late.signal,
		})
			.then((markers) => setAll({ of: first, markers }))
			// The nearest ones are there already.
			.catch(() => undefined);
		return () => late.abort();
	}, [more, first, lat, lng, duration, price, groupSize, date, category]);
	return all?.of === first ? all.markers : first;
}
