import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Coordinates, formatDistance } from '#domain/place/place.ts';
import { type Cluster, clusterPins } from '#drawing/map/cluster-pins.ts';
import { mapPicture, type StillMap, stillMap } from '#drawing/map/map-picture.ts';
import { pixelsBetween, placeAtPixels, scaleBar, viewBounds } from '#drawing/map/mercator.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { MapParts } from '../map-parts.tsx';
import { clearNames } from './clear-names.ts';
import type { LiveView } from './live-map.ts';
import type { MapPin } from './map-pin.ts';
import { type MapMarker, mapMarkers } from './markers.ts';
import { PinCard, PinLayer } from './pin-layer.tsx';
import css from './place-map.module.css';
import type { LiveState } from './use-map-view.ts';
import { type PlaceMapProps, useChosenTheme, useMapView } from './use-map-view.ts';

/** The markers have the same positions on the static picture and on the live map. */
export function PlaceMap(props: PlaceMapProps) {
	const { centre, zoom, height, circle, styleUrl } = props;
	const canvas = useRef<HTMLDivElement>(null);
	const layer = useRef<HTMLDivElement>(null);
	const overlay = useRef<HTMLDivElement>(null);

	const options = { centre, zoom, circle, theme: useChosenTheme() };
	const still = stillMap({ ...options, height });
	const picture = mapPicture({ ...options, width: still.width, height: still.height });
	const shown = useMapView(props, picture, { canvas, layer, overlay });
	const { state, map, view, moved, open } = shown;
	const markers = useMarkers(props.pins ?? noPins, centre, Math.round(view.zoom));
	useEffect(() => {
		map?.setClearMarks(markers.map(({ cluster: { at }, shape }) => ({ at, shape })));
	}, [map, markers]);
	const names = useClearNames(still, markers, map === undefined);

	const marks = (
		<MapMarks {...props} markers={markers} shown={shown} size={still} layer={layer} overlay={overlay} />
	);
	const placed = map ? createPortal(marks, map.marks) : marks;
	return (
		<div
			className={classNames(css.map, props.className)}
			style={height === 'fill' ? undefined : { height }}
			data-state={state}
		>
			<MapParts
				still={{ ...still, names }}
				alt={map ? '' : props.name}
				loading={height === 'fill' ? 'eager' : 'lazy'}
				className={css.picture}
				namesClass={classNames(css.picture, css.names)}
			>
				<div ref={canvas} className={css.canvas} />
				{placed}
			</MapParts>
			{map === undefined && (state !== 'failed' || props.onPick) ? (
				// Only pointers use this element; keyboard and screen readers use the button after it.
				// biome-ignore lint/a11y/noStaticElementInteractions: see above
				// biome-ignore lint/a11y/useKeyWithClickEvents: see above
				<div
					className={css.touch}
					data-picks={props.onPick ? true : undefined}
					onClick={(event) => {
						props.onPick?.(placeUnder(event, view));
						if (state !== 'failed') void open();
					}}
				/>
			) : null}
			{moved && props.onSearchHere ? (
				<Button
					small
					className={css.searchHere}
					onClick={() => {
						shown.setMoved(false);
						const { clientWidth: width = 0, clientHeight: height = 0 } = canvas.current ?? {};
						props.onSearchHere?.(viewBounds({ ...view, width, height }), view);
					}}
				>
					<Trans>Search this area</Trans>
				</Button>
			) : null}
			<MapControls
				view={view}
				state={state}
				credit={styleUrl === null}
				onExplore={async () => (await open())?.focus()}
				onZoom={async (step) => (await open())?.zoomBy(step)}
			/>
			{props.children}
		</div>
	);
}

/** The middle of the picture is the map’s centre. */
function placeUnder(event: MouseEvent<HTMLElement>, { centre, zoom }: LiveView): Coordinates {
	const box = event.currentTarget.getBoundingClientRect();
	const x = event.clientX - box.left - box.width / 2;
	const y = event.clientY - box.top - box.height / 2;
	return placeAtPixels(centre, { x, y }, zoom);
}

