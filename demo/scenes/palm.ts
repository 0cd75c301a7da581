import type { Rng } from './rng.ts';
import { n, path, placed, stroke } from './shapes.ts';

/** One palm frond from the origin: an arched blade whose lower edge is combed into leaflets. */
export function frond(length: number, droop: number, teeth: number, fill: string): string {
	const spine = (t: number): [number, number] => [
		length * t * (1 - 0.12 * t),
		-length * 0.34 * Math.sin(Math.PI * t * 0.8) + droop * t * t,
	];
	let d = 'M0 0';
	for (let i = 1; i <= 8; i++) {
		const [x, y] = spine(i / 8);
		d += `L${n(x)} ${n(y - length * 0.03 * Math.sin((Math.PI * i) / 8))}`;
	}
	for (let i = teeth; i >= 1; i--) {
		const [x, y] = spine(i / teeth);
		const [mx, my] = spine((i - 0.55) / teeth);
		const hang = length * 0.24 * Math.sin(Math.PI * Math.min(0.94, (i / teeth) * 0.85 + 0.1));
		d += `L${n(x + hang * 0.16)} ${n(y + hang)}L${n(mx)} ${n(my + length * 0.025)}`;
	}
	return path(`${d}Z`, fill);
}

/** A palm on the origin, `height` tall, leaning by its tip's offset. */
export function palm(
	rng: Rng,
	height: number,
	lean: number,
	trunk: string,
	leaf: string,
	shade = leaf,
): string {
	const thick = height * 0.042;
	const body = path(
		`M${n(-thick)} 2Q${n(lean * 0.1 - thick * 0.5)} ${n(-height * 0.55)} ${n(lean - thick * 0.45)} ${n(-height)}L${n(
			lean + thick * 0.45,
		)} ${n(-height)}Q${n(lean * 0.1 + thick * 0.9)} ${n(-height * 0.5)} ${n(thick * 1.1)} 2Z`,
		trunk,
	);
	const length = height * rng.between(0.42, 0.52);
	const teeth = height > 170 ? 9 : 5;
	let crown = '';
	const fan: readonly [number, number][] = [
		[-64, 0.2],
		[-36, 0.35],
		[-8, 0.55],
		[22, 0.7],
		[-112, 0.35],
	];
	for (const [turn, droop] of fan) {
		for (const mirrored of [false, true]) {
			const size = length * rng.between(0.82, 1.08);
			const tilt = turn + rng.between(-9, 9);
			crown += placed(
				frond(size, size * droop, teeth, turn > 0 ? shade : leaf),
				lean,
				-height,
				1,
				mirrored,
				mirrored ? -tilt : tilt,
			);
		}
	}
	return body + crown;
}

/** Fronds that hang into the sheet from a corner, in the foreground. */
export function overhang(rng: Rng, right: boolean, leaf: string, shade: string): string {
	let fronds = '';
	const count = rng.int(4, 6);
	for (let i = 0; i < count; i++) {
		const size = rng.between(300, 470);
		fronds += placed(
			frond(size, size * rng.between(0.35, 0.7), 15, i % 2 ? leaf : shade),
			-40,
			-30 + rng.between(-20, 20),
			1,
			false,
			-14 + i * 19 + rng.between(-6, 6),
		);
	}
	return placed(fronds, right ? 1215 : -15, 8, 1, right);
}

/** Reeds or grass in the foreground, growing from the sheet's lower edge. */
export function grass(rng: Rng, from: number, to: number, height: number, colour: string): string {
	let d = '';
	for (let x = from; x < to; x += rng.between(7, 17)) {
		const tall = height * rng.between(0.45, 1);
		const lean = rng.between(-34, 44);
		d += `M${n(x - 5)} 806Q${n(x)} ${n(806 - tall * 0.6)} ${n(x + lean)} ${n(806 - tall)}Q${n(x + 9)} ${n(806 - tall * 0.5)} ${n(x + 7)} 806Z`;
	}
	return path(d, colour);
}

/** A bare twig or rope between two points, sagging. */
export function sag(
	from: readonly [number, number],
	to: readonly [number, number],
	drop: number,
	colour: string,
	width: number,
): string {
	return stroke(
		`M${n(from[0])} ${n(from[1])}Q${n((from[0] + to[0]) / 2)} ${n((from[1] + to[1]) / 2 + drop)} ${n(to[0])} ${n(to[1])}`,
		colour,
		width,
	);
}
