import { type ComponentType, createElement, useEffect, useRef, useState } from 'react';
import type { StillMap } from '#drawing/map/map-picture.ts';
import { useIsNear } from './browser-hooks.ts';
import css from './lazy-map.module.css';
import { MapParts } from './map-parts.tsx';

interface Props<Live extends object> {
	readonly name: string;
	/** Height in CSS pixels. 'fill' means the height of the parent. */
	readonly height: number | 'fill';
	/**
	 * Static picture from the page’s loader. It shows the same area as the live map, so that nothing moves
	 * when the live map replaces it.
	 */
	readonly still: StillMap;
	readonly load: () => Promise<ComponentType<Live>>;
	readonly live: Live;
}

export const loadPlaceMap = async () => (await import('./map/place-map.tsx')).PlaceMap;

/** Loads the live map when the map is near the viewport and the page is idle. */
export function LazyMap<Live extends object>({ name, height, still, load, live }: Props<Live>) {
	const [box, near] = useIsNear<HTMLDivElement>();
	const [Arrived, setArrived] = useState<ComponentType<Live>>();
	const loadMap = useRef(load);
	useEffect(() => {
		let here = true;
		if (near)
			loadMap.current().then((arrived) => {
				if (here) setArrived(() => arrived);
			});
		return () => {
			here = false;
		};
	}, [near]);

	if (Arrived) return createElement(Arrived, live);
	return (
		<div ref={box} className={css.map} style={height === 'fill' ? undefined : { height }}>
			<MapParts still={still} alt={name} loading="lazy" />
		</div>
	);
}