interface MapControlsProps {
	readonly view: LiveView;
	readonly state: LiveState;
	/** True to show the attribution of our own map. A hosted style adds its own. */
	readonly credit: boolean;
	onExplore(): void;
	onZoom(step: 1 | -1): void;
}

function MapControls({ view, state, credit, onExplore, onZoom }: MapControlsProps) {
	const { t } = useLingui();
	const scale = scaleBar(view.centre.lat, view.zoom, 96);
	return (
		<>
			<div className={css.zoom} hidden={state === 'failed'}>
				<button type="button" aria-label={t`Zoom in`} onClick={() => onZoom(1)}>
					<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
						<path d="M8 2v12M2 8h12" />
					</svg>
				</button>
				<button type="button" aria-label={t`Zoom out`} onClick={() => onZoom(-1)}>
					<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
						<path d="M2 8h12" />
					</svg>
				</button>
			</div>
			{state === 'live' ? null : (
				<Button small quiet className={css.explore} busy={state === 'loading'} onClick={onExplore}>
					{state === 'failed' ? <Trans>Try again</Trans> : <Trans>Explore the map</Trans>}
				</Button>
			)}
			<div role="status" className={css.note} hidden={state !== 'failed'}>
				{state === 'failed' ? <Trans>The live map didn’t load, so here’s a still picture.</Trans> : null}
			</div>
			<div className={css.foot} aria-hidden="true">
				<span className={css.scale} style={{ width: scale.pixels }}>
					{formatDistance(scale.metres)}
				</span>
				{credit ? <span className={css.credit}>Natural Earth, GSHHG</span> : null}
			</div>
		</>
	);
}

const noPins: readonly MapPin[] = [];

function useMarkers(pins: readonly MapPin[], centre: Coordinates, zoom: number): readonly MapMarker[] {
	const clusters = useMemo(() => clusterPins(pins, zoom), [pins, zoom]);
	const { lat, lng } = centre;
	return useMemo(() => mapMarkers(clusters, { centre: { lat, lng }, zoom }), [clusters, lat, lng, zoom]);
}

function useClearNames(still: StillMap, markers: readonly MapMarker[], isStill: boolean): string {
	const { names: address, width, height } = still;
	const [loaded, setLoaded] = useState<{ readonly address: string; readonly svg: string }>();
	const isNeeded = isStill && markers.length > 0;
	useEffect(() => {
		if (!isNeeded) return;
		const late = new AbortController();
		fetch(address, { signal: late.signal })
			.then(async (answer) => answer.ok && setLoaded({ address, svg: await answer.text() }))
			// After a failure the names are not moved.
			.catch(() => undefined);
		return () => late.abort();
	}, [address, isNeeded]);
	return useMemo(() => {
		if (!isNeeded || loaded?.address !== address) return address;
		const boxes = markers.map(({ box }) => box);
		const svg = clearNames(loaded.svg, { width, height }, boxes);
		return `data:image/svg+xml,${encodeURIComponent(svg)}`;
	}, [isNeeded, loaded, address, markers, width, height]);
}
/** From this zoom on, a click on a group lists its results instead of zooming in. */
const nearestZoom = 18;

interface MapMarksProps extends Pick<PlaceMapProps, 'centre' | 'marker' | 'selectedId' | 'onSelect'> {
	readonly markers: readonly MapMarker[];
	readonly shown: ReturnType<typeof useMapView>;
	readonly size: { readonly width: number; readonly height: number };
	readonly layer: Ref<HTMLDivElement>;
	readonly overlay: Ref<HTMLDivElement>;
}

function MapMarks({
	markers,
	marker,
	selectedId = null,
	shown,
	size,
	layer,
	overlay,
	...props
}: MapMarksProps) {
	const { map, open, view, opened, setOpened } = shown;
	const point = marker === true ? props.centre : marker || undefined;

	// The static picture shows only the visible area. The live map can be moved, so it also has the
	// markers around it.
	const reach = map ? 1 : 0.5;
	const visible = markers.filter(({ cluster: { at } }) => {
		const offset = pixelsBetween(view.centre, at, view.zoom);
		return Math.abs(offset.x) < size.width * reach && Math.abs(offset.y) < size.height * reach;
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
				markers={visible}
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
