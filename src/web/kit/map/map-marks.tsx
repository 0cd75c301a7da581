import { type Ref, useEffect, useMemo } from 'react';
import { type Cluster, clusterPins } from '#drawing/map/cluster-pins.ts';
import { pixelsBetween } from '#drawing/map/mercator.ts';
import { PinCard } from './pin-card.tsx';
import { type MapPin, PinLayer } from './pin-layer.tsx';
import css from './place-map.module.css';
import type { PlaceMapProps, useMapView } from './use-map-view.ts';

const noPins: readonly MapPin[] = [];
/** Beyond these nothing nearer is to be seen, so pins on one place open as a list. */
const nearestZoom = 18;

interface Props extends Pick<PlaceMapProps, 'centre' | 'pins' | 'marker' | 'selectedId' | 'onSelect'> {
	readonly shown: ReturnType<typeof useMapView>;
	/** CSS pixels of the picture. */
	readonly size: { readonly width: number; readonly height: number };
	readonly layer: Ref<HTMLDivElement>;
	readonly overlay: Ref<HTMLDivElement>;
}

/** Pins, clusters, the marker and the card of what is opened, over a map. */
export function MapMarks({
	pins = noPins,
	marker,
	selectedId = null,
	shown,
	size,
	layer,
	overlay,
	...props
}: Props) {
	const { map, open, view, opened, setOpened } = shown;
	const point = marker === true ? props.centre : marker || undefined;

	const level = Math.round(view.zoom);
	const clusters = useMemo(() => clusterPins(pins, level), [pins, level]);
	useEffect(() => {
		map?.keepClearOf(
			clusters.map(({ at, pins: [, second] }) => ({ at, shape: second ? 'number' : 'price' })),
		);
	}, [map, clusters]);
	// On a picture all that it shows; on the moving map also what the next movement brings in.
	const reach = map ? 1 : 0.5;
	const inSight = clusters.filter(({ at }) => {
		const away = pixelsBetween(view.centre, at, view.zoom);
		return Math.abs(away.x) < size.width * reach && Math.abs(away.y) < size.height * reach;
	});

	async function openCluster(cluster: Cluster<MapPin>) {
		if (cluster.pins.length === 1 || view.zoom >= nearestZoom) {
			setOpened(cluster);
			return;
		}
		setOpened(undefined);
		const live = await open();
		live?.moveTo({ centre: cluster.at, zoom: Math.min(nearestZoom, Math.round(view.zoom) + 2) });
	}

	return (
		<>
			<PinLayer
				ref={layer}
				view={view}
				clusters={inSight}
				selectedId={selectedId}
				marker={point}
				onPoint={(id) => props.onSelect?.(id)}
				onOpen={(cluster) => void openCluster(cluster)}
			/>
			<div ref={overlay} className={css.overlay}>
				{opened ? (
					<PinCard
						key={opened.pins[0].id}
						cluster={opened}
						view={view}
						onClose={() => setOpened(undefined)}
					/>
				) : null}
			</div>
		</>
	);
}
