import { lit, type Palette } from './palettes.ts';
import type { Rng } from './rng.ts';
import { circle, ellipse, mix, n, path, rect, stroke } from './shapes.ts';

export const skins = ['#5b3a29', '#7c4f35', '#9a6645', '#b98058', '#d9a77c', '#f0c9a4', '#f7dcc4'] as const;
export const hairs = [
	'#1c1512',
	'#2a1d17',
	'#4a2f20',
	'#7a4a26',
	'#b9834a',
	'#d9b06a',
	'#8d8a86',
	'#b0492e',
] as const;
export const cloths = [
	'#f2603c',
	'#0a7c86',
	'#f4b73f',
	'#12324b',
	'#fdf6e6',
	'#e4523b',
	'#3a9fb5',
	'#8b5a9a',
	'#f3a6a0',
	'#3f7d4f',
] as const;

export interface Look {
	readonly skin: string;
	readonly hair: string;
	readonly shirt: string;
	readonly trousers: string;
	readonly hat: 'none' | 'cap' | 'straw' | 'bun' | 'long';
	readonly hatColour: string;
}

export function lookOf(rng: Rng, palette: Palette): Look {
	const colour = (list: readonly [string, ...string[]]) => lit(rng.pick(list), palette);
	return {
		skin: colour(skins),
		hair: colour(hairs),
		shirt: colour(cloths),
		trousers: colour(['#12324b', '#e9dcc0', '#3d5a6b', '#7a5a44', '#fdf6e6']),
		hat: rng.pick(['none', 'none', 'cap', 'straw', 'bun', 'long']),
		hatColour: colour(['#f6e2b3', '#f2603c', '#fdf6e6', '#0a7c86']),
	};
}

/** A head on the origin (its middle), facing right, about 22 across. */
export function head(look: Look): string {
	let svg = '';
	if (look.hat === 'long') svg += path('M-11 -4Q-14 14 -12 24Q-4 26 0 12Z', look.hair);
	if (look.hat === 'bun') svg += circle(-9, -10, 6, look.hair);
	svg +=
		circle(0, 0, 11, look.skin) +
		path('M-11.5 2Q-13 -12 0 -12.5Q11 -12 11 -3Q2 -5 -3 -3Q-4 2 -6 5Q-10 5 -11.5 2Z', look.hair);
	if (look.hat === 'cap')
		svg += path('M-11.5 -2Q-11 -13.5 1 -13.5Q11 -13 11 -4L20 -2.5L19 0Z', look.hatColour);
	if (look.hat === 'straw')
		svg +=
			path('M-9 -6Q-8 -17 1 -17Q9 -16 9 -6Z', look.hatColour) +
			ellipse(0, -6, 20, 3.6, look.hatColour) +
			rect(-9, -9.5, 18, 3, look.shirt);
	const ink = mix(look.skin, '#1a0f0c', 0.75);
	return svg + circle(5.5, 0, 1.4, ink) + stroke('M3.5 5.5Q6 7.5 8.5 5', ink, 1.1);
}

const limb = (d: string, colour: string, width = 8) => stroke(d, colour, width);

/** Somebody standing on the origin, facing right, about 100 tall. `arms`: where the hands are. */
export function standing(look: Look, arms: 'down' | 'up' | 'ahead' | 'wheel' = 'down'): string {
	const reach = {
		down: 'M2 -72L8 -52L14 -38',
		up: 'M2 -74L16 -90L22 -108',
		ahead: 'M2 -72L20 -62L34 -64',
		wheel: 'M2 -72L14 -58L28 -62',
	}[arms];
	return (
		limb('M-3 -40L-6 -20L-7 -2', look.trousers, 10) +
		limb('M3 -40L6 -20L6 -2', mix(look.trousers, '#0b2233', 0.16), 10) +
		path('M-11 -38Q-14 -66 -9 -78Q0 -83 9 -78Q13 -64 11 -38Z', look.shirt) +
		limb(reach, look.skin, 7) +
		rect(-4, -86, 8, 10, look.skin) +
		`<g transform="translate(1 -93)">${head(look)}</g>`
	);
}

/** Somebody sitting on the origin, facing right, about 62 tall; hands ahead. */
export function sitting(look: Look, hands: readonly [number, number] = [30, -26]): string {
	return (
		limb(`M0 -6L24 -8L30 8`, look.trousers, 11) +
		path('M-12 -2Q-15 -30 -8 -42Q0 -47 8 -42Q14 -28 11 -2Z', look.shirt) +
		limb(`M3 -36L${n(hands[0] * 0.5 + 2)} ${n(hands[1] + 4)}L${n(hands[0])} ${n(hands[1])}`, look.skin, 7) +
		rect(-4, -50, 8, 9, look.skin) +
		`<g transform="translate(1 -57)">${head(look)}</g>`
	);
}

/** Heads and shoulders along a rail, seen from afar. */
export function crowd(rng: Rng, palette: Palette, from: number, to: number, y: number, step = 24): string {
	let svg = '';
	for (let x = from; x < to; x += step * rng.between(0.8, 1.7)) {
		const look = lookOf(rng, palette);
		svg += path(
			`M${n(x - 10)} ${y}Q${n(x - 10)} ${y - 20} ${n(x)} ${y - 20}Q${n(x + 10)} ${y - 20} ${n(x + 10)} ${y}Z`,
			look.shirt,
		);
		svg += `<g transform="translate(${n(x)} ${y - 27}) scale(.8)">${head(look)}</g>`;
	}
	return svg;
}
