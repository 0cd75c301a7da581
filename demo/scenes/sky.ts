import type { Rng } from './rng.ts';
import { circle, lens, mix, n, path, rect, roll, stroke } from './shapes.ts';
import { type Stage, sheet } from './stage.ts';

/** Sky, sun or moon with its halos, clouds and a few gulls, down to the horizon. */
export function drawSky(stage: Stage): string {
	const { palette, rng, sun, horizon, weather } = stage;
	const [top, middle, low] = palette.sky;
	const night = palette.hour === 'moonlit';
	const parts = [
		`<defs>${roll('sky', [
			[0, top],
			[0.55, middle],
			[1, low],
		])}</defs>`,
		rect(0, 0, sheet.width, horizon + 4, 'url(#sky)'),
	];
	if (night) parts.push(stars(rng, horizon, palette.sun));
	const rings = night ? [3.4, 2.2, 1.5] : [5.2, 3.6, 2.4, 1.55];
	for (const ring of rings) parts.push(circle(sun.x, sun.y, sun.r * ring, palette.sun, night ? 0.07 : 0.16));
	parts.push(circle(sun.x, sun.y, sun.r, palette.sun));
	if (night)
		parts.push(circle(sun.x - sun.r * 0.28, sun.y - sun.r * 0.18, sun.r * 0.16, palette.cloud, 0.22));

	if (weather === 'streaks' || weather === 'towers') parts.push(streaks(stage));
	if (weather === 'towers') {
		const count = rng.int(2, 3);
		for (let i = 0; i < count; i++) {
			const width = rng.between(330, 560);
			parts.push(cumulus(stage, rng.between(0, 1200), horizon - rng.between(0, 26), width, width * 0.42));
		}
	}
	if (weather === 'fair') {
		const count = rng.int(3, 5);
		for (let i = 0; i < count; i++) {
			const y = horizon * rng.between(0.2, 0.78);
			const width = rng.between(110, 330) * (1.25 - y / horizon / 2);
			parts.push(
				cumulus(
					stage,
					(1200 / count) * (i + rng.between(0.1, 0.9)),
					y,
					width,
					width * rng.between(0.26, 0.4),
				),
			);
		}
	}
	if (rng.chance(0.6)) parts.push(gulls(rng, horizon, night ? palette.cloud : palette.ink));
	return parts.join('');
}

function stars(rng: Rng, horizon: number, colour: string): string {
	let d = '';
	for (let i = 0; i < 70; i++) {
		const r = rng.between(0.8, 2.3);
		const x = rng.between(0, 1200);
		const y = rng.next() ** 1.4 * horizon * 0.85;
		d += `M${n(x)} ${n(y - r)}L${n(x + r)} ${n(y)}L${n(x)} ${n(y + r)}L${n(x - r)} ${n(y)}Z`;
	}
	return path(d, colour, 0.8);
}

/** A cauliflower cloud on a flat base: a row of arcs over a dome, and its shade. */
function cumulus({ palette, rng }: Stage, x: number, base: number, width: number, height: number): string {
	const outline = (rise: number, spread: number, lean: number) => {
		const steps = rng.int(5, 8);
		const left = x - (width / 2) * spread;
		let d = `M${n(left)} ${n(base)}`;
		let from: [number, number] = [left, base];
		for (let i = 1; i <= steps; i++) {
			const t = i / steps;
			const to: [number, number] = [
				left + width * spread * Math.min(1, t + (i < steps ? rng.between(-0.03, 0.03) : 0)),
				i === steps ? base : base - height * rise * Math.sin(Math.PI * t ** lean) * rng.between(0.72, 1.05),
			];
			const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.56;
			d += `A${n(reach)} ${n(reach)} 0 0 1 ${n(to[0])} ${n(to[1])}`;
			from = to;
		}
		return `${d}Q${n(x)} ${n(base + 9)} ${n(left)} ${n(base)}Z`;
	};
	const lean = rng.between(0.75, 1.3);
	return (
		path(outline(1, 1, lean), palette.cloud, 0.94) + path(outline(0.36, 0.86, lean), palette.cloudShade, 0.62)
	);
}

function streaks({ palette, rng, horizon, sun }: Stage): string {
	let light = '';
	let dark = '';
	const count = rng.int(7, 11);
	for (let i = 0; i < count; i++) {
		const t = (i + 0.4) / count;
		const y = horizon * (0.14 + 0.82 * t);
		const width = rng.between(190, 640) * (1.1 - t * 0.35);
		const x = rng.chance(0.4) ? sun.x + rng.between(-190, 190) : rng.between(0, 1200);
		const height = rng.between(5, 19) * (1.25 - t);
		const d =
			lens(x, y, width, height) +
			lens(x + width * rng.between(-0.3, 0.3), y + height * 0.7, width * 0.6, height * 0.7);
		if (i % 3 === 2) dark += d;
		else light += d;
	}
	return path(light, palette.cloud, 0.78) + path(dark, palette.cloudShade, 0.5);
}

function gulls(rng: Rng, horizon: number, colour: string): string {
	const x = rng.between(180, 1000);
	const y = horizon * rng.between(0.22, 0.6);
	let d = '';
	for (let i = rng.int(2, 6); i > 0; i--) {
		const gx = x + rng.between(-120, 120);
		const gy = y + rng.between(-46, 46);
		const s = rng.between(7, 14);
		d += `M${n(gx - s)} ${n(gy - s * 0.35)}Q${n(gx - s * 0.45)} ${n(gy - s * 0.8)} ${n(gx)} ${n(gy)}Q${n(gx + s * 0.5)} ${n(
			gy - s * 0.8,
		)} ${n(gx + s * 1.1)} ${n(gy - s * 0.2)}`;
	}
	return stroke(d, mix(colour, colour, 0), 2.4, 0.7);
}
