import { palm } from '../palm.ts';
import { circle, ellipse, lens, line, mix, n, path, placed, poly, rect, stroke } from '../shapes.ts';
import type { Stage } from '../stage.ts';
import { type Reach, ridge, thicket } from './ridge.ts';
import { lighthouse } from './rocks.ts';

/** A row of towers with lit windows; tallest in the middle. */
function towers(stage: Stage, reach: Reach, tall: number, ink: string, windows: boolean): string {
	const { rng, palette, horizon } = stage;
	let blocks = '';
	let lights = '';
	const night = palette.hour === 'dusk' || palette.hour === 'moonlit' || palette.hour === 'golden';
	let x = reach.from;
	while (x < reach.to) {
		const w = rng.between(24, 54);
		const t = (x - reach.from) / (reach.to - reach.from);
		const h =
			tall * (0.28 + 0.72 * Math.sin(Math.PI * Math.min(0.97, t + 0.02)) ** 1.3) * rng.between(0.5, 1.1);
		const top = horizon - h;
		const kind = rng.int(0, 4);
		if (kind === 0) blocks += `M${n(x)} ${horizon}V${n(top + w * 0.5)}L${n(x + w)} ${n(top)}V${horizon}Z`;
		else if (kind === 1)
			blocks += `M${n(x)} ${horizon}V${n(top)}H${n(x + w * 0.42)}V${n(top - h * 0.2)}H${n(x + w * 0.5)}V${n(top)}H${n(x + w)}V${horizon}Z`;
		else if (kind === 2)
			blocks += `M${n(x)} ${horizon}V${n(top + 10)}Q${n(x + w / 2)} ${n(top - 16)} ${n(x + w)} ${n(top + 10)}V${horizon}Z`;
		else blocks += `M${n(x)} ${horizon}V${n(top)}H${n(x + w)}V${horizon}Z`;
		if (windows) {
			for (let wy = top + 16; wy < horizon - 12; wy += 13) {
				for (let wx = x + 6; wx < x + w - 7; wx += 10)
					if (rng.chance(night ? 0.5 : 0.32)) lights += `M${n(wx)} ${n(wy)}h5v6h-5Z`;
			}
		}
		x += w + (rng.chance(0.25) ? rng.between(4, 16) : 0);
	}
	return (
		path(blocks, ink) + (lights ? path(lights, night ? palette.sun : palette.sky[2], night ? 0.85 : 0.4) : '')
	);
}

/** A harbour city with an arch bridge and a house of white shells. */
export function archCity(stage: Stage, reach: Reach): string {
	const { palette, horizon, livery } = stage;
	const right = (reach.from + reach.to) / 2 > 600;
	const shell = mix('#fff8ea', palette.tone[0], palette.tone[1]);
	const city = right ? { from: reach.from + 60, to: 1230 } : { from: -30, to: reach.to - 60 };
	const bridge = right ? reach.from - 100 : reach.to + 100;
	let arch =
		stroke('M-190 -34Q0 -182 190 -34', palette.land[2], 9) +
		stroke('M-190 -34Q0 -150 190 -34', palette.land[2], 5);
	for (let x = -170; x <= 170; x += 20)
		arch += line([x, -34 - 74 * (1 - (x / 190) ** 2)], [x, -36], palette.land[2], 2.4);
	arch += rect(-250, -38, 500, 8, palette.land[2]);
	for (const x of [-202, 182])
		arch +=
			rect(x, -76, 20, 80, mix(palette.bright, palette.land[1], 0.35)) +
			rect(x + 11, -76, 9, 80, palette.land[2], 0, 0.4);
	let house = rect(-96, -13, 190, 15, mix(palette.sand, palette.land[1], 0.3));
	for (const [x, s, m] of [
		[-58, 0.85, false],
		[-22, 1.15, false],
		[18, 0.95, false],
		[64, 0.8, true],
	] as const) {
		house += placed(
			path('M-30 -10Q-24 -56 26 -66Q12 -34 20 -10Z', shell) +
				path('M2 -10Q4 -44 26 -66Q12 -34 20 -10Z', mix(shell, palette.land[1], 0.4)),
			x,
			0,
			s,
			m,
		);
	}
	return (
		ridge(stage.rng, { from: 0, to: 1200 }, horizon, 46, palette.land[0], 0.1) +
		towers(stage, { from: city.from - 20, to: city.to }, 190, palette.land[0], false) +
		towers(stage, city, 160, mix(palette.land[0], palette.ink, 0.36), true) +
		placed(arch, bridge, horizon + 2) +
		thicket(stage.rng, city, horizon + 2, 22, palette.land[2]) +
		placed(house, right ? reach.from + 150 : reach.to - 150, horizon + 4, 1.15) +
		path(lens(bridge, horizon + 6, 520, 4), livery.glass, 0.35)
	);
}

