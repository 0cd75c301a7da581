import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Coordinates } from '#domain/place/place.ts';
import { type Cluster, clusterPins } from '#drawing/map/cluster-pins.ts';
import { mapPicture, mapPictureAddress } from '#drawing/map/map-picture.ts';
import { pixelsBetween, placeAtPixels } from '#drawing/map/mercator.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import type { LiveView } from './live-map.ts';
import { MapControls } from './map-controls.tsx';
import { PinCard } from './pin-card.tsx';
import { followView, type MapPin, PinLayer } from './pin-layer.tsx';
import css from './place-map.module.css';
import { useLiveMap } from './use-live-map.ts';
import { useChosenTheme, useShownTheme } from './use-theme.ts';

interface Props {
	/** What it shows, for those who do not see it: 'Map of experiences around Galle'. */
	readonly name: string;
	readonly centre: Coordinates;
	/** 10 for a search, 14 for a circle and when left out, 18 for one pier (256-pixel tiles). */
	readonly zoom?: number;
	/** CSS pixels; 'fill' takes the height of what the map stands in. */
	readonly height: number | 'fill';
	readonly pins?: readonly MapPin[];
	/** Radius in metres of an approximate location round the centre; `true` for one of 1200. */
	readonly circle?: number | true;
	/** Marks the exact point: `true` for the centre. */
	readonly marker?: boolean | Coordinates;
	/** A hosted style (`browserConfig.mapStyleUrl`), or null: our own map. */
	readonly styleUrl: string | null;
	/** On wide screens the moving map comes by itself once the page is quiet. */
	readonly whenIdle?: boolean;
	/** The result that is pointed at, here or in the list. */
	readonly selectedId?: string | null;
	onSelect?(id: string | null): void;
	/** With it, 'Search this area' is offered once a person has moved the map. */
	onSearchHere?(centre: Coordinates, zoom: number): void;
	/** With it, a click on the map chooses a place. */
	onPick?(at: Coordinates): void;
	readonly className?: string;
	/** Shown over the map: the pinch-to-zoom note of the full-screen map. */
	readonly children?: ReactNode;
}

const noPins: readonly MapPin[] = [];
/** Beyond these nothing nearer is to be seen, so pins on one place open as a list. */
const nearestZoom = 18;
/** Less than this the map has hardly been moved. */
const movedPixels = 60;

/**
 * A map that is a picture first and moves when it is wanted. Results are pills and numbers over both, in the same
 * places, so that nothing jumps when one takes the other's place.
 */
export function PlaceMap(props: Props) {
	const { centre, zoom, height, pins = noPins, circle, marker, styleUrl, selectedId = null } = props;
	const { t } = useLingui();
	const canvas = useRef<HTMLDivElement>(null);
	const layer = useRef<HTMLDivElement>(null);
	const overlay = useRef<HTMLDivElement>(null);
	const chosenTheme = useChosenTheme();
	const shownTheme = useShownTheme();

	// A picture larger than most boxes, of which the middle shows: its address does not depend on the screen.
	const size = height === 'fill' ? { width: 1440, height: 1200 } : { width: 1280, height };
	const wanted = { centre, zoom, ...size, circle, theme: chosenTheme };
	const picture = mapPicture(wanted);
	const { circle: radius } = picture;
	const [view, setView] = useState<LiveView>({ centre: picture.centre, zoom: picture.zoom });
	const [opened, setOpened] = useState<Cluster<MapPin>>();
	const [moved, setMoved] = useState(false);

	const point = marker === true ? centre : marker || undefined;
	const latest = useRef(props);
	useEffect(() => {
		latest.current = props;
	});

	const { state, map, open } = useLiveMap(
		canvas,
		() => ({
			view,
			theme: shownTheme,
			styleUrl,
			name: props.name,
			shareGestures: height !== 'fill',
			gestureHints: {
				wheel: t`Hold Ctrl and scroll to zoom the map`,
				wheelOnMac: t`Hold ⌘ and scroll to zoom the map`,
				fingers: t`Use two fingers to move the map`,
			},
			circle: radius,
			onMove: (next, settled) => {
				followView(layer.current, next);
				followView(overlay.current, next);
				if (!settled) return;
				setView(next);
				const away = pixelsBetween(latest.current.centre, next.centre, next.zoom);
				setMoved(Math.hypot(away.x, away.y) > movedPixels);
			},
			onPick: (at) => {
				setOpened(undefined);
				latest.current.onPick?.(at);
			},
		}),
		props.whenIdle ?? false,
	);

	// A new search moves the map; the one that asked for it is there already.
	const { lat, lng } = picture.centre;
	const target = `${lat},${lng},${picture.zoom}`;
	const shown = useRef(target);
	useEffect(() => {
		if (shown.current === target) return;
		shown.current = target;
		const next = { centre: { lat, lng }, zoom: picture.zoom };
		setMoved(false);
		setOpened(undefined);
		if (!map) setView(next);
		else if (!isNear(view, next)) map.moveTo(next);
	});
	useEffect(() => map?.wear(shownTheme), [map, shownTheme]);
	useEffect(() => map?.drawCircle({ lat, lng }, radius), [map, lat, lng, radius]);

	const level = Math.round(view.zoom);
	const clusters = useMemo(() => clusterPins(pins, level), [pins, level]);
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

	const marks = (
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

	const placed = map ? createPortal(marks, map.marks) : marks;
	return (
		<div
			className={classNames(css.map, props.className)}
			style={height === 'fill' ? undefined : { height }}
			data-state={state}
		>
			<img
				className={css.picture}
				src={mapPictureAddress(wanted)}
				width={picture.width}
				height={picture.height}
				alt={map ? '' : props.name}
				loading={height === 'fill' ? 'eager' : 'lazy'}
				decoding="async"
				draggable={false}
			/>
			<div ref={canvas} className={css.canvas} />
			{placed}
			{map === undefined && (state !== 'failed' || props.onPick) ? (
				// Pointers may take hold anywhere; keys and listeners have the button that follows.
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
						setMoved(false);
						props.onSearchHere?.(view.centre, Math.round(view.zoom));
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

/** Where somebody has clicked on the picture, whose middle is the view's. */
function placeUnder(event: MouseEvent<HTMLElement>, { centre, zoom }: LiveView): Coordinates {
	const box = event.currentTarget.getBoundingClientRect();
	const x = event.clientX - box.left - box.width / 2;
	const y = event.clientY - box.top - box.height / 2;
	return placeAtPixels(centre, { x, y }, zoom);
}

function isNear(a: LiveView, b: LiveView): boolean {
	const away = pixelsBetween(a.centre, b.centre, b.zoom);
	return Math.hypot(away.x, away.y) < 2 && Math.abs(a.zoom - b.zoom) < 0.6;
}
