import { circle, ellipse, lens, line, mix, n, path, placed, poly, rect, stroke } from '../shapes.ts';
import type { Stage } from '../stage.ts';
import { type Reach, ridge, thicket } from './ridge.ts';

/** A white lighthouse on the origin, 150 tall, with its lamp. */
export function lighthouse({ palette, livery }: Stage, banded: boolean): string {
	const white = mix('#fffaf0', palette.tone[0], palette.tone[1]);
	const shade = mix(white, palette.ink, 0.22);
	let svg =
		poly(
			[
				[-17, 0],
				[-10, -112],
				[10, -112],
				[17, 0],
			],
			white,
		) +
		poly(
			[
				[3, 0],
				[3, -112],
				[10, -112],
				[17, 0],
			],
			shade,
		);
	if (banded) {
		svg += poly(
			[
				[-15.5, -26],
				[-13.6, -54],
				[13.6, -54],
				[15.5, -26],
			],
			livery.accent,
		);
		svg += poly(
			[
				[-12, -82],
				[-10.6, -104],
				[10.6, -104],
				[12, -82],
			],
			livery.accent,
		);
	}
	svg +=
		rect(-17, -118, 34, 7, palette.ink) +
		rect(-9, -136, 18, 18, palette.sun) +
		rect(-1.5, -136, 3, 18, palette.ink);
	svg +=
		path('M-13 -135Q0 -158 13 -135Z', banded ? palette.ink : livery.accent) +
		line([0, -150], [0, -162], palette.ink, 3);
	return circle(0, -127, 46, palette.sun, 0.14) + circle(0, -127, 24, palette.sun, 0.22) + svg;
}

/** A headland that ends in a cliff, with a lit face, layers and grass on top. The sea is to its right. */
function headland(stage: Stage, width: number, height: number): string {
	const { rng, palette } = stage;
	const edge: [number, number][] = [[0, -height]];
	let x = 0;
	let y = -height;
	while (y < -8) {
		x += rng.between(2, height * 0.13);
		y += rng.between(height * 0.12, height * 0.26);
		edge.push([x, Math.min(0, y)]);
	}
	edge.push([x + 26, 5]);
	const face = mix(palette.bright, palette.land[1], 0.12);
	const shade = mix(face, palette.ink, 0.3);
	let svg = poly([[-width, -height * 0.93], [-width * 0.5, -height * 1.04], ...edge, [-width, 5]], face);
	for (let i = 1; i < 4; i++) {
		const level = -height * (1 - i * 0.25);
		svg += stroke(
			`M${n(-width)} ${n(level + rng.between(-8, 8))}Q${n(-width * 0.4)} ${n(level - 12)} ${n(i * height * 0.06)} ${n(level)}`,
			shade,
			3.4,
			0.5,
		);
	}
	let cracks = '';
	for (let cx = -width; cx < -8; cx += rng.between(34, 84)) {
		const w = rng.between(12, 40);
		cracks += `M${n(cx)} ${n(-height * rng.between(0.86, 0.98))}L${n(cx + w)} ${n(-height * 0.9)}L${n(cx + w * 0.6)} ${n(-height * rng.between(0.1, 0.4))}L${n(cx + w * 1.4)} 5H${n(cx - w * 0.4)}L${n(cx + w * 0.1)} ${n(-height * 0.5)}Z`;
	}
	svg += path(cracks, shade, 0.6);
	svg += path(
		`M${n(-width)} ${n(-height * 0.9)}Q${n(-width * 0.5)} ${n(-height * 1.18)} 6 ${n(-height * 0.98)}Q${n(-width * 0.2)} ${n(-height * 0.84)} ${n(-width * 0.34)} ${n(-height * 0.9)}Q${n(-width * 0.6)} ${n(-height * 0.78)} ${n(-width)} ${n(-height * 0.84)}Z`,
		palette.land[2],
	);
	return svg + path(lens(-width * 0.3, 4, width * 1.5, 7), palette.foam, 0.8);
}

