import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { Marker } from '#contract/experience-contract.ts';
import { experiencePaths } from '#contract/experience-paths.ts';
import { formatNumber } from '#domain/figures.ts';
import { wholeDollars } from '#domain/money.ts';
import { type Bounds, frameText, readFrame, searchableFrame } from '#domain/place/bounds.ts';
import { fittingZoom } from '#drawing/map/mercator.ts';
import { useFormat } from '../../../kit/format.ts';
import { LazyMap } from '../../../kit/lazy-map.tsx';
import type { LiveView } from '../../../kit/map/live-map.ts';
import {
	areaAddress,
	type SearchedPlace,
	type SearchState,
	searchAddress,
} from '../../place/search-address.ts';
import { experienceAddress } from '../chosen-trip.ts';
import css from './search-page.module.css';

interface Props {
	readonly place: SearchedPlace;
	readonly state: SearchState;
	/** What the place is called on this page. */
	readonly address: string;
	readonly styleUrl: string | null;
	readonly pointedAt: string | null;
	readonly onPoint: (id: string | null) => void;
}

/** Where the results lie, in step with the cards. */
export function SearchMap({ place, state, address, styleUrl, pointedAt, onPoint }: Props) {
	const { t } = useLingui();
	const { locale } = useFormat();
	const navigate = useNavigate();
	const [arrived, setArrived] = useState(false);
	const shown = useMarkers(place, state, arrived);
	const { date, guests } = state;
	const pins = useMemo(
		() =>
			shown.map(({ _id, name, location, tripPrice, image, rating, reviewCount }) => ({
				id: _id,
				at: location,
				label: `US$${formatNumber(wholeDollars(tripPrice.cents), locale)}`,
				title: name,
				href: experienceAddress(_id, { date, guests }),
				image,
				rating,
				reviewCount,
			})),
		[shown, locale, date, guests],
	);
	const [asked, setAsked] = useState<{ readonly frame: string; readonly zoom: number }>();
	const searchHere = (seen: Bounds, { centre, zoom }: LiveView) => {
		const here = frameText(searchableFrame(seen));
		setAsked({ frame: here, zoom: Math.round(zoom) });
		const frameOnly = { ...state, frame: here, page: undefined, rides: undefined };
		navigate(searchAddress({ address: areaAddress, ...centre }, frameOnly), { preventScrollReset: true });
	};
	return (
		<aside className={css.map} aria-label={t`Map`}>
			<LazyMap
				name={t`Map of experiences around ${address}`}
				centre={place}
				// Where its own button was pressed the map is there already.
				zoom={asked && asked.frame === state.frame ? asked.zoom : zoomOf(state.frame)}
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

/** Pixels that a frame should fit into, on most screens. */
const roomForFrame = 640;
/** A search of 100 km is shown at zoom 10 (specification section 9), a frame so that all of it is in sight. */
function zoomOf(frame: string | undefined): number {
	const bounds = frame === undefined ? undefined : readFrame(frame);
	return bounds ? fittingZoom(bounds, roomForFrame, roomForFrame) : 10;
}

const none: readonly Marker[] = [];

/** The results as points (the nearest 1,000), once there is a map to put them on; those before until others come. */
function useMarkers(place: SearchedPlace, state: SearchState, wanted: boolean): readonly Marker[] {
	const [markers, setMarkers] = useState(none);
	const { lat, lng } = place;
	const { duration, price, groupSize, guests, date, category, frame } = state;
	useEffect(() => {
		if (!wanted) return;
		const late = new AbortController();
		callApi(experiencePaths.markers, {
			params: { lat, lng },
			query: { duration, price, groupSize, guests, date, category, frame },
			signal: late.signal,
		})
			.then(setMarkers)
			// The list says the same as the map.
			.catch(() => undefined);
		return () => late.abort();
	}, [wanted, lat, lng, duration, price, groupSize, guests, date, category, frame]);
	return markers;
}
