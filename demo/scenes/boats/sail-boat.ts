import { lookOf, sitting } from '../people.ts';
import { line, mix, n, path, placed, poly, rect, stroke } from '../shapes.ts';
import type { BoatDrawing, Stage } from '../stage.ts';
import { drawHull } from './hull.ts';

/** A sloop under full sail; some fly a striped spinnaker. */
export function sailBoat({ rng, palette, livery }: Stage): BoatDrawing {
	const ink = palette.ink;
	const mast = 20;
	const top = -560;
	const shade = mix(livery.sail, palette.sea[2], 0.24);
	const hull = drawHull(
		{ deck: [-46, -38, -62], stern: -225, bow: 225, rake: 62, transom: -10 },
		livery.hull,
		livery.trim,
		livery.accent,
		ink,
	);
	let sails = path(
		`M${mast - 6} ${top + 20}Q${mast - 150} -260 ${-205} -86Q${-90} -70 ${mast - 6} -84Z`,
		livery.sail,
	);
	sails += path(
		`M${mast - 6} -160Q${mast - 110} -150 -186 -112L-205 -86Q-90 -70 ${mast - 6} -84Z`,
		shade,
		0.8,
	);
	for (const level of [-440, -340, -240]) {
		const t = (level - top) / (-86 - top);
		sails += stroke(
			`M${mast - 6} ${level}L${n(mast - 6 - 212 * t ** 1.25)} ${level + 10}`,
			palette.ink,
			1.8,
			0.25,
		);
	}
	if (livery.variant > 0.6) {
		const kite = `M${mast + 4} ${top + 46}C${mast + 210} ${top + 40} 420 -330 318 -112Q180 -60 ${mast + 22} -120Q130 -320 ${mast + 4} ${top + 46}Z`;
		sails += path(kite, livery.accent);
		sails += path(
			`M${mast + 62} ${top + 52}C270 -450 392 -290 300 -116L236 -100Q290 -320 ${mast + 62} ${top + 52}Z`,
			livery.sail,
			0.9,
		);
		sails += path(
			`M${mast + 30} -132Q180 -76 318 -112Q340 -150 346 -190Q200 -130 ${mast + 50} -190Z`,
			livery.trim,
			0.85,
		);
	} else {
		sails += path(
			`M${mast + 8} ${top + 64}Q${mast + 90} -300 272 -82Q150 -66 ${mast + 16} -84Q70 -300 ${mast + 8} ${top + 64}Z`,
			livery.variant > 0.3 ? livery.sail : livery.accent,
		);
		sails += path(
			`M${mast + 52} -150Q160 -124 244 -116L272 -82Q150 -66 ${mast + 16} -84Q40 -110 ${mast + 52} -150Z`,
			shade,
			0.55,
		);
	}
	const rig =
		line([mast, -40], [mast, top], livery.wood, 8) +
		line([mast, -80], [-208, -88], livery.wood, 7) +
		line([mast, top + 4], [286, -62], ink, 1.6, 0.5) +
		line([mast, top + 4], [-228, -46], ink, 1.6, 0.5);
	const pennant = poly(
		[
			[mast, top - 2],
			[mast - 46, top + 8],
			[mast, top + 18],
		],
		livery.accent,
	);
	const cabin =
		path('M-60 -42Q-50 -72 -20 -72H84Q110 -70 120 -48Z', livery.cabin) +
		rect(-26, -64, 28, 11, livery.glass, 5) +
		rect(14, -64, 28, 11, livery.glass, 5) +
		rect(54, -64, 24, 11, livery.glass, 5);
	const crew =
		placed(sitting(lookOf(rng, palette)), -150, -36, 0.92) +
		placed(sitting(lookOf(rng, palette)), -96, -38, 0.88, true);
	return {
		svg: rig + sails + pennant + cabin + crew + hull,
		half: 225,
		top: 560,
		tints: [livery.hull, livery.sail, livery.accent],
		speed: 'slow',
	};
}
