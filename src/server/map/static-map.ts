import type { Coordinates } from '#domain/place/place.ts';
import type { Box } from '#drawing/map/boxes.ts';
import { type MapPalette, mapPalettes } from '#drawing/map/map-palette.ts';
import type { MapPicture } from '#drawing/map/map-picture.ts';
import {
	type MapView,
	metresPerPixel,
	type Pixel,
	pixelsBetween,
	project,
	tileSize,
	worldPixels,
} from '#drawing/map/mercator.ts';
import { cutLand } from './land.ts';
import { hasDot, type MapLabel, type PlacedLabel, placeLabels } from './place-labels.ts';

/** Coasts are drawn in tenths of a pixel. */
const unitsPerPixel = 10;
/**
 * Pixels of coast that are drawn beyond the edges. This is wider than the widest band of shallow water.
 */
const margin = 48;

/**
 * Draws a self-contained SVG for `<img>`. Labels are sorted most important first. If the map is split
 * into two pictures, the picture with names has a transparent background, and their dots are in the
 * picture with the land.
 */
export function staticMap(picture: MapPicture, labels: readonly MapLabel[]): string {
	if (picture.part === 'names') return svgDocument(picture, names(picture, labels));
	const { centre, zoom, width, height } = picture;
	const scale = worldPixels(zoom);
	const middle = project(centre);
	const corner = { x: middle.x - width / 2 / scale, y: middle.y - height / 2 / scale };
	const cut = cutLand({
		zoom,
		column: middle.x * 2 ** zoom - 0.5,
		row: middle.y * 2 ** zoom - 0.5,
		extent: tileSize * unitsPerPixel,
		buffer: ((Math.max(width, height) - tileSize) / 2 + margin) * unitsPerPixel,
		tolerance: (zoom < 13 ? 1 : 0.5) * unitsPerPixel,
		shownAt: zoom,
	});
	const from = { x: ((width - tileSize) / 2) * unitsPerPixel, y: ((height - tileSize) / 2) * unitsPerPixel };
	// Waves and grid lines have fixed positions on the Earth, so that adjacent pictures match.
	const shift = (period: number) =>
		[-((corner.x * scale) % period), -((corner.y * scale) % period)].map(short);

	return svgDocument(
		picture,
		`<defs><path id="l" d="${cut.flatMap(({ geometry }) => geometry.map((ring) => pathOf(ring, from))).join('')}"/>
<pattern id="w" width="112" height="84" patternUnits="userSpaceOnUse" patternTransform="translate(${shift(112)})"><path d="${wave}"/></pattern>
<pattern id="g" width="36" height="36" patternUnits="userSpaceOnUse" patternTransform="translate(${shift(36)})"><path d="${grain}"/></pattern></defs>
<rect class="sea" width="100%" height="100%"/><path class="grat" d="${graticule(picture)}"/><rect class="waves" width="100%" height="100%"/>
<g class="coast"><use href="#l" class="s0"/><use href="#l" class="s1"/><use href="#l" class="s2"/><use href="#l" class="shore"/></g><use href="#l" class="land"/><use href="#l" class="grain"/>
${circle(picture)}${names(picture, labels)}${picture.marker ? marker(width, height) : ''}`,
	);
}

