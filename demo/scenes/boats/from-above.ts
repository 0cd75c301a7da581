import { lit } from '../palettes.ts';
import { cloths, hairs, skins } from '../people.ts';
import type { Rng } from '../rng.ts';
import { circle, ellipse, line, mix, n, path, placed, rect, stroke } from '../shapes.ts';
import type { Stage } from '../stage.ts';
import type { BoatSubject } from '../subject.ts';

/** The outline of a hull on the origin, bow to the right. */
export const hullFromAbove = (half: number, beam: number, from = 0.5) =>
	`M${n(-half)} ${n(-beam * 0.42)}Q${n(-half * 1.02)} 0 ${n(-half)} ${n(beam * 0.42)}Q${n(half * from * 0.3)} ${n(beam * 0.62)} ${n(half * from)} ${n(beam * 0.4)}Q${n(half * 0.85)} ${n(beam * 0.2)} ${n(half)} 0Q${n(half * 0.85)} ${n(-beam * 0.2)} ${n(half * from)} ${n(-beam * 0.4)}Q${n(half * from * 0.3)} ${n(-beam * 0.62)} ${n(-half)} ${n(-beam * 0.42)}Z`;

export interface BoatFromAbove {
	readonly svg: string;
	readonly half: number;
	readonly beam: number;
	readonly fast: boolean;
}

function somebody(rng: Rng, stage: Stage, x: number, y: number, s = 1): string {
	const { palette } = stage;
	return placed(
		ellipse(0, 0, 9, 17, lit(rng.pick(cloths), palette)) +
			circle(2, 0, 8, lit(rng.pick(hairs), palette)) +
			line([4, -14], [20, -10], lit(rng.pick(skins), palette), 6) +
			line([4, 14], [20, 10], lit(rng.pick(skins), palette), 6),
		x,
		y,
		s,
	);
}

