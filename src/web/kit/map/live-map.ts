import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { Feature, FeatureCollection, Point, Polygon } from 'geojson';
import { type GeoJSONSource, Map as LibreMap, setWorkerUrl } from 'maplibre-gl';
import href from 'maplibre-gl/dist/maplibre-gl.css?url';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type Coordinates, pointFrom } from '#domain/place/place.ts';
import { type MapTheme, mapPalettes } from '#drawing/map/map-palette.ts';
import type { MarkerShape } from './map-pin.ts';
import { builtInStyle, labelFonts, paintPatterns, patternNames, patternRatio } from './map-style.ts';

setWorkerUrl(workerUrl);

/** At zoom 0 the world is 512 pixels wide in MapLibre, and 256 pixels in our code. */
const libreZoom = (zoom: number) => zoom - 1;
const ourZoom = (zoom: number) => zoom + 1;

/** Milliseconds after which a map that has not loaded counts as failed. */
const timeoutMs = 20_000;

export interface LiveView {
	readonly centre: Coordinates;
	readonly zoom: number;
}

export interface LiveMapOptions {
	readonly container: HTMLElement;
	readonly view: LiveView;
	readonly theme: MapTheme;
	/**
	 * Address of a hosted vector style, which replaces the built-in style. Null for the built-in style.
	 */
	readonly styleUrl: string | null;
	readonly name: string;
	/**
	 * True for a map in a page that scrolls. Zooming then needs Ctrl and the wheel, and moving the map
	 * needs two fingers.
	 */
	readonly shareGestures: boolean;
	readonly gestureHints: { readonly wheel: string; readonly wheelOnMac: string; readonly fingers: string };
	/** Radius in metres of the circle around the centre of the initial view. Undefined for no circle. */
	readonly circle: number | undefined;
	/** Called for each frame of a movement. `settled` is true for the last frame. */
	onMove(view: LiveView, settled: boolean): void;
	onPick(at: Coordinates): void;
}

export interface LiveMap {
	/** Parent element of the markers. Wheel and touch gestures on a marker still move the map. */
	readonly marks: HTMLElement;
	zoomBy(step: number): void;
	moveTo(view: LiveView): void;
	wear(theme: MapTheme): void;
	drawCircle(centre: Coordinates, metres: number | undefined): void;
	/** Reserves space for the markers, so that the names on the map do not overlap them. */
	setClearMarks(marks: readonly ClearMark[]): void;
	focus(): void;
	close(): void;
}

/** Rejects if the browser cannot show the map. */
export async function openLiveMap(options: LiveMapOptions): Promise<LiveMap> {
	loadLabelFonts();
	await addMapStyles();
	let theme = options.theme;
	let circle = { centre: options.view.centre, metres: options.circle };
	let clear: readonly ClearMark[] = [];
	const style = () => options.styleUrl ?? builtInStyle(theme, location.origin);
	const map = new LibreMap({
		container: options.container,
		style: style(),
		center: options.view.centre,
		zoom: libreZoom(options.view.zoom),
		minZoom: 1,
		maxZoom: 18,
		attributionControl: options.styleUrl ? { compact: true } : false,
		dragRotate: false,
		pitchWithRotate: false,
		touchPitch: false,
		fadeDuration: prefersReducedMotion() ? 0 : 200,
		cooperativeGestures: options.shareGestures,
		locale: {
			'Map.Title': options.name,
			'CooperativeGesturesHandler.WindowsHelpText': options.gestureHints.wheel,
			'CooperativeGesturesHandler.MacHelpText': options.gestureHints.wheelOnMac,
			'CooperativeGesturesHandler.MobileHelpText': options.gestureHints.fingers,
		},
	});
	map.touchZoomRotate.disableRotation();
	map.keyboard.disableRotation();
	map.on('style.load', () => {
		for (const [name, image] of paintPatterns(theme)) {
			if (!map.hasImage(name)) map.addImage(name, image, { pixelRatio: patternRatio });
		}
		drawCircleLayer(map, circle, theme);
		reserveMarkers(map, clear);
	});
	const view = (): LiveView => {
		const { lat, lng } = map.getCenter().wrap();
		return { centre: { lat, lng }, zoom: ourZoom(map.getZoom()) };
	};
	map.on('move', () => options.onMove(view(), false));
	map.on('moveend', () => options.onMove(view(), true));
	map.on('click', (event) => {
		// A click on a marker or its card chooses no place.
		if (event.originalEvent.target !== map.getCanvas()) return;
		const { lat, lng } = event.lngLat.wrap();
		options.onPick({ lat, lng });
	});

	// The static picture is shown until all tiles have loaded, so that the map is never incomplete.
	await new Promise<void>((resolve, reject) => {
		const late = setTimeout(() => reject(new Error('The map did not load in time.')), timeoutMs);
		map.once('idle', () => {
			clearTimeout(late);
			resolve();
		});
		map.on('error', ({ error }) => {
			clearTimeout(late);
			reject(error);
		});
	}).catch((failure: unknown) => {
		map.remove();
		throw failure;
	});

	return {
		marks: map.getCanvasContainer(),
		zoomBy: (step) => {
			map.easeTo({ zoom: Math.round(map.getZoom() + step), duration: prefersReducedMotion() ? 0 : 250 });
		},
		moveTo: ({ centre, zoom }) => {
			const target = { center: centre, zoom: libreZoom(zoom) };
			if (prefersReducedMotion()) map.jumpTo(target);
			else map.flyTo({ ...target, maxDuration: 1200 });
		},
		wear: (next) => {
			if (next === theme) return;
			theme = next;
			if (options.styleUrl) return;
			map.setStyle(style(), { diff: false });
		},
		drawCircle: (centre, metres) => {
			circle = { centre, metres };
			if (map.isStyleLoaded()) drawCircleLayer(map, circle, theme);
		},
		setClearMarks: (marks) => {
			clear = marks;
			if (map.isStyleLoaded()) reserveMarkers(map, clear);
			else map.once('idle', () => reserveMarkers(map, clear));
		},
		focus: () => map.getCanvas().focus({ preventScroll: true }),
		close: () => map.remove(),
	};
}

