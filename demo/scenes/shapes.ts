/** The few shapes everything is printed from. Pixels of a 1200 × 800 sheet; colours are '#rrggbb'. */

export type Point = readonly [x: number, y: number];

/** A number as short as a print needs it. */
export const n = (value: number): number => Math.round(value * 10) / 10;

const veil = (opacity: number) => (opacity === 1 ? '' : ` fill-opacity="${n(opacity * 10) / 10}"`);

export const path = (d: string, fill: string, opacity = 1): string =>
	`<path d="${d}" fill="${fill}"${veil(opacity)}/>`;

export const poly = (points: readonly Point[], fill: string, opacity = 1): string =>
	path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, fill, opacity);

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
	`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${veil(opacity)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
	`<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${veil(opacity)}/>`;

export const rect = (
	x: number,
	y: number,
	width: number,
	height: number,
	fill: string,
	round = 0,
	opacity = 1,
): string =>
	`<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${
		round ? ` rx="${n(round)}"` : ''
	}${veil(opacity)}/>`;

/** A stroke with round ends: ropes, limbs, masts. */
export const stroke = (d: string, colour: string, width: number, opacity = 1, more = ''): string =>
	`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${
		opacity === 1 ? '' : ` stroke-opacity="${n(opacity * 10) / 10}"`
	}${more}/>`;

export const line = (from: Point, to: Point, colour: string, width: number, opacity = 1): string =>
	stroke(`M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`, colour, width, opacity);

/** The outline of a thin lens, flat as a ripple. */
export const lens = (x: number, y: number, width: number, height: number): string =>
	`M${n(x - width / 2)} ${n(y)}Q${n(x)} ${n(y - height)} ${n(x + width / 2)} ${n(y)}Q${n(x)} ${n(y + height)} ${n(
		x - width / 2,
	)} ${n(y)}Z`;

/** Moves, scales and, when asked, mirrors what was drawn around the origin. */
export const placed = (
	drawing: string,
	x: number,
	y: number,
	scale = 1,
	mirrored = false,
	turn = 0,
): string =>
	`<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${
		scale === 1 && !mirrored
			? ''
			: ` scale(${n((mirrored ? -scale : scale) * 100) / 100} ${n(scale * 100) / 100})`
	}">${drawing}</g>`;

/** A vertical run from one ink into the next, as a printer rolls two inks on one screen. */
export const roll = (
	id: string,
	stops: readonly (readonly [at: number, colour: string])[],
	across = false,
): string =>
	`<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops
		.map(([at, colour]) => `<stop offset="${n(at * 10) / 10}" stop-color="${colour}"/>`)
		.join('')}</linearGradient>`;

/** One colour moved towards another: 0 keeps it, 1 replaces it. */
export function mix(from: string, to: string, share: number): string {
	const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
	const blend = (at: number) => Math.round(part(from, at) + (part(to, at) - part(from, at)) * share);
	return `#${[1, 3, 5].map((at) => blend(at).toString(16).padStart(2, '0')).join('')}`;
}
