import { boatFromAbove, hullFromAbove } from '../boats/from-above.ts';
import { frond } from '../palm.ts';
import type { ScenePlan } from '../plan.ts';
import type { Rng } from '../rng.ts';
import { drawGrain } from '../sea.ts';
import { circle, ellipse, lens, mix, n, path, placed, rect, stroke } from '../shapes.ts';
import type { BoatSubject } from '../subject.ts';

/** A shore around a corner of the sheet, `reach` pixels away from it. */
function shore(bumps: readonly number[], reach: number, right: boolean, bottom: boolean): string {
	const cx = right ? 1200 : 0;
	const cy = bottom ? 800 : 0;
	const points = bumps.map((bump, i) => {
		const angle = ((Math.PI / 2) * (i - 0.6)) / (bumps.length - 2.2);
		const r = Math.max(0, reach * (1 + 0.28 * Math.sin(angle * 2)) + bump);
		return [
			cx + (right ? -1 : 1) * Math.cos(angle) * r * 1.25,
			cy + (bottom ? -1 : 1) * Math.sin(angle) * r,
		] as const;
	});
	let d = `M${cx} ${cy}`;
	for (const [i, [x, y]] of points.entries()) {
		const next = points[i + 1];
		if (i === 0) d += `L${n(x)} ${n(y)}`;
		if (next) d += `Q${n(x)} ${n(y)} ${n((x + next[0]) / 2)} ${n((y + next[1]) / 2)}`;
		else d += `L${n(x)} ${n(y)}`;
	}
	return `${d}Z`;
}

function palmTop(rng: Rng, size: number, leaf: string, shade: string): string {
	let svg = '';
	for (let i = 0; i < 9; i++)
		svg += placed(
			frond(size, size * 0.18, 7, i % 2 ? leaf : shade),
			0,
			0,
			1,
			false,
			i * 40 + rng.between(-10, 10),
		);
	return svg;
}

function blot(rng: Rng, x: number, y: number, r: number): string {
	const points = [...Array(9).keys()].map((i) => {
		const reach = r * rng.between(0.62, 1.15);
		return [x + Math.cos((i / 9) * 6.283) * reach * 1.3, y + Math.sin((i / 9) * 6.283) * reach] as const;
	});
	let d = '';
	for (const [i, [px, py]] of points.entries()) {
		const [nx, ny] = points[(i + 1) % 9] ?? [px, py];
		d += `${i === 0 ? `M${n((px + nx) / 2)} ${n((py + ny) / 2)}` : `Q${n(px)} ${n(py)} ${n((px + nx) / 2)} ${n((py + ny) / 2)}`}`;
	}
	const [fx, fy] = points[0] ?? [x, y];
	const [sx, sy] = points[1] ?? [x, y];
	return `${d}Q${n(fx)} ${n(fy)} ${n((fx + sx) / 2)} ${n((fy + sy) / 2)}Z`;
}

