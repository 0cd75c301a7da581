import { type ComponentProps, useEffect, useRef, useState } from 'react';
import css from './lazy-map.module.css';
import type { PlaceMap } from './map/place-map.tsx';
import { MapParts } from './map-parts.tsx';

type Props = ComponentProps<typeof PlaceMap> & {
	/** The map itself is there: its pins are worth fetching. */
	readonly onArrive?: () => void;
};

/**
 * A `PlaceMap` that is only its picture until it is near the window and the page is quiet: what makes it move, its
 * pins included, is no part of what a page needs to be read.
 */
export function LazyMap({ onArrive, ...props }: Props) {
	const { centre, zoom, height, circle, name } = props;
	const box = useRef<HTMLDivElement>(null);
	const [Arrived, setArrived] = useState<typeof PlaceMap>();

	const arrive = useRef(onArrive);
	useEffect(() => {
		arrive.current = onArrive;
	});
	useEffect(() => {
		const near = new IntersectionObserver(
			(seen) => {
				if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
				near.disconnect();
				whenQuiet(async () => {
					const module = await import('./map/place-map.tsx');
					setArrived(() => module.PlaceMap);
					arrive.current?.();
				});
			},
			{ rootMargin: '200px' },
		);
		if (box.current) near.observe(box.current);
		return () => near.disconnect();
	}, []);

	if (Arrived) return <Arrived {...props} />;
	// The same picture in the same place, so that nothing moves when the map takes over.
	const size = height === 'fill' ? { width: 1440, height: 1200 } : { width: 1280, height };
	const wanted = { centre, zoom, ...size, circle };
	return (
		<div ref={box} className={css.map} style={height === 'fill' ? undefined : { height }}>
			<MapParts wanted={wanted} alt={name} loading="lazy" />
		</div>
	);
}

function whenQuiet(act: () => void) {
	if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2_000 });
	else setTimeout(act, 300);
}