let fontsLoaded = false;

/**
 * Declares the page’s font under the names from which MapLibre derives the weight. MapLibre waits until
 * these fonts have loaded.
 */
function loadLabelFonts(): void {
	if (fontsLoaded) return;
	fontsLoaded = true;
	document.fonts.add(new FontFace(labelFonts.medium, `url(${figtree})`, { weight: '500' }));
	document.fonts.add(new FontFace(labelFonts.bold, `url(${figtree})`, { weight: '700' }));
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Circle {
	readonly centre: Coordinates;
	readonly metres: number | undefined;
}

/**
 * Draws the approximate circle above all layers. Called again after each change of the style, which
 * removes the circle.
 */
function drawCircleLayer(map: LibreMap, circle: Circle, theme: MapTheme): void {
	const source = map.getSource<GeoJSONSource>('circle');
	if (source) {
		source.setData(circleShape(circle));
		return;
	}
	if (!circle.metres) return;
	const colour = mapPalettes[theme].circle;
	// Tolerance 0 prevents a simplification that would turn the circle into a polygon.
	map.addSource('circle', { type: 'geojson', data: circleShape(circle), tolerance: 0 });
	map.addLayer({
		id: 'circle',
		type: 'fill',
		source: 'circle',
		paint: { 'fill-color': colour, 'fill-opacity': 0.22 },
	});
	map.addLayer({
		id: 'circle-waves',
		type: 'fill',
		source: 'circle',
		paint: { 'fill-pattern': patternNames.waves },
	});
	map.addLayer({
		id: 'circle-rim',
		type: 'line',
		source: 'circle',
		paint: { 'line-color': colour, 'line-width': 2.5 },
	});
}

function circleShape({ centre, metres = 0 }: Circle): Feature<Polygon> {
	const ring = Array.from({ length: 97 }, (_, step) => {
		const { lat, lng } = pointFrom(centre, (step % 96) * 3.75, metres);
		// Without this, a circle across the 180th meridian would be torn in two.
		return [lng - 360 * Math.round((lng - centre.lng) / 360), lat];
	});
	return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}

let added: Promise<void> | undefined;

/**
 * Loads MapLibre’s style sheet once, before the first map is shown. The style sheet is separate, because
 * pages without a live map do not need its 10 KiB. After a failure, the next map tries again.
 */
function addMapStyles(): Promise<void> {
	added ??= new Promise<void>((resolve, reject) => {
		const link = document.createElement('link');
		link.rel = 'stylesheet';
		link.href = href;
		link.addEventListener('load', () => resolve());
		link.addEventListener('error', () => {
			link.remove();
			added = undefined;
			reject(new Error('The style sheet of the map failed to load.'));
		});
		document.head.append(link);
	});
	return added;
}

interface ClearMark {
	readonly at: Coordinates;
	readonly shape: MarkerShape;
}

/** Largest size of each marker, in CSS pixels. The style sheet has the same sizes. */
const room = {
	price: { width: 84, height: 42 },
	group: { width: 124, height: 36 },
	number: { width: 52, height: 52 },
} as const;
const [source, layer] = ['marks', 'marks'];

/** Adds a transparent image under each marker. MapLibre then places names around it, or omits them. */
function reserveMarkers(map: LibreMap, marks: readonly ClearMark[]): void {
	const data = pointsOf(marks);
	const existing = map.getSource<GeoJSONSource>(source);
	if (existing) {
		existing.setData(data);
		return;
	}
	for (const [name, { width, height }] of Object.entries(room)) {
		if (!map.hasImage(name)) map.addImage(name, new ImageData(width, height));
	}
	map.addSource(source, { type: 'geojson', data });
	map.addLayer({
		id: layer,
		type: 'symbol',
		source,
		layout: {
			'icon-image': ['get', 'shape'],
			// A price is above its place. The marker of a group is centred on its place.
			'icon-anchor': ['match', ['get', 'shape'], 'price', 'bottom', 'center'],
			'icon-allow-overlap': true,
			'icon-padding': 0,
		},
	});
}

function pointsOf(marks: readonly ClearMark[]): FeatureCollection<Point> {
	return {
		type: 'FeatureCollection',
		features: marks.map(({ at: { lat, lng }, shape }) => ({
			type: 'Feature',
			properties: { shape },
			geometry: { type: 'Point', coordinates: [lng, lat] },
		})),
	};
}