/** The boat of a subject as a gull sees it. */
export function boatFromAbove(subject: BoatSubject, stage: Stage): BoatFromAbove {
	const { rng, livery, palette } = stage;
	const ink = palette.ink;
	const deck = mix(livery.wood, palette.sand, 0.45);
	const shell = (half: number, beam: number, inner = deck) =>
		path(hullFromAbove(half, beam), livery.hull) +
		path(hullFromAbove(half * 0.93, beam * 0.8), livery.trim) +
		path(hullFromAbove(half * 0.9, beam * 0.72), inner);
	switch (subject) {
		case 'paddle-boats':
		case 'canoe': {
			const one = (x: number, y: number, colour: string) =>
				placed(
					path('M-124 0Q-60 -32 0 -32Q60 -32 124 0Q60 32 0 32Q-60 32 -124 0Z', colour) +
						path('M-44 0Q-40 -17 0 -18Q32 -17 40 0Q32 17 0 18Q-40 17 -44 0Z', mix(colour, ink, 0.4)) +
						line([52, 0], [96, 0], livery.trim, 5) +
						line([-8, -76], [16, 76], ink, 4) +
						ellipse(-10, -74, 8, 18, livery.trim) +
						ellipse(18, 74, 8, 18, livery.trim) +
						somebody(rng, stage, -4, 0),
					x,
					y,
				);
			return {
				svg: one(90, 0, livery.hull) + one(-120, -96, livery.accent) + one(-110, 104, livery.trim),
				half: 100,
				beam: 40,
				fast: false,
			};
		}
		case 'jet-ski':
		case 'jetski':
			return {
				svg:
					path(hullFromAbove(92, 62, 0.2), livery.accent) +
					path(hullFromAbove(70, 40, 0.2), livery.hull) +
					path('M-74 -11H-6V11H-74Z', ink) +
					stroke('M26 -24V24', ink, 6) +
					somebody(rng, stage, -14, 0, 1.3),
				half: 92,
				beam: 62,
				fast: true,
			};
		case 'sailing':
		case 'sail':
			return {
				svg:
					shell(190, 104) +
					rect(-20, -22, 104, 44, livery.cabin, 14) +
					rect(0, -14, 34, 10, livery.glass, 4) +
					rect(0, 5, 34, 10, livery.glass, 4) +
					rect(-140, -26, 92, 52, mix(deck, ink, 0.25), 12) +
					somebody(rng, stage, -110, -12, 0.9) +
					somebody(rng, stage, -76, 12, 0.9) +
					path('M30 0Q-50 -96 -186 -116Q-96 -30 30 0Z', livery.sail) +
					path('M30 0Q-70 -60 -186 -116Q-96 -30 30 0Z', ink, 0.12) +
					path('M186 0Q100 -84 34 -4Q110 -20 186 0Z', livery.accent) +
					circle(32, 0, 6, ink),
				half: 190,
				beam: 104,
				fast: false,
			};
		case 'catamaran':
			return {
				svg:
					placed(path(hullFromAbove(196, 50, 0.4), livery.hull), 0, -62) +
					placed(path(hullFromAbove(196, 50, 0.4), livery.hull), 0, 62) +
					rect(-176, -62, 236, 124, livery.cabin, 10) +
					rect(60, -50, 96, 100, palette.foam, 4, 0.35) +
					stroke('M80 -50V50M100 -50V50M120 -50V50M140 -50V50M60 -25H156M60 0H156M60 25H156', ink, 1.4, 0.4) +
					rect(-40, -44, 80, 88, livery.glass, 12) +
					rect(-110, -50, 90, 100, livery.trim, 8) +
					somebody(rng, stage, 96, -20) +
					somebody(rng, stage, 116, 20) +
					somebody(rng, stage, -144, 10) +
					path('M36 0Q-60 -70 -170 -40Q-80 -10 36 0Z', livery.sail),
				half: 196,
				beam: 150,
				fast: false,
			};
		case 'ferry':
			return {
				svg:
					shell(236, 130, livery.cabin) +
					rect(-190, -42, 250, 84, mix(livery.cabin, ink, 0.08), 8) +
					[...Array(9).keys()]
						.map(
							(i) =>
								rect(-178 + i * 24, -34, 12, 28, i % 3 ? livery.trim : livery.accent, 3) +
								rect(-178 + i * 24, 6, 12, 28, i % 2 ? livery.accent : livery.trim, 3),
						)
						.join('') +
					rect(70, -36, 62, 72, livery.accent, 8) +
					path('M112 -30Q140 0 112 30Z', livery.glass) +
					circle(20, 0, 14, ink) +
					circle(20, 0, 8, livery.accent),
				half: 236,
				beam: 130,
				fast: true,
			};
		case 'scuba-diving':
			return {
				svg:
					shell(168, 104) +
					rect(-110, -40, 130, 80, livery.accent, 8) +
					stroke('M-110 -14H20M-110 14H20', ink, 2, 0.25) +
					path('M60 -30Q96 0 60 30Z', livery.glass) +
					[...Array(5).keys()].map((i) => circle(-146, -28 + i * 14, 6, livery.trim)).join('') +
					somebody(rng, stage, 110, 0) +
					placed(
						somebody(rng, stage, 0, 0) + stroke('M-10 -6H-42M-10 6H-40', ink, 8),
						-70,
						150,
						1,
						false,
						24,
					) +
					placed(
						somebody(rng, stage, 0, 0) + stroke('M-10 -6H-42M-10 6H-40', livery.accent, 8),
						60,
						190,
						1,
						false,
						-18,
					),
				half: 168,
				beam: 104,
				fast: false,
			};
		case 'yacht':
			return {
				svg:
					shell(236, 118) +
					path(hullFromAbove(150, 92, 0.4), livery.cabin) +
					path('M40 -34Q98 0 40 34Q64 0 40 -34Z', livery.glass) +
					path(hullFromAbove(86, 62, 0.3), mix(livery.cabin, ink, 0.08)) +
					rect(-64, -22, 44, 18, livery.accent, 6) +
					rect(-64, 4, 44, 18, livery.accent, 6) +
					rect(-214, -30, 44, 24, livery.accent, 8) +
					rect(-214, 6, 44, 24, livery.accent, 8) +
					rect(150, -18, 44, 36, livery.accent, 12) +
					somebody(rng, stage, 168, 0, 0.9) +
					somebody(rng, stage, -190, -18, 0.9),
				half: 236,
				beam: 118,
				fast: livery.variant > 0.5,
			};
		case 'house-boats':
		case 'house': {
			if (livery.variant < 0.52) {
				const thatch = mix('#cf9f55', palette.tone[0], palette.tone[1]);
				let ribs = '';
				for (let x = -150; x < 70; x += 24) ribs += `M${x} -50Q${x + 12} 0 ${x} 50`;
				return {
					svg:
						path(hullFromAbove(230, 110, 0.3), mix('#5a3a26', palette.tone[0], palette.tone[1])) +
						path(hullFromAbove(206, 84, 0.3), livery.wood) +
						rect(-164, -54, 254, 108, thatch, 30) +
						rect(-164, -4, 254, 58, ink, 26, 0.14) +
						stroke(ribs, mix(thatch, ink, 0.35), 3, 0.7) +
						somebody(rng, stage, 126, -12) +
						somebody(rng, stage, 150, 14) +
						somebody(rng, stage, -196, 0),
					half: 230,
					beam: 110,
					fast: false,
				};
			}
			return {
				svg:
					rect(-214, -82, 428, 164, livery.hull, 16) +
					rect(-196, -68, 296, 136, livery.trim, 8) +
					rect(-196, 0, 296, 68, ink, 8, 0.1) +
					rect(-176, -50, 84, 100, mix(livery.trim, ink, 0.16), 6) +
					rect(-76, -52, 62, 34, livery.glass, 4) +
					rect(-76, 16, 62, 34, livery.glass, 4) +
					rect(112, -68, 88, 136, deck, 6) +
					circle(156, 0, 26, livery.accent) +
					path('M156 0L156 -26A26 26 0 0 1 182 0ZM156 0L156 26A26 26 0 0 1 130 0Z', livery.sail) +
					somebody(rng, stage, 40, -30) +
					somebody(rng, stage, 62, 24),
				half: 214,
				beam: 164,
				fast: false,
			};
		}
		case 'fishing': {
			const net =
				circle(70, 190, 84, palette.foam, 0.12) +
				stroke(
					'M-14 190A84 84 0 0 1 154 190A84 84 0 0 1 -14 190M14 190A56 56 0 0 1 126 190A56 56 0 0 1 14 190M42 190A28 28 0 0 1 98 190A28 28 0 0 1 42 190M10 130L130 250M130 130L10 250M70 106V274M-14 190H154',
					palette.foam,
					2.4,
					0.75,
				);
			return {
				svg:
					net +
					shell(176, 96) +
					rect(10, -28, 70, 56, livery.cabin, 8) +
					path('M60 -22Q88 0 60 22Z', livery.glass) +
					rect(-130, -30, 60, 26, livery.accent, 4) +
					rect(-130, 4, 60, 26, livery.accent, 4) +
					stroke('M-40 -44L-150 -120M-40 44L-150 120', ink, 3) +
					somebody(rng, stage, -40, 22) +
					somebody(rng, stage, -40, -22) +
					somebody(rng, stage, 118, 0),
				half: 176,
				beam: 96,
				fast: false,
			};
		}
		default:
			return {
				svg:
					shell(160, 96, livery.cabin) +
					path('M20 -34Q70 0 20 34Q46 0 20 -34Z', livery.glass) +
					rect(-100, -30, 44, 60, livery.accent, 8) +
					rect(-40, -30, 26, 24, livery.accent, 6) +
					rect(-40, 6, 26, 24, livery.accent, 6) +
					somebody(rng, stage, -26, -18) +
					somebody(rng, stage, -78, 12) +
					rect(-184, -16, 30, 32, ink, 6),
				half: 160,
				beam: 96,
				fast: true,
			};
	}
}
