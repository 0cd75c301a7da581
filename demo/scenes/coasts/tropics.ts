import { palm } from '../palm.ts';
import { ellipse, lens, line, mix, path, placed, poly, rect } from '../shapes.ts';
import type { Stage } from '../stage.ts';
import { type Reach, ridge, thicket } from './ridge.ts';

/** A strip of sand at the waterline with its palms. */
function palmStrand(stage: Stage, reach: Reach, base: number, tall: number, count: number): string {
	const { rng, palette } = stage;
	const width = reach.to - reach.from;
	const parts = [path(lens((reach.from + reach.to) / 2, base, width * 1.02, 15), palette.sand)];
	const inner = { from: reach.from + width * 0.04, to: reach.to - width * 0.04 };
	parts.push(thicket(rng, inner, base - 2, tall * 0.26, mix(palette.leaf, palette.land[1], 0.45)));
	for (let i = 0; i < count; i++) {
		const t = (i + rng.between(0.1, 0.9)) / count;
		const near = rng.chance(0.5);
		const leaf = near ? palette.leaf : mix(palette.leaf, palette.land[1], 0.5);
		parts.push(
			placed(
				palm(
					rng,
					tall * rng.between(0.62, 1.12),
					tall * rng.between(-0.32, 0.32),
					mix(palette.ink, palette.sand, 0.3),
					leaf,
					mix(leaf, palette.ink, 0.3),
				),
				inner.from + (inner.to - inner.from) * t,
				base - 1,
			),
		);
	}
	parts.push(thicket(rng, { from: inner.from + 10, to: inner.to - 10 }, base, tall * 0.13, palette.leaf));
	return parts.join('');
}

/** A palm-lined lagoon beach under far hills. */
export function lagoon(stage: Stage, reach: Reach): string {
	const { rng, palette, horizon } = stage;
	return (
		ridge(
			rng,
			{ from: reach.from - 160, to: reach.to + 190 },
			horizon,
			rng.between(70, 130),
			palette.land[0],
			0.1,
		) +
		ridge(rng, reach, horizon, rng.between(36, 66), palette.land[1], 0.1) +
		palmStrand(stage, reach, horizon + 3, rng.between(105, 165), Math.round((reach.to - reach.from) / 62))
	);
}

/** Small high islands standing in the sea. */
export function islands(stage: Stage, reach: Reach): string {
	const { rng, palette, horizon } = stage;
	let svg = '';
	const middle = (reach.from + reach.to) / 2;
	for (let i = 0; i < 3; i++) {
		const x = rng.between(0, 1200);
		const w = rng.between(150, 300);
		svg += ridge(
			rng,
			{ from: x - w / 2, to: x + w / 2 },
			horizon,
			w * rng.between(0.3, 0.55),
			palette.land[0],
			0.3,
		);
	}
	const width = rng.between(300, 430);
	const main = { from: middle - width / 2, to: middle + width / 2 };
	svg += ridge(rng, main, horizon + 1, width * 0.46, palette.land[1], 0.25);
	svg += thicket(rng, { from: main.from + 26, to: main.to - 20 }, horizon, width * 0.2, palette.land[2]);
	return (
		svg + palmStrand(stage, { from: main.from - 30, to: main.to + 40 }, horizon + 4, rng.between(80, 110), 6)
	);
}

/** Mangroves: round crowns on stilted roots, mirrored in quiet water. */
export function mangrove(stage: Stage, reach: Reach): string {
	const { rng, palette, horizon } = stage;
	const wide = { from: Math.min(reach.from, 0), to: Math.max(reach.to, 1200) };
	const parts = [
		ridge(rng, wide, horizon, 92, palette.land[0], 0.1),
		thicket(rng, wide, horizon, 92, palette.land[1]),
		thicket(
			rng,
			{ from: reach.from - 90, to: reach.to + 90 },
			horizon + 1,
			118,
			mix(palette.land[1], palette.land[2], 0.55),
		),
	];
	let roots = '';
	for (let x = reach.from - 40; x < reach.to + 40; x += rng.between(13, 27)) {
		roots += `M${Math.round(x)} ${horizon - 22}q${rng.int(-13, 13)} 16 ${rng.int(-10, 10)} 34h5q${rng.int(-4, 12)} -18 4 -34Z`;
	}
	parts.push(path(roots, mix(palette.leaf, palette.ink, 0.5)));
	parts.push(thicket(rng, { from: reach.from - 60, to: reach.to + 60 }, horizon - 13, 88, palette.leaf));
	parts.push(
		path(
			lens((reach.from + reach.to) / 2, horizon + 13, (reach.to - reach.from) * 1.2, 9),
			palette.leaf,
			0.4,
		),
	);
	return parts.join('');
}

/** Houses on stilts with thatched roofs over a lagoon. */
export function stiltHouses(stage: Stage, reach: Reach): string {
	const { rng, palette, horizon, livery } = stage;
	const parts = [
		ridge(rng, { from: Math.min(0, reach.from), to: 1200 }, horizon, 112, palette.land[0], 0.12),
		palmStrand(stage, { from: reach.from - 60, to: reach.to + 60 }, horizon + 2, 142, 7),
	];
	const count = Math.max(2, Math.round((reach.to - reach.from) / 170));
	for (let i = 0; i < count; i++) {
		const x = reach.from + ((reach.to - reach.from) / count) * (i + 0.5) + rng.between(-16, 16);
		const s = rng.between(0.85, 1.2);
		const wall = mix(rng.pick([livery.cabin, palette.sand, livery.accent]), palette.land[2], 0.16);
		const roof = mix(livery.wood, palette.ink, 0.2);
		let hut = '';
		for (const leg of [-46, -16, 16, 46])
			hut += rect(leg - 3, -32, 6, 52, mix(palette.ink, livery.wood, 0.25));
		hut +=
			rect(-60, -36, 120, 8, livery.wood) +
			rect(-46, -76, 92, 42, wall) +
			rect(-46, -76, 92, 14, palette.ink, 0, 0.2);
		hut += rect(-10, -64, 20, 28, palette.ink, 0, 0.62) + rect(18, -62, 18, 14, palette.sun, 0, 0.85);
		hut +=
			poly(
				[
					[-66, -72],
					[-26, -122],
					[26, -122],
					[66, -72],
				],
				roof,
			) +
			poly(
				[
					[4, -122],
					[26, -122],
					[66, -72],
					[20, -72],
				],
				palette.ink,
				0.2,
			);
		parts.push(placed(hut, x, horizon + 12, s), ellipse(x, horizon + 33 * s, 62 * s, 4, palette.ink, 0.22));
	}
	for (let x = reach.from; x < reach.to; x += 62)
		parts.push(line([x, horizon - 13], [x, horizon + 24], mix(palette.ink, livery.wood, 0.4), 3));
	parts.push(rect(reach.from - 16, horizon - 16, reach.to - reach.from + 16, 6, livery.wood));
	return parts.join('');
}
