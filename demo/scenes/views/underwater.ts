import { drawBoat } from '../boats/boat.ts';
import { drawCoast } from '../coasts/coast.ts';
import { lit } from '../palettes.ts';
import { skins } from '../people.ts';
import type { ScenePlan } from '../plan.ts';
import { drawGrain } from '../sea.ts';
import { diver, drawReef, fish, manta, school, turtle, whaleShark } from '../sea-life.ts';
import { circle, mix, n, path, placed, poly, rect, roll, stroke } from '../shapes.ts';
import { drawSky } from '../sky.ts';
import type { Stage } from '../stage.ts';

function water(stage: Stage, from: number): string {
	const { palette, rng } = stage;
	const [far, middle, near, deep] = palette.sea;
	const night = palette.hour === 'moonlit' || palette.hour === 'dusk';
	const parts = [
		`<defs>${roll('water', [
			[0, mix(middle, far, 0.55)],
			[0.25, middle],
			[0.6, near],
			[1, deep],
		])}</defs>`,
		rect(0, from, 1200, 800 - from, 'url(#water)'),
	];
	const source = stage.sun.x;
	for (let i = -4; i <= 4; i++) {
		const spread = i * rng.between(62, 96);
		const w = rng.between(16, 66);
		parts.push(
			poly(
				[
					[source + spread * 0.5 - w * 0.3, from],
					[source + spread * 0.5 + w * 0.3, from],
					[source + spread * 2.4 + w * 1.6, 800],
					[source + spread * 2.4 - w * 1.2, 800],
				],
				palette.foam,
				night ? 0.05 : 0.1,
			),
		);
	}
	return parts.join('');
}

/** Fish, a visitor from the deep and one or two divers. */
function company(stage: Stage, top: number, floor: number, close: boolean): string {
	const { rng, palette, livery } = stage;
	const parts: string[] = [];
	const left = rng.chance(0.5);
	const room = floor - top;
	const size = close ? 1.35 : Math.min(0.95, room / 430);
	const silver = mix(palette.foam, palette.sea[1], 0.4);
	const shadow = mix(palette.sea[3], palette.ink, 0.3);
	parts.push(school(rng, left ? 960 : 240, top + room * rng.between(0.12, 0.24), 20, silver, left));
	parts.push(school(rng, left ? 240 : 960, top + room * rng.between(0.74, 0.86), 12, shadow, !left));
	const guest = rng.pick([
		() => placed(turtle(palette), 0, 0, size * 1.15),
		() => placed(turtle(palette), 0, 0, size * 1.15),
		() => placed(manta(palette), 0, 0, size),
		() => placed(whaleShark(rng, palette), 0, 0, size * 0.86),
	])();
	parts.push(
		placed(guest, left ? 850 : 350, top + room * rng.between(0.5, 0.62), 1, left, rng.between(-9, 9)),
	);
	const one = (x: number, y: number, s: number, suit: string, tank: string) =>
		placed(
			diver(rng, palette, suit, tank, lit(rng.pick(skins), palette)),
			x,
			y,
			s,
			!left,
			rng.between(-8, 12),
		);
	const far = [mix(palette.ink, palette.sea[3], 0.5), mix(livery.trim, palette.sea[2], 0.2)] as const;
	if (!close) parts.push(one(left ? 640 : 560, top + room * 0.24, size * 0.5, ...far));
	parts.push(one(left ? 340 : 860, top + room * (close ? 0.42 : 0.5), size, palette.ink, livery.accent));
	const paint = [lit('#f4b73f', palette), lit('#f2603c', palette), lit('#ffffff', palette)] as const;
	for (let i = 0; i < 6; i++) {
		const colour = rng.pick(paint);
		parts.push(
			placed(
				fish(colour, mix(colour, palette.ink, 0.5), palette.ink),
				rng.between(80, 1120),
				rng.between(floor - 30, floor + 130),
				rng.between(0.55, 1.1),
				rng.chance(0.5),
			),
		);
	}
	for (let i = 0; i < 14; i++)
		parts.push(
			circle(rng.between(0, 1200), rng.between(top + 20, 780), rng.between(2, 5), palette.foam, 0.3),
		);
	return parts.join('');
}

/** Wholly under water, the surface above. */
export function underwaterView({ stage }: ScenePlan, close: boolean): string {
	const { rng, palette } = stage;
	let top = 'M-20 -20H1220V34';
	for (let x = 1220; x > -20; x -= 124) top += `Q${x - 62} ${n(34 + rng.between(-26, 34))} ${x - 124} 34`;
	return [
		water(stage, 0),
		path(`${top}Z`, mix(palette.sea[0], palette.foam, 0.4), 0.9),
		stroke(`M-10 62Q140 40 260 64T560 58T860 66T1210 54`, palette.foam, 4, 0.4),
		close ? '' : path('M420 22Q460 66 620 66Q740 64 800 22Z', mix(palette.sea[3], palette.ink, 0.35)),
		drawReef(rng, palette, close ? 640 : 590),
		company(stage, 80, close ? 600 : 590, close),
		drawGrain(rng, palette.foam, palette.ink),
	].join('');
}

/** Half above, half under: the dive boat on the line, the reef below it. */
export function splitView({ stage: whole, coast, flipped }: ScenePlan): string {
	const rng = whole.rng;
	const line = Math.round(rng.between(290, 340));
	const stage: Stage = {
		...whole,
		horizon: line - 34,
		sun: { ...whole.sun, y: Math.min(whole.sun.y * 0.66, line - 60), r: whole.sun.r * 0.8 },
	};
	const { palette } = stage;
	const boat = drawBoat('scuba-diving', stage);
	const x = flipped ? 780 : 420;
	let edge = `M-20 ${line}`;
	for (let at = -20; at < 1220; at += 155)
		edge += `Q${at + 78} ${n(line + rng.between(-26, 30))} ${at + 155} ${n(line + rng.between(-5, 7))}`;
	return [
		drawSky(stage),
		drawCoast(coast, stage, flipped ? { from: -30, to: 440 } : { from: 760, to: 1230 }),
		rect(0, stage.horizon, 1200, 80, palette.sea[1]),
		rect(0, stage.horizon, 1200, 9, palette.sea[0], 0, 0.8),
		placed(boat.svg, x, line + 2, 0.8, flipped),
		`<clipPath id="under"><path d="${edge}V820H-20Z"/></clipPath><g clip-path="url(#under)">`,
		water(stage, line - 40),
		path(
			`M${x - 196} ${line - 30}Q${x - 170} ${line + 36} ${x} ${line + 40}Q${x + 170} ${line + 36} ${x + 200} ${line - 30}Z`,
			mix(palette.sea[3], palette.ink, 0.4),
			0.85,
		),
		drawReef(rng, palette, 622),
		company(stage, line + 24, 632, false),
		'</g>',
		stroke(edge, palette.foam, 5, 0.85),
		drawGrain(rng, palette.foam, palette.ink),
	].join('');
}
