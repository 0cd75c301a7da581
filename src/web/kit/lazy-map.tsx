import { type ComponentType, createElement, useEffect, useRef, useState } from 'react';
import type { StillMap } from '#drawing/map/map-picture.ts';
import css from './lazy-map.module.css';
import { MapParts } from './map-parts.tsx';
import { useNear } from './use-near.ts';

interface Props<Live extends object> {
	/** What it shows, for those who do not see it. */
	readonly name: string;
	/** CSS pixels; 'fill' takes the height of what the map stands in. */
	readonly height: number | 'fill';
	/** Its picture, as the page's loader names it: the same in the same place, so that nothing moves when the map comes. */
	readonly still: StillMap;
	/** Brings the map itself, with its pins and whatever else they need. */
	readonly load: () => Promise<ComponentType<Live>>;
	readonly live: Live;
}

/** A `PlaceMap` and nothing more. */
export const loadPlaceMap = async () => (await import('./map/place-map.tsx')).PlaceMap;

/**
 * A map that is only its picture until it is near the window and the page is quiet: what makes it move, its pins
 * included, is no part of what a page needs to be read.
 */
export function LazyMap<Live extends object>({ name, height, still, load, live }: Props<Live>) {
	const [box, near] = useNear<HTMLDivElement>();
	const [Arrived, setArrived] = useState<ComponentType<Live>>();
	const bring = useRef(load);
	useEffect(() => {
		let here = true;
		if (near)
			bring.current().then((arrived) => {
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