/** A bay city: towers over a low shore with a pier. */
export function bayCity(stage: Stage, reach: Reach): string {
	const { palette, horizon, rng } = stage;
	const far = { from: reach.from - 90, to: reach.to + 90 };
	return (
		ridge(rng, { from: 0, to: 1200 }, horizon, 26, palette.land[0], 0.1) +
		towers(stage, far, 250, mix(palette.land[0], palette.sky[2], 0.25), false) +
		towers(stage, reach, 205, mix(palette.land[0], palette.ink, 0.36), true) +
		thicket(rng, { from: far.from - 60, to: far.to + 60 }, horizon + 2, 30, palette.land[2]) +
		rect(far.from - 60, horizon, far.to - far.from + 120, 4, palette.sand)
	);
}

/** An old fort on the sea: ramparts, tiled roofs, a lighthouse and palms. */
export function fort(stage: Stage, reach: Reach): string {
	const { palette, horizon, rng, livery } = stage;
	const stone = mix(palette.bright, palette.land[1], 0.34);
	const parts = [
		ridge(rng, { from: reach.from - 200, to: reach.to + 200 }, horizon, 84, palette.land[0], 0.1),
	];
	for (let x = reach.from + 20; x < reach.to - 60; x += rng.between(46, 88)) {
		const w = rng.between(52, 92);
		const h = rng.between(62, 104);
		const wall = mix(rng.pick([livery.cabin, palette.sand, '#fff6e4']), palette.tone[0], palette.tone[1]);
		parts.push(
			rect(x, horizon - h, w, h, wall),
			rect(x + w * 0.6, horizon - h, w * 0.4, h, palette.ink, 0, 0.12),
		);
		parts.push(
			poly(
				[
					[x - 7, horizon - h],
					[x + w * 0.24, horizon - h - 27],
					[x + w * 0.76, horizon - h - 27],
					[x + w + 7, horizon - h],
				],
				mix('#b5512f', palette.tone[0], palette.tone[1] + 0.1),
			),
		);
		parts.push(
			rect(x + w * 0.2, horizon - h + 12, 9, 15, livery.glass, 0, 0.7),
			rect(x + w * 0.5, horizon - h + 12, 9, 15, livery.glass, 0, 0.7),
		);
		if (rng.chance(0.5))
			parts.push(
				placed(
					palm(rng, rng.between(100, 140), rng.between(-26, 26), palette.ink, palette.leaf),
					x + w,
					horizon - 20,
				),
			);
	}
	const end = (reach.from + reach.to) / 2 > 600 ? reach.from + 6 : reach.to - 6;
	parts.push(
		poly(
			[
				[reach.from - 26, horizon + 6],
				[reach.from - 4, horizon - 50],
				[reach.to + 4, horizon - 50],
				[reach.to + 26, horizon + 6],
			],
			stone,
		),
	);
	parts.push(rect(reach.from - 4, horizon - 54, reach.to - reach.from + 8, 8, mix(stone, palette.foam, 0.3)));
	for (let x = reach.from + 20; x < reach.to - 10; x += rng.between(40, 80))
		parts.push(
			line(
				[x, horizon - rng.between(12, 40)],
				[x + 20, horizon - rng.between(12, 40)],
				palette.ink,
				2.4,
				0.2,
			),
		);
	parts.push(placed(lighthouse(stage, false), end, horizon - 48, 1.1));
	return (
		parts.join('') +
		path(lens((reach.from + reach.to) / 2, horizon + 7, reach.to - reach.from + 70, 5), palette.foam, 0.8)
	);
}

/** A white stupa on a wooded hill. */
export function stupa(stage: Stage, reach: Reach): string {
	const { palette, horizon, rng } = stage;
	const x = (reach.from + reach.to) / 2;
	const white = mix('#fffdf4', palette.tone[0], palette.tone[1]);
	const shade = mix(white, palette.land[0], 0.55);
	const gold = mix('#e9b44c', palette.tone[0], palette.tone[1]);
	let dome = rect(-98, -18, 196, 20, white) + rect(-84, -32, 168, 16, shade) + rect(-76, -42, 152, 12, white);
	dome +=
		path('M-72 -40C-76 -128 -30 -142 0 -142C30 -142 76 -128 72 -40Z', white) +
		path('M14 -40C44 -70 44 -124 8 -142C36 -140 76 -126 72 -40Z', shade);
	dome +=
		rect(-20, -164, 40, 24, white) +
		rect(2, -164, 18, 24, shade) +
		poly(
			[
				[-9, -164],
				[0, -232],
				[9, -164],
			],
			gold,
		) +
		circle(0, -234, 5, gold);
	return (
		ridge(rng, { from: x - 560, to: x + 560 }, horizon, 178, palette.land[0], 0.15) +
		ridge(rng, { from: x - 400, to: x + 420 }, horizon, 100, palette.land[1], 0.1) +
		placed(dome, x, horizon - 54, 0.92) +
		thicket(rng, { from: x - 330, to: x + 330 }, horizon + 2, 74, palette.land[2]) +
		[...Array(6).keys()]
			.map((i) =>
				placed(
					palm(rng, rng.between(86, 136), rng.between(-30, 30), palette.ink, palette.leaf),
					x - 280 + i * 108 + rng.between(-22, 22),
					horizon + 2,
				),
			)
			.join('') +
		path(lens(x, horizon + 5, 720, 8), palette.sand)
	);
}

