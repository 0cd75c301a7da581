import { crowd, head, lookOf } from '../people.ts';
import { circle, line, mix, path, placed, stroke } from '../shapes.ts';
import type { BoatDrawing, Stage } from '../stage.ts';

/** A speedboat with its bow up. */
export function speedBoat({ rng, palette, livery }: Stage): BoatDrawing {
	const ink = palette.ink;
	let svg = crowd(rng, palette, -120, 40, -70, 34);
	svg +=
		path('M16 -66L64 -122Q84 -126 92 -112L132 -72Z', mix(livery.glass, palette.sky[1], 0.35), 0.85) +
		stroke('M-150 -70L-128 -176H-30L-8 -70', livery.cabin, 9) +
		path('M-150 -178H-20V-168H-150Z', livery.accent);
	svg +=
		path('M-264 -62Q0 -58 150 -80Q250 -90 318 -118Q276 -30 200 12H-240Q-266 -20 -264 -62Z', livery.hull) +
		path('M-264 -36Q40 -24 290 -82Q256 -20 200 12H-240Q-260 -10 -264 -36Z', livery.accent) +
		path('M-262 -22Q40 -8 266 -54Q240 -10 200 12H-240Q-256 -4 -262 -22Z', mix(livery.hull, ink, 0.3)) +
		path('M-264 -62Q0 -58 150 -80Q250 -90 318 -118L308 -102Q250 -76 150 -66Q0 -46 -264 -52Z', livery.trim);
	svg +=
		path('M-300 -84Q-270 -100 -246 -84L-250 6H-284Z', ink) +
		path('M-300 -70L-246 -70V-60L-298 -60Z', livery.accent);
	return {
		svg: placed(svg, 0, -10, 1, false, -5),
		half: 250,
		top: 190,
		tints: [livery.hull, livery.accent],
		speed: 'fast',
	};
}

/** The foam a planing boat throws up, in its own measure. */
function planingFoam(foam: string): string {
	return (
		path('M240 16Q230 -18 190 -24Q170 -4 120 -10Q90 6 30 14Z', foam) +
		path('M-180 16Q-270 4 -310 -40Q-336 -14 -372 -26Q-420 6 -560 16Q-360 30 -180 20Z', foam) +
		path('M-280 18Q-480 12 -760 26Q-480 44 -280 30Z', foam, 0.55)
	);
}

/** Water sports: a wakeboarder behind the boat, a kite surfer, or a parasail. Drawn as one group. */
export function waterSports(stage: Stage): BoatDrawing {
	const { palette, livery, rng } = stage;
	const ink = palette.ink;
	const foam = palette.foam;
	const look = lookOf(rng, palette);
	const rider = (board: string) =>
		path('M-96 6Q-20 16 84 -8Q98 -18 90 -22Q0 -6 -92 -6Z', board) +
		stroke('M-38 -6L-24 -46L4 -66', look.skin, 17) +
		stroke('M40 -10L40 -50L10 -68', look.skin, 17) +
		stroke('M-24 -46L6 -68L40 -50', look.trousers, 21) +
		path('M-12 -60Q-30 -110 -14 -134Q6 -144 22 -130Q34 -100 26 -60Z', look.shirt) +
		stroke('M10 -122L52 -112L92 -122', look.skin, 13) +
		placed(head(look), 4, -158, 1.9);
	if (livery.variant < 0.4) {
		const boat = speedBoat(stage);
		const svg =
			stroke('M-168 -178L184 -110', ink, 2.4, 0.7) +
			placed(boat.svg + planingFoam(foam), 270, -2, 0.62) +
			placed(rider(livery.accent), -240, -26, 1.1, false, -12) +
			path('M-420 16Q-330 -10 -300 -74Q-270 -40 -250 -60Q-220 -20 -120 16Z', foam, 0.9) +
			[
				[-330, -96, 7],
				[-356, -62, 6],
				[-284, -106, 5],
				[-384, -34, 6],
			]
				.map(([x = 0, y = 0, r = 4]) => circle(x, y, r, foam))
				.join('');
		return { svg, half: 400, top: 240, tints: [livery.hull, livery.accent], speed: 'still' };
	}
	if (livery.variant < 0.75) {
		const kite =
			path('M-150 30C-130 -74 130 -74 150 30C96 -22 -96 -22 -150 30Z', livery.accent) +
			path('M-60 -34Q-20 -48 20 -47L24 -10Q-16 -12 -54 -5Z', livery.sail) +
			path('M84 -24Q132 -8 150 30Q128 8 92 -4Z', livery.trim);
		const svg =
			line([-46, -208], [40, -488], ink, 1.8, 0.6) +
			line([-46, -208], [300, -400], ink, 1.8, 0.6) +
			placed(kite, 170, -470, 1.25, false, 17) +
			placed(rider(livery.hull), -120, -34, 1.25, false, -14) +
			path('M-350 18Q-260 0 -236 -66Q-206 -30 -186 -50Q-140 -10 20 18Z', foam, 0.92) +
			[
				[-266, -90, 7],
				[-296, -54, 6],
				[-222, -98, 5],
			]
				.map(([x = 0, y = 0, r = 4]) => circle(x, y, r, foam))
				.join('');
		return { svg, half: 250, top: 540, tints: [livery.accent, livery.hull], speed: 'still' };
	}
	const boat = speedBoat(stage);
	let chute =
		path(
			'M-170 0C-170 -150 170 -150 170 0Q136 -26 102 0Q68 -26 34 0Q0 -26 -34 0Q-68 -26 -102 0Q-136 -26 -170 0Z',
			livery.accent,
		) +
		path(
			'M-102 0C-96 -90 -40 -112 0 -112Q-34 -80 -34 0Q-68 -26 -102 0ZM102 0C96 -90 40 -112 0 -112Q34 -80 34 0Q68 -26 102 0Z',
			livery.sail,
		);
	for (const x of [-170, -102, -34, 34, 102, 170]) chute += line([x, 0], [0, 170], ink, 1.6, 0.6);
	chute +=
		stroke('M-16 176L14 190L12 222', look.skin, 13) +
		path('M-18 184Q-20 150 -8 142Q8 140 12 152L12 186Z', look.shirt) +
		stroke('M-2 152L-8 130M6 152L10 130', look.skin, 8) +
		placed(head(look), 0, 128, 1.3);
	const svg =
		line([-160, -440], [170, -60], ink, 2, 0.6) +
		placed(chute, -170, -590, 0.98) +
		placed(boat.svg + planingFoam(foam), 210, 0, 0.8);
	return { svg, half: 380, top: 700, tints: [livery.hull, livery.accent], speed: 'still' };
}
