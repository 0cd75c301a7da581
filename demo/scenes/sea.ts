import type { Rng } from './rng.ts';
import { lens, mix, n, path, rect, roll } from './shapes.ts';
import { type BoatDrawing, type Stage, sheet } from './stage.ts';

interface Wave {
	/** The edge from side to side, open; close it downwards to fill the wave. */
	readonly edge: string;
	/** Tapered strokes of foam that hang from the crests. */
	readonly caps: string;
}

/** A row of round troughs between pointed crests. */
function wave(rng: Rng, y: number, length: number, height: number, foamy: number): Wave {
	let x = -rng.between(0, length);
	let caps = '';
	let edge = `M${n(x)} ${n(y)}`;
	while (x < sheet.width + 20) {
		const step = length * rng.between(0.65, 1.35);
		const dip = height * rng.between(1.2, 2);
		const lift = rng.between(-0.25, 0.25) * height;
		if (rng.chance(foamy)) {
			const long = step * rng.between(0.3, 0.52);
			const thick = height * rng.between(0.26, 0.44);
			caps += `M${n(x)} ${n(y)}Q${n(x + long * 0.45)} ${n(y + dip * 0.62)} ${n(x + long)} ${n(y + dip * 0.5 + thick)}Q${n(x + long * 0.36)} ${n(y + dip * 0.62 + thick)} ${n(x)} ${n(y)}Z`;
			caps += `M${n(x)} ${n(y)}Q${n(x - long * 0.3)} ${n(y + dip * 0.5)} ${n(x - long * 0.66)} ${n(y + dip * 0.4 + thick)}Q${n(x - long * 0.2)} ${n(y + dip * 0.62 + thick)} ${n(x)} ${n(y)}Z`;
		}
		edge += `Q${n(x + step * 0.5)} ${n(y + dip)} ${n(x + step)} ${n(y + lift)}`;
		x += step;
		y += lift * 0.4;
	}
	return { edge, caps };
}

/** The water of a stage behind its boat: base, ripples, the sun's road. */
export function drawSea(stage: Stage, calm = false): string {
	const { palette, rng, horizon, sun } = stage;
	const depth = sheet.height - horizon;
	const [far, middle, near, deep] = palette.sea;
	const parts = [
		`<defs>${roll('sea', [
			[0, far],
			[0.22, middle],
			[0.7, near],
			[1, deep],
		])}</defs>`,
		rect(0, horizon, sheet.width, depth, 'url(#sea)'),
	];
	const bands = calm ? 3 : 5;
	for (let i = 0; i < bands; i++) {
		const t = ((i + 0.7) / bands) ** 1.5;
		const y = horizon + depth * t * 0.86 + 6;
		const { edge, caps } = wave(rng, y, 60 + 210 * t, (calm ? 2 : 3) + (calm ? 5 : 12) * t, 0.5);
		parts.push(path(`${edge}V800H-20Z`, mix(i % 2 ? near : middle, deep, t * 0.75), 0.38));
		parts.push(path(caps, palette.foam, 0.62));
	}
	parts.push(ripples(rng, horizon, depth, palette.foam, deep));
	if (sun.y < horizon + sun.r) parts.push(sunRoad(stage));
	return parts.join('');
}

function ripples(rng: Rng, horizon: number, depth: number, light: string, dark: string): string {
	let lights = '';
	let darks = '';
	for (let i = 0; i < 84; i++) {
		const t = rng.next() ** 1.5;
		const d = lens(
			rng.between(0, 1200),
			horizon + 5 + depth * t,
			(14 + 96 * t) * rng.between(0.5, 1.4),
			0.8 + 3.6 * t,
		);
		if (rng.chance(0.45)) lights += d;
		else darks += d;
	}
	return path(lights, light, 0.3) + path(darks, dark, 0.2);
}

function sunRoad({ palette, rng, horizon, sun }: Stage): string {
	let d = '';
	const depth = sheet.height - horizon;
	const night = palette.hour === 'moonlit';
	for (let i = 0; i < 40; i++) {
		const t = (i / 40) ** 1.35;
		const spread = sun.r * (0.9 + 2.2 * t);
		d += lens(
			sun.x + rng.between(-1, 1) * spread * 0.62,
			horizon + 3 + depth * t,
			spread * rng.between(0.35, 1.15) * (1.15 - t * 0.5),
			1 + 4.6 * t,
		);
	}
	return path(d, palette.sun, night ? 0.5 : 0.72);
}

