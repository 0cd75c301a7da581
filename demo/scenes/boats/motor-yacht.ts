import { lookOf, sitting, standing } from '../people.ts';
import { circle, line, mix, path, placed, rect, stroke } from '../shapes.ts';
import type { BoatDrawing, Stage } from '../stage.ts';

/** A motor yacht of two or three raked decks, or a classic with a wooden house. */
export function motorYacht({ rng, palette, livery }: Stage): BoatDrawing {
	const ink = palette.ink;
	const white = mix('#fffdf8', palette.tone[0], palette.tone[1]);
	const body = livery.variant > 0.55 ? livery.hull : white;
	const house = livery.variant > 0.8 ? mix(livery.wood, white, 0.15) : white;
	const shade = mix(body, ink, 0.2);
	let svg =
		path('M-206 -92L-176 -158H96Q138 -150 196 -98Z', house) +
		path('M-180 -112L-166 -146H90Q122 -140 152 -112Z', livery.glass) +
		[-110, -40, 30].map((x) => rect(x, -148, 8, 40, house)).join('');
	svg += path('M-236 -166H110L92 -154H-228Z', white) + path('M-236 -166H110L104 -160H-232Z', livery.accent);
	svg +=
		path('M-150 -166L-124 -226H30Q70 -216 104 -168Z', house) +
		path('M-126 -184L-114 -212H26Q50 -206 68 -184Z', livery.glass) +
		rect(-50, -214, 8, 32, house);
	svg +=
		path('M-178 -234H46L28 -222H-170Z', white) +
		path('M-122 -234L-92 -282H-66L-78 -234Z', white) +
		line([-78, -282], [-60, -330], ink, 4) +
		circle(-86, -286, 9, white) +
		line([-100, -262], [-60, -262], livery.accent, 5);
	svg +=
		placed(standing(lookOf(rng, palette), 'down'), -196, -166, 0.6) +
		placed(sitting(lookOf(rng, palette)), -170, -166, 0.62) +
		placed(sitting(lookOf(rng, palette)), 196, -98, 0.74, true) +
		placed(sitting(lookOf(rng, palette)), 166, -98, 0.74) +
		placed(sitting(lookOf(rng, palette)), -6, -234, 0.6);
	svg +=
		path('M-286 -72L-262 -94Q0 -84 200 -102Q268 -108 334 -134Q300 -50 240 14H-268Q-290 -20 -286 -72Z', body) +
		path('M-288 -44Q0 -26 304 -72Q276 -20 240 14H-268Q-284 -14 -288 -44Z', shade) +
		path(
			'M-286 -72L-262 -94Q0 -84 200 -102Q268 -108 334 -134L326 -118Q266 -92 200 -88Q0 -72 -284 -78Z',
			livery.variant > 0.55 ? livery.trim : livery.accent,
		) +
		rect(-268, -8, 514, 20, livery.variant > 0.55 ? livery.accent : livery.glass);
	svg +=
		[-190, -140, -90].map((x) => rect(x, -56, 30, 10, livery.glass, 5)).join('') +
		path('M-10 -62Q100 -56 196 -74L176 -54Q90 -44 -10 -46Z', livery.glass);
	svg += stroke(
		'M110 -124Q220 -128 322 -154M150 -102V-126M200 -104V-130M250 -110V-138M300 -122V-148',
		white,
		3.4,
	);
	return {
		svg,
		half: 280,
		top: 320,
		tints: [body, white, livery.accent],
		speed: livery.variant > 0.4 ? 'slow' : 'still',
	};
}