/** Cliffs, one behind the other, and perhaps a lighthouse. */
export function cliffs(stage: Stage, reach: Reach): string {
	const { rng, palette, horizon } = stage;
	const right = (reach.from + reach.to) / 2 > 600;
	const tall = rng.between(120, 190);
	const width = Math.max(260, right ? 1200 - reach.from : reach.to);
	const far = right ? { from: reach.from - 260, to: 1200 } : { from: 0, to: reach.to + 260 };
	const front = headland(stage, width, tall);
	const light = rng.chance(0.75)
		? placed(
				lighthouse(stage, rng.chance(0.5)),
				-width * rng.between(0.1, 0.35),
				-tall * 1.02,
				rng.between(0.7, 0.95),
			)
		: '';
	return (
		ridge(rng, far, horizon, tall * 0.75, palette.land[0], 0.3) +
		ridge(
			rng,
			right ? { from: far.from + 110, to: 1200 } : { from: 0, to: far.to - 110 },
			horizon,
			tall * 0.85,
			mix(palette.land[1], palette.land[0], 0.3),
			0.6,
		) +
		placed(light + front, right ? 1200 - width : width, horizon + 1, 1, right)
	);
}

/** Rock stacks left standing in the sea before a low cliff. */
export function stacks(stage: Stage, reach: Reach): string {
	const { rng, palette, horizon } = stage;
	const right = (reach.from + reach.to) / 2 > 600;
	let svg = ridge(
		rng,
		right ? { from: reach.from - 120, to: 1200 } : { from: 0, to: reach.to + 120 },
		horizon,
		112,
		palette.land[0],
		0.65,
	);
	const count = rng.int(3, 5);
	for (let i = 0; i < count; i++) {
		const x = reach.from + (reach.to - reach.from) * ((i + 0.5) / count) + rng.between(-26, 26);
		const tall = rng.between(58, 205);
		const w = tall * rng.between(0.34, 0.62) + rng.between(0, 46);
		const face = mix(palette.bright, palette.land[1], 0.1);
		const shade = mix(face, palette.ink, 0.32);
		const wild = (at: number) => w * (at + rng.between(-0.09, 0.09));
		const shoulder = -tall * rng.between(0.82, 0.98);
		const spine: [number, number][] = [
			[w * 0.02, 4],
			[wild(0.12), -tall * rng.between(0.34, 0.6)],
			[w * 0.02, -tall * 0.98],
		];
		const right: [number, number][] = [
			[w * 0.28, shoulder],
			[wild(0.34), shoulder * 0.74],
			[wild(0.46), -tall * rng.between(0.24, 0.46)],
			[w * 0.58, 4],
		];
		const left: [number, number][] = [
			[-w * 0.54, 4],
			[wild(-0.42), -tall * rng.between(0.24, 0.5)],
			[wild(-0.44), -tall * 0.68],
			[-w * 0.34, -tall * 0.93],
			[-w * 0.1, -tall],
		];
		let one = poly([...left, ...right], face) + poly([...spine, ...right], shade);
		for (const level of [0.3, 0.52, 0.74])
			one += line([-w * 0.4, -tall * level], [w * 0.38, -tall * (level - 0.03)], palette.land[2], 2.6, 0.35);
		one += path(
			`M${n(-w * 0.38)} ${n(-tall * 0.88)}Q${n(-w * 0.1)} ${n(-tall * 1.1)} ${n(w * 0.3)} ${n(-tall * 0.92)}Q0 ${n(-tall * 0.84)} ${n(-w * 0.38)} ${n(-tall * 0.88)}Z`,
			palette.land[2],
		);
		svg += placed(one + path(lens(0, 5, w * 1.7, 6), palette.foam, 0.85), x, horizon + rng.between(0, 14));
	}
	return svg;
}