/** The boat's broken mirror image and, when it moves, its wave; drawn under and over the boat. */
export function drawWake(
	stage: Stage,
	boat: BoatDrawing,
	x: number,
	y: number,
	scale: number,
	mirrored: boolean,
): { under: string; over: string } {
	const { rng, palette } = stage;
	const half = boat.half * scale;
	const way = mirrored ? -1 : 1;
	let under = path(lens(x, y + 8 * scale, half * 2.3, 17 * scale), palette.sea[3], 0.6);
	const reach = Math.min(boat.top * 0.5, 170) * scale;
	for (const [order, tint] of boat.tints.entries()) {
		let d = '';
		const count = order === 0 ? 12 : 8;
		for (let i = 0; i < count; i++) {
			const t = ((i + rng.next()) / count) * (order === 0 ? 0.6 : 1);
			const width = half * rng.between(0.35, 1.1) * (1.15 - t * 0.8);
			d += lens(
				x + rng.between(-0.55, 0.55) * half * (1 - t * 0.4),
				y + (10 * scale + reach * t),
				width,
				(3 + 3 * t) * scale,
			);
		}
		under += path(d, order === 0 ? mix(tint, palette.sea[3], 0.35) : tint, order === 0 ? 0.5 : 0.42);
	}
	let over = '';
	const foam = palette.foam;
	for (let i = 0; i < 9; i++) {
		over += lens(
			x + rng.between(-1, 1) * half,
			y + rng.between(1, 7) * scale,
			rng.between(50, 150) * scale,
			rng.between(2, 4.5) * scale,
		);
	}
	let result = path(over, foam, boat.speed === 'still' ? 0.5 : 0.85);
	if (boat.speed !== 'still') {
		const s = scale * (boat.speed === 'fast' ? 1.25 : 0.8);
		const bow = x + way * half * 0.92;
		const stern = x - way * half;
		const p = (dx: number, dy: number, from = bow) => `${n(from + way * dx * s)} ${n(y + dy * s)}`;
		result += path(
			`M${p(20, 8)}Q${p(8, -18)} ${p(-16, -26)}Q${p(-30, -8)} ${p(-66, -14)}Q${p(-84, 2)} ${p(-140, 0)}Q${p(-70, 16)} ${p(20, 8)}Z`,
			foam,
		);
		if (boat.speed === 'fast') {
			result += path(
				`M${p(60, 4, stern)}Q${p(-40, -4, stern)} ${p(-90, -34, stern)}Q${p(-110, -16, stern)} ${p(-150, -24, stern)}Q${p(-190, -2, stern)} ${p(-330, 6, stern)}Q${p(-130, 20, stern)} ${p(60, 10, stern)}Z`,
				foam,
			);
			under += path(
				`M${p(-10, 6, stern)}Q${p(-220, 2, stern)} ${p(-520, 14, stern)}Q${p(-260, 34, stern)} ${p(-10, 16, stern)}Z`,
				foam,
				0.55,
			);
		}
	}
	return { under, over: result };
}

/** The nearest waves, in front of everything afloat. */
export function drawNearWaves(stage: Stage, from: number): string {
	const { palette, rng } = stage;
	const parts: string[] = [];
	const room = sheet.height - from;
	for (let i = 0; i < 3; i++) {
		const y = from + room * (0.18 + i * 0.3);
		const { edge, caps } = wave(rng, y, 200 + i * 80, 10 + i * 6, 0.72);
		parts.push(path(`${edge}V820H-20Z`, mix(palette.sea[2], palette.sea[3], 0.2 + i * 0.38), 0.78));
		parts.push(path(caps, palette.foam, 0.75 - i * 0.12));
	}
	return parts.join('');
}

/** Specks of document where the ink did not take, and of ink where it splashed. */
export function drawGrain(rng: Rng, light: string, dark: string): string {
	let lights = '';
	let darks = '';
	for (let i = 0; i < 240; i++) {
		const s = rng.between(0.8, 2.1);
		const speck = `M${n(rng.between(0, 1200))} ${n(rng.between(0, 800))}h${n(s)}v${n(s)}h-${n(s)}Z`;
		if (i % 2) lights += speck;
		else darks += speck;
	}
	return path(lights, light, 0.28) + path(darks, dark, 0.12);
}
