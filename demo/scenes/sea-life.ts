import { lit, type Palette } from './palettes.ts';
import type { Rng } from './rng.ts';
import { circle, ellipse, mix, n, path, placed, rect, stroke } from './shapes.ts';

const corals = ['#f2603c', '#f08a9b', '#f4b73f', '#b565a7', '#e4523b', '#ffb39a', '#6fc2a8'] as const;

/** A coral on the origin, growing up, about 120 tall. */
function coral(rng: Rng, colour: string, dark: string): string {
	const kind = rng.int(0, 4);
	const shade = mix(colour, dark, 0.3);
	if (kind === 0) {
		let d = 'M0 4V-40';
		for (const [x, y] of [
			[-34, -92],
			[-14, -118],
			[14, -124],
			[38, -88],
			[-48, -58],
			[50, -54],
		] as const)
			d += `M0 -20Q${x * 0.3} ${y * 0.6} ${x} ${y}M${n(x * 0.55)} ${n(y * 0.72)}l${x > 0 ? -12 : 12} -26`;
		return stroke(d, colour, 11);
	}
	if (kind === 1) {
		const fan = path('M-6 4C-80 -30 -84 -110 -30 -134C10 -152 76 -130 78 -74C78 -36 40 -10 6 4Z', colour);
		let d = 'M0 4';
		for (const x of [-58, -34, -8, 20, 46, 64])
			d += `M0 0Q${n(x * 0.3)} -60 ${x} ${-118 + Math.abs(x) * 0.6}`;
		return fan + stroke(d, shade, 4);
	}
	if (kind === 2)
		return (
			path('M-72 6C-76 -56 -36 -78 2 -76C44 -76 78 -48 72 6Z', colour) +
			stroke('M-52 -10Q-36 -40 -18 -24T14 -32T46 -18M-30 -50Q-8 -40 6 -58T40 -48', shade, 6)
		);
	if (kind === 3) {
		let svg = '';
		for (const [x, h, w] of [
			[-34, 74, 15],
			[-8, 118, 17],
			[22, 92, 15],
			[46, 58, 12],
		] as const)
			svg +=
				path(`M${x - w} 6L${x - w * 0.8} ${-h}H${x + w * 0.8}L${x + w} 6Z`, colour) +
				ellipse(x, -h, w * 0.8, 6, mix(shade, dark, 0.4));
		return svg;
	}
	let d = '';
	for (const x of [-40, -22, -4, 14, 34])
		d += `M${x} 6C${x - 22} -40 ${x + 24} -70 ${x} ${-104 - ((x + 40) % 37)}C${x + 34} -70 ${x - 6} -40 ${x + 13} 6Z`;
	return path(d, colour);
}

/** The sea floor: sand, boulders and a garden of corals. */
export function drawReef(rng: Rng, palette: Palette, floor: number): string {
	const deep = palette.sea[3];
	const hill = (lift: number) => {
		let d = `M-20 ${n(floor + lift)}`;
		for (let x = -20; x < 1220; x += 155)
			d += `Q${x + 78} ${n(floor + lift - rng.between(-30, 62))} ${x + 155} ${n(floor + lift - rng.between(-20, 20))}`;
		return `${d}V820H-20Z`;
	};
	const parts = [
		path(hill(-74), mix(deep, palette.ink, 0.1), 0.55),
		path(hill(-26), mix(deep, palette.ink, 0.28), 0.85),
	];
	for (let i = 0; i < 8; i++) {
		const colour = mix(lit(rng.pick(corals), palette), deep, 0.58);
		parts.push(
			placed(
				coral(rng, colour, deep),
				rng.between(0, 1200),
				floor + rng.between(-20, 30),
				rng.between(0.5, 0.9),
			),
		);
	}
	parts.push(path(hill(46), mix(palette.sand, palette.sea[2], 0.4)));
	const order = [...Array(13).keys()].map((i) => 40 + i * 93 + rng.between(-34, 34));
	for (const x of order) {
		const middle = 1 - Math.abs(x - 600) / 700;
		if (rng.chance(0.24)) continue;
		const colour = mix(lit(rng.pick(corals), palette), deep, 0.1);
		parts.push(
			placed(
				coral(rng, colour, deep),
				x,
				floor + 84 + rng.between(0, 44),
				rng.between(0.8, 1.35) * (1.15 - middle * 0.42),
			),
		);
	}
	parts.push(path(hill(122), mix(palette.sand, palette.sea[2], 0.2)));
	return parts.join('');
}

/** A fish on the origin, swimming right, about 60 long. */
export function fish(colour: string, stripe: string, ink: string): string {
	return (
		path('M-20 0L-40 -15Q-34 0 -40 15Z', colour) +
		path('M-26 0Q-6 -26 18 -14Q30 -6 34 0Q30 8 18 14Q-6 24 -26 0Z', colour) +
		path('M-4 -18Q4 0 -4 17L6 18Q14 0 6 -18Z', stripe) +
		path('M-8 -16Q2 -30 16 -15Z', stripe) +
		circle(22, -4, 3, ink)
	);
}

/** A school of small fish, all one way. */
export function school(
	rng: Rng,
	x: number,
	y: number,
	count: number,
	colour: string,
	mirrored: boolean,
): string {
	let d = '';
	for (let i = 0; i < count; i++) {
		const fx = x + rng.between(-150, 150);
		const fy = y + rng.between(-62, 62);
		const s = rng.between(0.7, 1.2) * (mirrored ? -1 : 1);
		d += `M${n(fx - 20 * s)} ${n(fy)}l${n(-9 * s)} -7q${n(2 * s)} 7 0 14ZM${n(fx - 20 * s)} ${n(fy)}q${n(18 * s)} -13 ${n(36 * s)} 0q${n(-18 * s)} 12 ${n(-36 * s)} 0Z`;
	}
	return path(d, colour);
}

