import { lookOf, sitting, standing } from '../people.ts';
import { line, mix, path, placed, poly, stroke } from '../shapes.ts';
import type { BoatDrawing, Stage } from '../stage.ts';

/** Something that is paddled: a two-seat kayak, an open canoe, or stand-up boards. */
export function paddleBoat(stage: Stage): BoatDrawing {
	const { variant } = stage.livery;
	return variant < 0.4 ? kayak(stage) : variant < 0.72 ? canoe(stage) : boards(stage);
}

function paddle(
	x: number,
	y: number,
	turn: number,
	length: number,
	shaft: string,
	blade: string,
	both: boolean,
): string {
	const leaf = 'M0 -6C14 -10 18 -40 10 -62Q0 -72 -10 -62C-18 -40 -14 -10 0 -6Z';
	return placed(
		line([0, length / 2], [0, -length / 2], shaft, 6) +
			placed(path(leaf, blade), 0, length / 2, 1, false, 180) +
			(both
				? placed(path(leaf, blade), 0, -length / 2)
				: line([-9, -length / 2], [9, -length / 2], shaft, 7)),
		x,
		y,
		1,
		false,
		turn,
	);
}

function kayak({ rng, palette, livery }: Stage): BoatDrawing {
	const ink = palette.ink;
	let svg = '';
	for (const [x, turn] of [
		[-104, 62],
		[56, 58],
	] as const) {
		svg +=
			placed(sitting(lookOf(rng, palette), [26, -24]), x, -22, 1.75) +
			paddle(x + 46, -64, turn, 230, ink, livery.accent, true);
	}
	svg +=
		path(
			'M-320 -46Q-240 -34 -180 -34Q20 -26 190 -36Q250 -38 322 -56Q256 4 170 12H-180Q-270 2 -320 -46Z',
			livery.hull,
		) +
		path('M-306 -30Q0 6 300 -36Q250 4 170 12H-180Q-260 4 -306 -30Z', mix(livery.hull, ink, 0.22)) +
		path('M-240 -35Q0 -24 244 -40L240 -32Q0 -14 -236 -26Z', livery.trim);
	return { svg, half: 282, top: 230, tints: [livery.hull, livery.accent], speed: 'still' };
}

function canoe({ rng, palette, livery }: Stage): BoatDrawing {
	const ink = palette.ink;
	const wood = livery.variant > 0.55 ? livery.hull : livery.wood;
	let svg = '';
	for (const [x, turn] of [
		[-170, 28],
		[-20, 0],
		[120, 24],
	] as const) {
		svg += placed(sitting(lookOf(rng, palette), [24, -22]), x, -34, 1.55);
		if (turn) svg += paddle(x + 52, -50, turn, 190, livery.wood, livery.trim, false);
	}
	svg +=
		path(
			'M-310 -98Q-280 -58 -200 -48Q0 -40 200 -50Q282 -60 312 -102Q330 -20 236 14H-236Q-330 -14 -310 -98Z',
			wood,
		) +
		path('M-312 -60Q0 6 314 -64Q306 -8 236 14H-236Q-306 -6 -312 -60Z', mix(wood, ink, 0.22)) +
		path(
			'M-310 -98Q-280 -58 -200 -48Q0 -40 200 -50Q282 -60 312 -102L308 -84Q280 -48 200 -38Q0 -29 -200 -37Q-276 -46 -308 -82Z',
			livery.trim,
		) +
		stroke('M-290 -34Q0 8 290 -36', livery.trim, 4, 0.7);
	return { svg, half: 280, top: 220, tints: [wood, livery.trim], speed: 'still' };
}

function boards({ rng, palette, livery }: Stage): BoatDrawing {
	const one = (x: number, y: number, s: number, board: string) => {
		const look = lookOf(rng, palette);
		return placed(
			paddle(36, -92, -9, 160, palette.ink, livery.accent, false) +
				placed(standing(look, 'ahead'), 0, -8, 1.55) +
				path('M-150 -10Q-60 -16 60 -16Q150 -18 176 -30Q160 6 110 10H-110Q-146 4 -150 -10Z', board) +
				path('M-140 0Q0 8 160 -12Q146 6 110 10H-110Q-132 6 -140 0Z', mix(board, palette.ink, 0.24)) +
				poly(
					[
						[-40, -15],
						[40, -16],
						[36, -9],
						[-40, -8],
					],
					livery.trim,
				),
			x,
			y,
			s,
		);
	};
	return {
		svg: one(-170, -26, 0.9, livery.trim) + one(110, 0, 1.2, livery.hull),
		half: 290,
		top: 230,
		tints: [livery.hull, livery.accent],
		speed: 'still',
	};
}
