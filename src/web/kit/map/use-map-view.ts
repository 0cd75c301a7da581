import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Bounds } from '#domain/place/bounds.ts';
import type { Coordinates } from '#domain/place/place.ts';
import type { Cluster } from '#drawing/map/cluster-pins.ts';
import type { MapTheme } from '#drawing/map/map-palette.ts';
import type { MapPicture } from '#drawing/map/map-picture.ts';
import { pixelsBetween } from '#drawing/map/mercator.ts';
import type { LiveMap, LiveMapOptions, LiveView } from './live-map.ts';
import type { MapPin } from './map-pin.ts';
import { followView } from './pin-layer.tsx';

export interface PlaceMapProps {
	readonly name: string;
	readonly centre: Coordinates;
	/**
	 * Zoom for tiles of 256 pixels: 10 for a search, 14 for a circle, 18 for one pier. The default is 14.
	 */
	readonly zoom?: number;
	/** Height in CSS pixels. 'fill' means the height of the parent. */
	readonly height: number | 'fill';
	readonly pins?: readonly MapPin[];
	/** Radius in metres of a circle that marks an approximate location. `true` means 1200. */
	readonly circle?: number | true;
	/** Exact location to mark. `true` means the map’s centre. */
	readonly marker?: boolean | Coordinates;
	/** Address of a hosted map style (`browserConfig.mapStyleUrl`). Null for our own map. */
	readonly styleUrl: string | null;
	/** True to open the live map as soon as the page is idle. Only on wide screens. */
	readonly whenIdle?: boolean;
	/** Id of the result that the pointer or the focus is on, on the map or in the list. */
	readonly selectedId?: string | null;
	onSelect?(id: string | null): void;
	/**
	 * Called by the button 'Search this area', which is shown after the user has moved the map. Without it
	 * there is no button.
	 */
	onSearchHere?(shown: Bounds, view: LiveView): void;
	/** Called when the user clicks a place on the map. Without it, clicks choose nothing. */
	onPick?(at: Coordinates): void;
	readonly className?: string;
	readonly children?: ReactNode;
}

/** Distance and zoom change from which the map counts as moved by the user. */
const movedPixels = 60;
const movedZoom = 0.75;

interface Elements {
	readonly canvas: RefObject<HTMLDivElement | null>;
	readonly layer: RefObject<HTMLDivElement | null>;
	readonly overlay: RefObject<HTMLDivElement | null>;
}

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
				const offset = pixelsBetween(latest.current.centre, next.centre, next.zoom);
				const zoomed = Math.abs(next.zoom - aimed.current) > movedZoom;
				setMoved(zoomed || Math.hypot(offset.x, offset.y) > movedPixels);
			},
			onPick: (at) => {
				setOpened(undefined);
				latest.current.onPick?.(at);
			},
		}),
		props.whenIdle ?? false,
	);

	// A new search moves the map. A search that was started from the map already has its view.
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
	const offset = pixelsBetween(a.centre, b.centre, b.zoom);
	return Math.hypot(offset.x, offset.y) < 2 && Math.abs(a.zoom - b.zoom) < 0.6;
}

export type LiveState = 'still' | 'loading' | 'live' | 'failed';

/**
 * Loads the live map when `open` is called. If `whenIdle` is true, also loads it on wide screens when
 * the page is idle. Before that, and after a failure, the static picture is shown.
 */
function useLiveMap(
	container: RefObject<HTMLElement | null>,
	options: () => Omit<LiveMapOptions, 'container'>,
	whenIdle: boolean,
) {
	const [state, setState] = useState<LiveState>('still');
	const [map, setMap] = useState<LiveMap>();
	const opening = useRef<Promise<LiveMap | undefined>>(undefined);
	const closed = useRef(false);
	const latestOptions = useRef(options);
	useEffect(() => {
		latestOptions.current = options;
	});

	async function load(onUserRequest: boolean): Promise<LiveMap | undefined> {
		setState('loading');
		try {
			const { openLiveMap } = await import('./live-map.ts');
			const element = container.current;
			if (!element || closed.current) return;
			const options = latestOptions.current();
			const live = await openLiveMap({ ...options, container: element });
			if (closed.current) {
				live.close();
				return;
			}
			// The view may have changed while the map was loading.
			const { view } = latestOptions.current();
			if (!isNear(options.view, view)) live.moveTo(view);
			setMap(live);
			setState('live');
			return live;
		} catch (failure) {
			console.info(
				'The live map failed, so the static picture remains:',
				failure instanceof Error ? failure.message : failure,
			);
			opening.current = undefined;
			// A failure is shown only if the user opened the map.
			setState(onUserRequest ? 'failed' : 'still');
			return;
		}
	}

	function open(onUserRequest = true): Promise<LiveMap | undefined> {
		opening.current ??= load(onUserRequest);
		return opening.current;
	}

	const latestOpen = useRef(open);
	useEffect(() => {
		latestOpen.current = open;
	});
	useEffect(() => {
		const element = container.current;
		if (!whenIdle || !element || savesData() || !matchMedia('(min-width: 64rem)').matches) return;
		let idle = 0;
		const observer = new IntersectionObserver(([entry]) => {
			if (!entry?.isIntersecting) return;
			observer.disconnect();
			const start = () => void latestOpen.current(false);
			if ('requestIdleCallback' in window) idle = requestIdleCallback(start, { timeout: 6000 });
			else idle = setTimeout(start, 2000) as unknown as number;
		});
		observer.observe(element);
		return () => {
			observer.disconnect();
			if ('cancelIdleCallback' in window) cancelIdleCallback(idle);
			else clearTimeout(idle);
		};
	}, [whenIdle, container]);

	useEffect(() => {
		closed.current = false;
		return () => {
			closed.current = true;
		};
	}, []);
	useEffect(() => () => map?.close(), [map]);

	return { state, map, open };
}

/** Not all browsers report this. */
function savesData(): boolean {
	const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
	return connection?.saveData ?? false;
}

const dark = '(prefers-color-scheme: dark)';

function chosen(): MapTheme | undefined {
	const theme = document.documentElement.dataset.theme;
	return theme === 'light' || theme === 'dark' ? theme : undefined;
}

function subscribe(changed: () => void) {
	const preference = window.matchMedia(dark);
	preference.addEventListener('change', changed);
	const observer = new MutationObserver(changed);
	observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
	return () => {
		preference.removeEventListener('change', changed);
		observer.disconnect();
	};
}

/** 'auto' means the theme of the device, which the server does not know. */
export const useChosenTheme = (): MapTheme | 'auto' =>
	useSyncExternalStore<MapTheme | 'auto'>(
		subscribe,
		() => chosen() ?? 'auto',
		() => 'auto',
	);

const useShownTheme = (): MapTheme =>
	useSyncExternalStore<MapTheme>(
		subscribe,
		() => chosen() ?? (window.matchMedia(dark).matches ? 'dark' : 'light'),
		() => 'light',
	);