/** Misty mountains behind a wooded shore, one of them a lone cone. */
export function peaks(stage: Stage, reach: Reach): string {
	const { rng, palette, horizon } = stage;
	const middle = (reach.from + reach.to) / 2;
	const tall = rng.between(190, 260);
	const pale = mix(palette.land[0], palette.sky[2], 0.35);
	return (
		ridge(rng, { from: 0, to: 1200 }, horizon, tall * 0.62, mix(pale, palette.sky[2], 0.3), 0.35) +
		path(
			`M${n(middle - tall * 1.35)} ${horizon}C${n(middle - tall * 0.5)} ${n(horizon - tall * 0.4)} ${n(middle - tall * 0.2)} ${n(horizon - tall)} ${n(middle)} ${n(horizon - tall)}C${n(middle + tall * 0.18)} ${n(horizon - tall)} ${n(middle + tall * 0.6)} ${n(horizon - tall * 0.36)} ${n(middle + tall * 1.5)} ${horizon}Z`,
			pale,
		) +
		path(
			`M${n(middle - 8)} ${n(horizon - tall)}C${n(middle + tall * 0.18)} ${n(horizon - tall)} ${n(middle + tall * 0.6)} ${n(horizon - tall * 0.36)} ${n(middle + tall * 1.5)} ${horizon}H${n(middle + tall * 0.4)}C${n(middle + tall * 0.3)} ${n(horizon - tall * 0.4)} ${n(middle + tall * 0.04)} ${n(horizon - tall * 0.6)} ${n(middle - 8)} ${n(horizon - tall)}Z`,
			palette.land[0],
			0.8,
		) +
		ridge(rng, { from: 0, to: 1200 }, horizon, tall * 0.36, mix(palette.land[0], palette.land[1], 0.5), 0.2) +
		thicket(rng, { from: -10, to: 1210 }, horizon + 1, 54, palette.land[1]) +
		thicket(rng, { from: reach.from, to: reach.to }, horizon + 3, 62, palette.land[2])
	);
}

/** A river bend: ochre banks and gum trees. */
export function river(stage: Stage, reach: Reach): string {
	const { rng, palette, horizon } = stage;
	const bank = mix(palette.bright, '#c9793a', 0.3);
	const parts = [
		thicket(rng, { from: -10, to: 1210 }, horizon, 66, palette.land[0]),
		thicket(rng, { from: -10, to: 1210 }, horizon + 1, 44, palette.land[1]),
		ridge(rng, { from: reach.from - 60, to: reach.to + 60 }, horizon + 3, 64, bank, 0.62),
		ridge(rng, { from: reach.from, to: reach.to + 30 }, horizon + 4, 30, mix(bank, palette.ink, 0.25), 0.62),
	];
	const count = Math.round((reach.to - reach.from) / 88);
	for (let i = 0; i < count; i++) {
		const x = reach.from + ((reach.to - reach.from) / count) * (i + rng.next());
		const tall = rng.between(130, 215);
		const bark = mix('#f3e8d6', palette.tone[0], palette.tone[1]);
		const lean = rng.between(-24, 24);
		let tree = stroke(
			`M0 0Q${n(lean * 0.2)} ${n(-tall * 0.4)} ${n(lean)} ${n(-tall * 0.8)}M${n(lean * 0.3)} ${n(-tall * 0.42)}Q${n(lean + 24)} ${n(-tall * 0.6)} ${n(lean + 40)} ${n(-tall * 0.74)}`,
			bark,
			7,
		);
		const leaf = mix(palette.leaf, palette.land[1], rng.between(0, 0.5));
		for (const [dx, dy, r] of [
			[0, -0.86, 0.2],
			[42, -0.76, 0.15],
			[-34, -0.7, 0.15],
			[14, -0.62, 0.12],
			[60, -0.6, 0.09],
		] as const) {
			tree += ellipse(
				lean + dx,
				tall * dy,
				tall * r * 1.3,
				tall * r * 0.74,
				dy < -0.72 ? leaf : mix(leaf, palette.ink, 0.22),
			);
		}
		parts.push(placed(tree, x, horizon - 12));
	}
	parts.push(
		path(
			lens((reach.from + reach.to) / 2, horizon + 8, (reach.to - reach.from) * 1.25, 7),
			palette.ink,
			0.25,
		),
	);
	return parts.join('');
}
