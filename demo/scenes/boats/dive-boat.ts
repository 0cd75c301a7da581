import { lookOf, standing } from '../people.ts';
import { circle, line, mix, path, placed, poly, rect } from '../shapes.ts';
import type { BoatDrawing, Stage } from '../stage.ts';
import { drawHull } from './hull.ts';

/** A dive boat: canopy, rows of tanks, the red flag with the white bar, divers on the platform. */
export function diveBoat({ rng, palette, livery }: Stage): BoatDrawing {
	const ink = palette.ink;
	const white = mix('#ffffff', palette.tone[0], palette.tone[1]);
	const red = mix('#e0402f', palette.tone[0], palette.tone[1]);
	let svg =
		path('M18 -72L38 -158H120L176 -84Z', livery.cabin) + path('M42 -116L50 -146H112L134 -116Z', livery.glass);
	for (const x of [-222, -110, 6]) svg += line([x, -60], [x, -196], white, 7);
	svg +=
		path('M-250 -192Q-60 -218 140 -192V-176H-250Z', livery.accent) +
		path('M-250 -180H140V-172H-250Z', mix(livery.accent, ink, 0.3));
	for (let x = -206; x < -20; x += 32)
		svg +=
			rect(
				x,
				-112,
				22,
				56,
				(x / 32) % 2 ? livery.trim : mix('#f4b73f', palette.tone[0], palette.tone[1]),
				10,
			) + rect(x + 7, -122, 8, 12, ink, 2);
	svg +=
		placed(standing(lookOf(rng, palette), 'wheel'), -8, -58, 0.95) +
		placed(standing(lookOf(rng, palette), 'up'), 190, -84, 0.9) +
		placed(standing(lookOf(rng, palette), 'down'), -246, -48, 0.95, true);
	svg +=
		line([60, -196], [60, -318], ink, 5) +
		rect(62, -316, 84, 58, red) +
		poly(
			[
				[62, -316],
				[82, -316],
				[146, -266],
				[146, -258],
				[128, -258],
				[62, -308],
			],
			white,
		);
	const hull = drawHull(
		{ deck: [-56, -58, -104], stern: -256, bow: 236, rake: 74 },
		livery.hull,
		livery.trim,
		livery.accent,
		ink,
	);
	const step =
		rect(-300, -14, 60, 9, livery.wood) +
		[-150, -90, -30].map((x) => circle(x, -32, 7, livery.glass)).join('');
	return {
		svg: svg + hull + step,
		half: 256,
		top: 310,
		tints: [livery.hull, livery.accent, livery.trim],
		speed: 'still',
	};
}