/** A sea turtle swimming right, about 200 long. */
export function turtle(palette: Palette): string {
	const shell = lit('#6b8a4a', palette);
	const skin = lit('#8fb07a', palette);
	const plate = mix(shell, palette.ink, 0.35);
	return (
		path('M40 -10Q90 -76 150 -84Q128 -38 70 6Z', skin) +
		path('M44 16Q70 70 52 118Q14 80 10 26Z', mix(skin, palette.ink, 0.2)) +
		path('M-70 0Q-110 -16 -134 4Q-110 16 -74 14Z', skin) +
		path('M-60 18Q-92 40 -96 66Q-60 60 -44 24Z', mix(skin, palette.ink, 0.2)) +
		path('M70 -22Q104 -34 116 -14Q118 6 78 8Z', skin) +
		circle(102, -15, 3.4, palette.ink) +
		path('M-84 4Q-50 -60 16 -54Q76 -46 88 -4Q50 32 -14 32Q-60 30 -84 4Z', shell) +
		path(
			'M-44 -14L-20 -36L12 -34L24 -8L2 12L-32 10ZM34 -12L22 -36Q54 -34 68 -12ZM-54 -10L-30 -38Q-56 -34 -70 -4Z',
			plate,
			0.55,
		)
	);
}

/** A manta ray gliding right, seen from below the wing, about 300 wide. */
export function manta(palette: Palette): string {
	const back = mix(palette.sea[3], palette.ink, 0.62);
	return (
		path(
			'M-10 -28Q60 -120 190 -150Q120 -60 96 -10Q116 2 128 -8Q126 18 96 22Q60 70 -20 128Q-70 160 -120 156Q-60 90 -56 40Q-90 26 -240 60Q-120 10 -50 -4Z',
			back,
		) +
		path('M-6 -16Q50 -84 140 -116Q84 -44 70 -2Q30 30 -40 20Z', mix(back, palette.sea[1], 0.24)) +
		circle(88, 8, 4, palette.foam)
	);
}

/** A whale shark swimming right, about 560 long. */
export function whaleShark(rng: Rng, palette: Palette): string {
	const back = mix(palette.sea[3], palette.ink, 0.4);
	let spots = '';
	for (let i = 0; i < 40; i++) {
		const x = rng.between(-180, 190);
		const r = rng.between(2.4, 5);
		const y = rng.between(-36, 6) * (1 - Math.abs(x) / 460);
		spots += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0Z`;
	}
	return (
		path('M-230 6Q-290 -40 -330 -92Q-260 -76 -216 -20ZM-226 8Q-280 40 -300 84Q-240 64 -204 18Z', back) +
		path('M-60 -52Q-70 -100 -116 -118Q-110 -74 -124 -40ZM90 24Q60 90 -20 122Q14 66 24 30Z', back) +
		path('M-240 4Q-120 -62 60 -58Q210 -56 262 -10Q270 14 236 24Q120 54 -40 40Q-160 30 -240 4Z', back) +
		path('M-200 10Q20 30 258 4Q268 16 236 24Q120 54 -40 40Q-140 32 -200 10Z', mix(back, palette.foam, 0.5)) +
		path(spots, palette.foam, 0.7) +
		circle(214, -8, 5, palette.foam)
	);
}

/** A diver swimming right, about 260 long, with a string of bubbles. */
export function diver(rng: Rng, palette: Palette, suit: string, tank: string, skin: string): string {
	const ink = palette.ink;
	const dark = mix(suit, ink, 0.5);
	let bubbles = '';
	for (let i = 0; i < 9; i++)
		bubbles += circle(
			104 + rng.between(-12, 16) + i * 3,
			-44 - i * 25 + rng.between(-8, 8),
			3 + i * 0.9,
			palette.foam,
			0.55,
		);
	return (
		stroke('M-66 12L-116 34L-150 22', dark, 22) +
		path('M-146 14L-214 -8L-222 18L-150 32Z', tank) +
		stroke('M-66 4L-112 -2L-148 -20', suit, 23) +
		path('M-142 -30L-206 -60L-220 -36L-150 -10Z', tank) +
		path('M-80 -10Q-30 -34 44 -26Q66 -16 58 10Q0 30 -76 24Q-90 10 -80 -10Z', suit) +
		path('M-60 12Q0 24 58 8Q40 24 -10 26Q-50 26 -60 12Z', dark) +
		rect(-54, -54, 94, 27, tank, 13) +
		rect(38, -46, 12, 11, ink, 2) +
		rect(-24, -56, 9, 31, dark) +
		stroke('M34 4L60 46L108 46', suit, 17) +
		circle(114, 46, 9, skin) +
		circle(80, -14, 22, skin) +
		path('M58 -18Q60 -40 84 -38Q96 -36 98 -26L62 -6Z', ink) +
		path('M80 -26L106 -24Q112 -10 102 -4L82 -6Z', tank) +
		path('M86 -21L102 -20Q105 -12 99 -8L87 -10Z', palette.sea[0]) +
		stroke('M94 4Q70 10 44 -30', ink, 6) +
		circle(96, 5, 7, ink) +
		bubbles
	);
}