function svgDocument({ width, height, theme }: MapPicture, drawn: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<style>${styles(theme)}</style>
${drawn}
</svg>`;
}

function names(picture: MapPicture, labels: readonly MapLabel[]): string {
	const { centre, zoom, width, height } = picture;
	const pixelOf = (at: Coordinates) => {
		const away = pixelsBetween(centre, at, zoom);
		return { x: away.x + width / 2, y: away.y + height / 2 };
	};
	const placed = placeLabels(labels, picture, pixelOf, picture.marker ? markerBox(picture) : undefined);
	const { part } = picture;
	return placed
		.map((label) => `${part === 'names' ? '' : drawDot(label)}${part === 'land' ? '' : drawName(label)}`)
		.join('');
}

const short = (value: number) => String(Math.round(value * 10) / 10);

/**
 * Returns a closed ring as path data, in relative steps of tenths of a pixel. `from` is the pixel
 * position of the ring's origin.
 */
function pathOf(ring: readonly (readonly [x: number, y: number])[], from: Pixel): string {
	let path = '';
	let [x, y] = [0, 0];
	for (const [east, south] of ring.slice(0, -1)) {
		const [nextX, nextY] = [east + from.x, south + from.y];
		const step = pair((nextX - x) / unitsPerPixel, (nextY - y) / unitsPerPixel);
		if (!path) path = `M${step}l`;
		else if (nextX !== x || nextY !== y)
			path += path.endsWith('l') || step.startsWith('-') ? step : ` ${step}`;
		[x, y] = [nextX, nextY];
	}
	return path.endsWith('l') ? '' : `${path}z`;
}

/** Joins two numbers without a space if the second is negative, because the minus sign separates them. */
const pair = (x: number, y: number) => `${short(x)}${short(y).startsWith('-') ? '' : ' '}${short(y)}`;

const wave = 'M14 20q6-6 12 0t12 0 12 0M70 62q6-6 12 0t12 0';
/** Pattern of sand. Strokes of length zero with round caps are drawn as dots. */
const grain = 'M6 8h0M24 4h0M15 19h0M31 25h0M4 30h0M21 32h0';

/** Draws meridians and parallels at round degrees, at least 150 pixels apart. */
function graticule({ centre, zoom, width, height }: MapView): string {
	const degreesPerPixel = 360 / worldPixels(zoom);
	const step =
		[0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30].find((each) => each > 150 * degreesPerPixel) ?? 30;
	const halfWidth = (width / 2) * degreesPerPixel;
	let path = '';
	for (
		let lng = Math.ceil((centre.lng - halfWidth) / step) * step;
		lng < centre.lng + halfWidth;
		lng += step
	) {
		path += `M${short((lng - centre.lng) / degreesPerPixel + width / 2)} 0v${height}`;
	}
	// In this projection parallels are farther apart towards the poles, so this range of latitudes is
	// large enough.
	for (
		let lat = Math.ceil((centre.lat - halfWidth - 1) / step) * step;
		lat < centre.lat + halfWidth + 1;
		lat += step
	) {
		const y = pixelsBetween(centre, { lat, lng: centre.lng }, zoom).y + height / 2;
		if (y > 0 && y < height && Math.abs(lat) < 85) path += `M0 ${short(y)}h${width}`;
	}
	return path;
}

function circle({ centre, zoom, width, height, circle: metres }: MapPicture): string {
	if (!metres) return '';
	const radius = short(metres / metresPerPixel(centre.lat, zoom));
	const place = `cx="${width / 2}" cy="${height / 2}"`;
	// Draws water inside the circle, because piers are always at the water, even where the coarse
	// coastline shows land.
	return `<circle class="round" ${place} r="${radius}"/><circle class="waves" ${place} r="${radius}"/><circle class="rim" ${place} r="${radius}"/>`;
}

const markerBox = ({ width, height }: MapPicture): Box => ({
	left: width / 2 - 16,
	top: height / 2 - 43,
	right: width / 2 + 16,
	bottom: height / 2 + 4,
});

function marker(width: number, height: number): string {
	return `<g transform="translate(${width / 2} ${height / 2})"><ellipse class="shade" rx="9" ry="3.5"/><path class="marker" d="M0 0C-4-9-15-15-15-27a15 15 0 0 1 30 0C15-15 4-9 0 0z"/><circle class="eye" cy="-27" r="5.5"/></g>`;
}

function drawDot({ label, dot }: PlacedLabel): string {
	return hasDot(label.kind)
		? `<circle class="dot ${label.kind}" cx="${short(dot.x)}" cy="${short(dot.y)}" r="${label.kind === 'city' ? 4 : 3}"/>`
		: '';
}

function drawName({ label, text, anchor, size }: PlacedLabel): string {
	const at = `x="${short(text.x)}" y="${short(text.y)}"`;
	return `<text class="${label.kind}" ${at} font-size="${size}" text-anchor="${anchor}">${escaped(label.name)}</text>`;
}

const escaped = (text: string) =>
	text.replace(/[<>&]/g, (sign) => ({ '<': '&lt;', '>': '&gt;' })[sign] ?? '&amp;');

function styles(theme: MapPicture['theme']): string {
	if (theme !== 'auto') return shape + colours(mapPalettes[theme]);
	const dark = colours(mapPalettes.dark);
	return `${shape}${colours(mapPalettes.light)}@media(prefers-color-scheme:dark){${dark}}`;
}

const shape =
	'.coast{fill:none;stroke-linejoin:round}.s0{stroke-width:44}.s1{stroke-width:26}.s2{stroke-width:11}.shore{stroke-width:2.4}' +
	'.waves{fill:url(#w)}.grain{fill:url(#g)}pattern path{fill:none;stroke-width:1.6;stroke-linecap:round}' +
	'text{font-family:"Figtree Variable",Figtree,system-ui,sans-serif;font-weight:500;paint-order:stroke;stroke-width:3.5px;stroke-linejoin:round}' +
	'.city{font-weight:700}.island,.lake,.beach{font-style:italic}.dot{stroke-width:1.6}.grat{fill:none}.round{fill-opacity:.22}.rim{fill:none;stroke-width:2.5}.shade{fill:#000;fill-opacity:.25}';

function colours(c: MapPalette): string {
	return (
		`.sea{fill:${c.sea}}.grat{stroke:${c.graticule}}#w path{stroke:${c.wave}}#g path{stroke:${c.grain}}` +
		`.s0{stroke:${c.shallows[0]}}.s1{stroke:${c.shallows[1]}}.s2{stroke:${c.shallows[2]}}.shore{stroke:${c.shore}}.land{fill:${c.land}}` +
		`text{fill:${c.label};stroke:${c.halo}}text.village{fill:${c.village}}text.lake,text.harbour,text.beach{fill:${c.waterLabel}}` +
		`.dot{fill:${c.halo};stroke:${c.label}}.dot.harbour,.dot.beach{stroke:${c.waterLabel}}` +
		`.round{fill:${c.circle}}.rim{stroke:${c.circle}}.marker{fill:${c.marker};stroke:${c.markerRim};stroke-width:2}.eye{fill:${c.markerRim}}`
	);
}
