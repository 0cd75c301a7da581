import { head, lookOf } from '../people.ts';
import { circle, line, mix, path, placed, stroke } from '../shapes.ts';
import type { BoatDrawing, Stage } from '../stage.ts';

/** A jet ski leaping out of a wave, with one or two riders. */
export function jetSki({ rng, palette, livery }: Stage): BoatDrawing {
	const ink = palette.ink;
	const two = livery.variant > 0.5;
	const body = mix(livery.accent, livery.hull, livery.variant > 0.3 ? 0 : 1);
	const rider = (x: number, y: number, hands: string) => {
		const look = lookOf(rng, palette);
		const vest = mix(look.shirt, palette.tone[0], 0);
		return (
			stroke(`M${x} ${y}L${x + 54} ${y + 2}L${x + 46} ${y + 54}`, look.skin, 21) +
			stroke(`M${x - 4} ${y}L${x + 32} ${y}`, look.trousers, 25) +
			path(
				`M${x - 26} ${y + 4}Q${x - 30} ${y - 60} ${x + 2} ${y - 92}Q${x + 26} ${y - 96} ${x + 40} ${y - 78}Q${x + 34} ${y - 30} ${x + 18} ${y + 6}Z`,
				vest,
			) +
			path(
				`M${x - 10} ${y - 60}Q${x + 14} ${y - 50} ${x + 36} ${y - 54}L${x + 32} ${y - 36}Q${x + 6} ${y - 34} ${x - 20} ${y - 42}Z`,
				livery.trim,
				0.9,
			) +
			stroke(`M${x + 20} ${y - 76}${hands}`, look.skin, 15) +
			placed(head(look), x + 30, y - 118, 2.1)
		);
	};
	let svg = '';
	if (two) svg += rider(-128, -92, 'L-62 -128L-34 -120');
	svg += rider(-28, -92, 'L46 -138L92 -158');
	svg += stroke('M66 -96L98 -164M84 -170L114 -154', ink, 10);
	svg += path(
		'M-232 -70Q-150 -92 -60 -86Q-20 -84 20 -92L66 -132Q96 -150 128 -128Q200 -96 284 -58Q226 -12 140 18H-190Q-236 -20 -232 -70Z',
		body,
	);
	svg += path(
		'M-236 -52Q-60 -30 276 -62Q226 -12 140 18H-190Q-230 -10 -236 -52Z',
		livery.hull === body ? livery.trim : livery.hull,
	);
	svg += path('M-214 -14Q0 0 200 -16Q176 4 140 18H-190Q-204 4 -214 -14Z', mix(ink, livery.hull, 0.25));
	svg +=
		path('M-206 -84Q-150 -116 -70 -102Q-30 -98 -4 -90Q-60 -76 -206 -84Z', ink) +
		path('M76 -132Q110 -152 152 -112L112 -104Z', livery.glass) +
		stroke('M20 -70Q120 -92 214 -74', livery.trim, 8) +
		circle(-170, -44, 10, livery.trim);
	const tilted = placed(svg, 0, -22, 1, false, -9);
	const foam = palette.foam;
	const spray =
		path('M-150 20Q-210 -60 -330 -116Q-290 -60 -350 -74Q-300 -30 -400 -30Q-320 0 -420 18Z', foam, 0.94) +
		path('M-40 20Q40 -40 130 -30Q100 -60 190 -62Q170 -26 262 -30Q226 0 290 20Z', foam) +
		path('M-190 20Q-250 -20 -330 -34Q-300 0 -380 20Z', mix(foam, palette.sea[1], 0.4), 0.9) +
		[
			[-360, -132, 8],
			[-398, -96, 6],
			[-310, -150, 5],
			[210, -84, 7],
			[246, -64, 5],
			[-428, -50, 7],
			[170, -92, 4],
			[-270, -160, 4],
		]
			.map(([x = 0, y = 0, r = 4]) => circle(x, y, r, foam))
			.join('') +
		line([-420, 20], [300, 20], foam, 6, 0.8);
	return { svg: tilted + spray, half: 210, top: 290, tints: [body, livery.hull], speed: 'fast' };
}
