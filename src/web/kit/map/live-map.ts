import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { Feature, FeatureCollection, Point, Polygon } from 'geojson';
import { type GeoJSONSource, Map as LibreMap, setWorkerUrl } from 'maplibre-gl';
import href from 'maplibre-gl/dist/maplibre-gl.css?url';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type Coordinates, pointFrom } from '#domain/place/place.ts';
import { type MapTheme, mapPalettes } from '#drawing/map/map-palette.ts';
import { builtInStyle, labelFonts, paintPatterns, patternNames, patternRatio } from './map-style.ts';

setWorkerUrl(workerUrl);

/** MapLibre's world is 512 pixels wide at zoom 0, ours 256. */
const libreZoom = (zoom: number) => zoom - 1;
const ourZoom = (zoom: number) => zoom + 1;

/** Milliseconds in which a map must be there. */
const patience = 20_000;

export interface LiveView {
	readonly centre: Coordinates;
	readonly zoom: number;
}

export interface LiveMapOptions {
	readonly container: HTMLElement;
	readonly view: LiveView;
	readonly theme: MapTheme;
	/** A hosted vector style in place of the built-in one. */
	readonly styleUrl: string | null;
	/** What the map is called to those who listen. */
	readonly name: string;
	/** In a page that scrolls: the wheel needs Ctrl, and a finger its fellow. */
	readonly shareGestures: boolean;
	readonly gestureHints: { readonly wheel: string; readonly wheelOnMac: string; readonly fingers: string };
	/** Radius in metres of a circle round the first centre. */
	readonly circle: number | undefined;
	/** While it moves, every frame; `settled` when it has come to rest. */
	onMove(view: LiveView, settled: boolean): void;
	onPick(at: Coordinates): void;
}

export interface LiveMap {
	/** Where marks must lie, so that wheel and fingers over them still move the map. */
	readonly marks: HTMLElement;
	zoomBy(step: number): void;
	moveTo(view: LiveView): void;
	wear(theme: MapTheme): void;
	drawCircle(centre: Coordinates, metres: number | undefined): void;
	/** What stands over the map, of which its names keep clear. */
	keepClearOf(marks: readonly ClearMark[]): void;
	focus(): void;
	close(): void;
}

/** Opens the map that moves. Rejects where the browser cannot draw it. */
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
		fadeDuration: prefersStillness() ? 0 : 200,
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
		layCircle(map, circle, theme);
		layClear(map, clear);
	});
	const view = (): LiveView => {
		const { lat, lng } = map.getCenter().wrap();
		return { centre: { lat, lng }, zoom: ourZoom(map.getZoom()) };
	};
	map.on('move', () => options.onMove(view(), false));
	map.on('moveend', () => options.onMove(view(), true));
	map.on('click', (event) => {
		// A click on a pill or its card is not one on the map.
		if (event.originalEvent.target !== map.getCanvas()) return;
		const { lat, lng } = event.lngLat.wrap();
		options.onPick({ lat, lng });
	});

	// Until all of it is there the picture stays: better a picture than a map with holes.
	await new Promise<void>((resolve, reject) => {
		const late = setTimeout(() => reject(new Error('It took too long to load.')), patience);
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
			map.easeTo({ zoom: Math.round(map.getZoom() + step), duration: prefersStillness() ? 0 : 250 });
		},
		moveTo: ({ centre, zoom }) => {
			const target = { center: centre, zoom: libreZoom(zoom) };
			if (prefersStillness()) map.jumpTo(target);
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
			if (map.isStyleLoaded()) layCircle(map, circle, theme);
		},
		keepClearOf: (marks) => {
			clear = marks;
			if (map.isStyleLoaded()) layClear(map, clear);
			else map.once('idle', () => layClear(map, clear));
		},
		focus: () => map.getCanvas().focus({ preventScroll: true }),
		close: () => map.remove(),
	};
}

let fontsLoaded = false;

/** The page's own font once more, under names that tell MapLibre its weight. It waits for them by itself. */
function loadLabelFonts(): void {
	if (fontsLoaded) return;
	fontsLoaded = true;
	document.fonts.add(new FontFace(labelFonts.medium, `url(${figtree})`, { weight: '500' }));
	document.fonts.add(new FontFace(labelFonts.bold, `url(${figtree})`, { weight: '700' }));
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Circle {
	readonly centre: Coordinates;
	readonly metres: number | undefined;
}

/** The approximate circle on top of whatever style there is; a new style comes without it. */
function layCircle(map: LibreMap, circle: Circle, theme: MapTheme): void {
	const source = map.getSource<GeoJSONSource>('circle');
	if (source) {
		source.setData(circleShape(circle));
		return;
	}
	if (!circle.metres) return;
	const colour = mapPalettes[theme].circle;
	// Untouched by simplification, which would give it corners.
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
		// The ring stays in one piece over the antimeridian.
		return [lng - 360 * Math.round((lng - centre.lng) / 360), lat];
	});
	return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}

let added: Promise<void> | undefined;

/**
 * MapLibre's style sheet, once, there before the first map is drawn: a quarter of the one sheet of all pages (10 KiB),
 * for what most of them never open. Rejects when it does not arrive; the next map asks for it anew.
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
			reject(new Error('The style sheet of the map did not arrive.'));
		});
		document.head.append(link);
	});
	return added;
}

/** A price or a number that stands over the map. */
interface ClearMark {
	readonly at: Coordinates;
	readonly shape: 'price' | 'number';
}

/** CSS pixels of what stands there, as the style sheet draws it at its largest. */
const room = { price: { width: 84, height: 42 }, number: { width: 52, height: 52 } } as const;
const [source, layer] = ['marks', 'marks'];

/**
 * Lays an empty picture under each mark, above all names: the map places names around it, where they can be read, or
 * leaves them out.
 */
function layClear(map: LibreMap, marks: readonly ClearMark[]): void {
	const data = pointsOf(marks);
	const laid = map.getSource<GeoJSONSource>(source);
	if (laid) {
		laid.setData(data);
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
			// A price stands on its place, a number in it.
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
