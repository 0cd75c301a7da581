import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Bounds } from '#domain/place/bounds.ts';
import type { Coordinates } from '#domain/place/place.ts';
import type { Cluster } from '#drawing/map/cluster-pins.ts';
import type { MapPicture } from '#drawing/map/map-picture.ts';
import { pixelsBetween } from '#drawing/map/mercator.ts';
import type { LiveView } from './live-map.ts';
import { followView, type MapPin } from './pin-layer.tsx';
import { useLiveMap } from './use-live-map.ts';
import { useShownTheme } from './use-theme.ts';

export interface PlaceMapProps {
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
	/** With it, 'Search this area' is offered once a person has moved the map: what its frame shows, and its view. */
	onSearchHere?(shown: Bounds, view: LiveView): void;
	/** With it, a click on the map chooses a place. */
	onPick?(at: Coordinates): void;
	readonly className?: string;
	/** Shown over the map: the pinch-to-zoom note of the full-screen map. */
	readonly children?: ReactNode;
}

/** Less than this the map has hardly been moved. */
const movedPixels = 60;
const movedZoom = 0.75;

interface Elements {
	readonly canvas: RefObject<HTMLDivElement | null>;
	readonly layer: RefObject<HTMLDivElement | null>;
	readonly overlay: RefObject<HTMLDivElement | null>;
}

/** What a map shows now, picture or moving: its view, the pin or cluster that is opened, and whether it was moved. */
export function useMapView(props: PlaceMapProps, picture: MapPicture, { canvas, layer, overlay }: Elements) {
	const { t } = useLingui();
	const shownTheme = useShownTheme();
	const { circle: radius } = picture;
	const [view, setView] = useState<LiveView>({ centre: picture.centre, zoom: picture.zoom });
	const [opened, setOpened] = useState<Cluster<MapPin>>();
	const [moved, setMoved] = useState(false);

	const latest = useRef(props);
	const aimed = useRef(picture.zoom);
	useEffect(() => {
		latest.current = props;
		aimed.current = picture.zoom;
	});

	const { state, map, open } = useLiveMap(
		canvas,
		() => ({
			view,
			theme: shownTheme,
			styleUrl: props.styleUrl,
			name: props.name,
			shareGestures: props.height !== 'fill',
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
				const zoomed = Math.abs(next.zoom - aimed.current) > movedZoom;
				setMoved(zoomed || Math.hypot(away.x, away.y) > movedPixels);
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

	return { state, map, open, view, opened, setOpened, moved, setMoved };
}

function isNear(a: LiveView, b: LiveView): boolean {
	const away = pixelsBetween(a.centre, b.centre, b.zoom);
	return Math.hypot(away.x, away.y) < 2 && Math.abs(a.zoom - b.zoom) < 0.6;
}
