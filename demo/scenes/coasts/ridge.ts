import type { Rng } from '../rng.ts';
import { n, path } from '../shapes.ts';

/** Which part of the horizon a piece of land takes, in pixels of the sheet. */
export interface Reach {
	readonly from: number;
	readonly to: number;
}

/**
 * A ridge standing on the line `base`: high in its middle or, where it leaves the sheet, at that side;
 * `rough` 0 rolls, 1 is jagged.
 */
export function ridge(
	rng: Rng,
	reach: Reach,
	base: number,
	height: number,
	fill: string,
	rough = 0.2,
	opacity = 1,
): string {
	const width = reach.to - reach.from;
	const steps = Math.max(4, Math.round(width / 95));
	const at = (i: number) => {
		const t = i / steps;
		const leftOpen = reach.from <= 0;
		const rightOpen = reach.to >= 1200;
		const rise =
			leftOpen && rightOpen
				? 0.8
				: leftOpen
					? Math.cos((Math.PI / 2) * t)
					: rightOpen
						? Math.sin((Math.PI / 2) * t)
						: Math.sin(Math.PI * t);
		const swing = 1 - rng.next() * (0.18 + rough * 0.42);
		return [reach.from + width * t, base - Math.max(0, rise) ** 0.7 * height * swing] as const;
	};
	let [x, y] = at(0);
	if (reach.from > 0) y = base;
	let d = `M${n(reach.from)} ${n(base + 3)}L${n(x)} ${n(y)}`;
	for (let i = 1; i <= steps; i++) {
		let [nx, ny] = at(i);
		if (i === steps && reach.to < 1200) [nx, ny] = [reach.to, base];
		d +=
			rough > 0.55
				? `L${n((x + nx) / 2 + rng.between(-9, 9))} ${n((y + ny) / 2 + rng.between(-13, 9))}L${n(nx)} ${n(ny)}`
				: `C${n(x + (nx - x) * 0.5)} ${n(y)} ${n(x + (nx - x) * 0.5)} ${n(ny)} ${n(nx)} ${n(ny)}`;
		[x, y] = [nx, ny];
	}
	return path(`${d}L${n(reach.to)} ${n(base + 3)}Z`, fill, opacity);
}

/** A row of round bushes or tree crowns on a line. */
export function thicket(
	rng: Rng,
	reach: Reach,
	base: number,
	size: number,
	fill: string,
	opacity = 1,
): string {
	let x = reach.from;
	let d = `M${n(x)} ${n(base + 3)}`;
	let y = base;
	while (x < reach.to) {
		const step = size * rng.between(0.5, 1.1);
		const nx = Math.min(reach.to, x + step);
		const edge = Math.min(1, (nx - reach.from) / (size * 2.2), (reach.to - nx) / (size * 2.2));
		const open = (reach.from <= 0 && nx < size * 3) || (reach.to >= 1200 && nx > 1200 - size * 3);
		const ny = base - size * (open ? 0.7 : Math.max(0, edge) * 0.7) * rng.between(0.7, 1.3);
		d += `A${n(step * 0.62)} ${n(step * 0.62)} 0 0 1 ${n(nx)} ${n(nx >= reach.to ? base : ny)}`;
		[x, y] = [nx, ny];
	}
	return path(`${d}L${n(reach.to)} ${n(Math.max(base, y) + 3)}Z`, fill, opacity);
}