/** The boat from above, over the reef's edge, with a piece of beach. */
export function aerialView({ stage, flipped }: ScenePlan, subject: BoatSubject): string {
	const { rng, palette, livery } = stage;
	const [far, middle, near, deep] = palette.sea;
	const right = flipped;
	const bottom = rng.chance(0.5);
	const bumps = [...Array(9).keys()].map(() => rng.between(-54, 54));
	const base = rng.between(215, 300);
	const at = (reach: number) => shore(bumps, base + reach, right, bottom);
	const wood = subject === 'house-boats' || subject === 'house';
	const parts = [rect(0, 0, 1200, 800, mix(near, deep, 0.45))];
	parts.push(
		path(at(520), mix(near, deep, 0.12)),
		path(at(330), near),
		path(at(190), middle),
		path(at(84), mix(middle, far, 0.6)),
	);
	let reef = '';
	for (let i = 0; i < 17; i++)
		reef += blot(rng, rng.between(0, 1200), rng.between(0, 800), rng.between(16, 72));
	parts.push(path(reef, mix(deep, palette.leaf, 0.3), 0.34));
	let light = '';
	for (let i = 0; i < 70; i++)
		light += lens(rng.between(0, 1200), rng.between(0, 800), rng.between(24, 100), rng.between(1.2, 3));
	parts.push(path(light, palette.foam, 0.32));

	const boat = boatFromAbove(subject, stage);
	const x = right ? rng.between(390, 500) : rng.between(700, 810);
	const y = bottom ? rng.between(270, 350) : rng.between(450, 530);
	const turn = rng.between(-34, 34) + (right ? 180 : 0);
	const scale = boat.fast ? Math.min(1.5, 300 / boat.half) : Math.min(1.6, 330 / boat.half);
	const wake = boat.fast
		? path(
				`M${n(-boat.half * 0.9)} ${n(-boat.beam * 0.36)}Q${n(-boat.half * 3)} ${n(-boat.beam * 1.5)} -1500 -330L-1500 330Q${n(-boat.half * 3)} ${n(boat.beam * 1.5)} ${n(-boat.half * 0.9)} ${n(boat.beam * 0.36)}Z`,
				palette.foam,
				0.2,
			) +
			path(
				`M${n(-boat.half * 0.95)} ${n(-boat.beam * 0.3)}Q${n(-boat.half * 2.4)} ${n(-boat.beam * 0.5)} ${n(-boat.half * 4)} 0Q${n(-boat.half * 2.4)} ${n(boat.beam * 0.5)} ${n(-boat.half * 0.95)} ${n(boat.beam * 0.3)}Z`,
				palette.foam,
				0.85,
			) +
			path(
				`M${n(boat.half * 0.8)} ${n(-boat.beam * 0.3)}Q0 ${n(-boat.beam * 1.1)} ${n(-boat.half * 1.8)} ${n(-boat.beam * 1.5)}Q0 ${n(-boat.beam * 0.8)} ${n(boat.half * 0.8)} ${n(-boat.beam * 0.1)}ZM${n(boat.half * 0.8)} ${n(boat.beam * 0.3)}Q0 ${n(boat.beam * 1.1)} ${n(-boat.half * 1.8)} ${n(boat.beam * 1.5)}Q0 ${n(boat.beam * 0.8)} ${n(boat.half * 0.8)} ${n(boat.beam * 0.1)}Z`,
				palette.foam,
				0.8,
			)
		: stroke(
				`M${n(-boat.half * 1.1)} ${n(-boat.beam * 0.7)}Q0 ${n(-boat.beam * 1.1)} ${n(boat.half * 1.15)} ${n(-boat.beam * 0.3)}M${n(-boat.half)} ${n(boat.beam * 0.8)}Q0 ${n(boat.beam * 1.05)} ${n(boat.half)} ${n(boat.beam * 0.5)}`,
				palette.foam,
				4,
				0.55,
			);
	parts.push(placed(wake, x, y, scale, false, turn));
	parts.push(
		placed(path(hullFromAbove(boat.half, boat.beam), deep, 0.5), x + 34, y + 52, scale, false, turn),
	);

	const beach = wood ? palette.leaf : palette.sand;
	parts.push(
		path(at(30), palette.foam, 0.55),
		path(at(10), palette.foam),
		path(at(0), mix(palette.sand, near, 0.4)),
		path(at(-14), beach),
	);
	parts.push(path(at(-120), mix(palette.leaf, palette.land[2], 0.5)), path(at(-172), palette.leaf));
	const spot = (reach: number, angle: number) => {
		const r = (base + reach) * (1 + 0.28 * Math.sin(angle * 2));
		return [
			(right ? 1200 : 0) + (right ? -1 : 1) * Math.cos(angle) * r * 1.25,
			(bottom ? 800 : 0) + (bottom ? -1 : 1) * Math.sin(angle) * r,
		] as const;
	};
	for (let i = 0; i < 4; i++) {
		const [ux, uy] = spot(-72, 0.3 + i * 0.3 + rng.between(-0.08, 0.08));
		if (wood) continue;
		const r = rng.between(19, 25);
		const paint = i % 2 ? livery.accent : livery.hull;
		parts.push(ellipse(ux + 12, uy + 15, r, r, palette.ink, 0.2), circle(ux, uy, r, paint));
		let gores = '';
		for (const [ax, ay, bx, by] of [
			[1, 0, 0.7, 0.7],
			[0, -1, 0.7, -0.7],
			[-1, 0, -0.7, -0.7],
			[0, 1, -0.7, 0.7],
		] as const)
			gores += `M${n(ux)} ${n(uy)}L${n(ux + ax * r)} ${n(uy + ay * r)}L${n(ux + bx * r)} ${n(uy + by * r)}Z`;
		parts.push(path(gores, palette.foam, 0.85));
	}
	for (let i = 0; i < 8; i++) {
		const [px, py] = spot(-104 - rng.between(0, 110), 0.06 + i * 0.19 + rng.between(-0.08, 0.08));
		const size = rng.between(54, 92);
		parts.push(
			placed(
				path('M0 -30A30 30 0 1 1 0 30A30 30 0 1 1 0 -30Z', palette.ink, 0.2),
				px + 14,
				py + 18,
				size / 40,
			),
			placed(
				palmTop(
					rng,
					size,
					mix(palette.leaf, palette.bright, 0.16),
					mix(palette.land[1], palette.bright, 0.2),
				),
				px,
				py,
			),
		);
	}

	parts.push(placed(boat.svg, x, y, scale, false, turn));
	parts.push(drawGrain(rng, palette.foam, palette.ink));
	return parts.join('');
}