/** Painted bathing huts along a beach. */
export function bathingHuts(stage: Stage, reach: Reach): string {
	const { palette, horizon, rng } = stage;
	const paints = [
		'#e4523b',
		'#0a7c86',
		'#f4b73f',
		'#2f6fb0',
		'#fdf6e6',
		'#f08a6b',
		'#17806f',
		'#12324b',
	] as const;
	const parts = [
		thicket(rng, { from: reach.from - 140, to: reach.to + 140 }, horizon - 6, 64, palette.land[1]),
		thicket(rng, { from: reach.from - 60, to: reach.to + 60 }, horizon - 2, 50, palette.land[2]),
	];
	parts.push(
		path(
			`M${n(reach.from - 190)} ${horizon + 8}Q${n((reach.from + reach.to) / 2)} ${horizon - 38} ${n(reach.to + 190)} ${horizon + 8}Z`,
			palette.sand,
		),
	);
	const count = Math.max(4, Math.floor((reach.to - reach.from) / 66));
	let paint = rng.int(0, 7);
	for (let i = 0; i < count; i++) {
		paint = (paint + rng.int(1, 6)) % 8;
		const front = mix(paints[paint] ?? paints[0], palette.tone[0], palette.tone[1]);
		const other = mix(paints[(paint + 3) % 8] ?? paints[0], palette.tone[0], palette.tone[1]);
		let hut =
			rect(-25, -58, 50, 58, front) +
			poly(
				[
					[-31, -56],
					[0, -88],
					[31, -56],
				],
				mix(palette.ink, front, 0.25),
			) +
			poly(
				[
					[-24, -56],
					[0, -80],
					[24, -56],
				],
				front,
			);
		if (i % 3 === 0) for (const y of [-50, -34, -18]) hut += rect(-25, y, 50, 8, other);
		if (i % 3 === 1) for (const x of [-20, -4, 12]) hut += rect(x, -56, 7, 56, other);
		hut +=
			rect(-10, -38, 20, 38, i % 3 === 2 ? other : mix(front, palette.ink, 0.45)) +
			rect(14, -58, 11, 58, palette.ink, 0, 0.14) +
			rect(-17, 0, 34, 7, palette.land[2]);
		parts.push(
			placed(hut, reach.from + 33 + i * 66, horizon - 11 - 8 * Math.sin((Math.PI * i) / count), 1.04),
		);
	}
	return (
		parts.join('') +
		path(lens((reach.from + reach.to) / 2, horizon + 9, reach.to - reach.from + 420, 5), palette.foam, 0.8)
	);
}

/** A long jetty with a pavilion at its end. */
export function pier(stage: Stage, reach: Reach): string {
	const { palette, horizon, rng, livery } = stage;
	const right = (reach.from + reach.to) / 2 > 600;
	const end = right ? reach.from : reach.to;
	const shore = right ? 1230 : -30;
	const wood = mix(livery.wood, palette.ink, 0.3);
	const parts = [
		ridge(
			rng,
			right ? { from: end - 150, to: 1200 } : { from: 0, to: end + 150 },
			horizon,
			92,
			palette.land[0],
			0.15,
		),
		thicket(rng, right ? { from: 960, to: 1215 } : { from: -15, to: 240 }, horizon, 52, palette.land[1]),
	];
	for (let x = Math.min(end, shore); x <= Math.max(end, shore); x += 34)
		parts.push(
			line([x, horizon - 26], [x - 3, horizon + 28], wood, 5),
			line([x, horizon + 4], [x + 30, horizon - 22], wood, 2, 0.6),
		);
	parts.push(
		rect(Math.min(end, shore) - 40, horizon - 34, Math.abs(shore - end) + 80, 11, livery.wood),
		rect(Math.min(end, shore) - 40, horizon - 25, Math.abs(shore - end) + 80, 4, palette.ink, 0, 0.4),
	);
	let hall = rect(-52, -58, 104, 58, livery.cabin) + rect(14, -58, 38, 58, palette.ink, 0, 0.14);
	for (const x of [-42, -20, 2, 24]) hall += path(`M${x} 0V-26Q${x + 8} -44 ${x + 16} -26V0Z`, livery.glass);
	hall +=
		path('M-66 -56Q-20 -66 -13 -102H13Q20 -66 66 -56Z', livery.accent) +
		path('M0 -102H13Q20 -66 66 -56H26Q4 -74 0 -102Z', palette.ink, 0.2) +
		line([0, -102], [0, -128], palette.ink, 3) +
		poly(
			[
				[0, -128],
				[24, -121],
				[0, -114],
			],
			livery.accent,
		);
	parts.push(placed(hall, end + (right ? 24 : -24), horizon - 33, 1.1));
	return parts.join('') + ellipse(end, horizon + 27, 70, 4, palette.ink, 0.2);
}
