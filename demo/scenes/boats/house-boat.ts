import { lookOf, sitting, standing } from '../people.ts';
import { circle, line, mix, n, path, placed, rect, stroke } from '../shapes.ts';
import type { BoatDrawing, Stage } from '../stage.ts';

/** A house boat: a thatched rice barge, or a river house with a verandah and an upper deck. */
export function houseBoat(stage: Stage): BoatDrawing {
	return stage.livery.variant < 0.52 ? barge(stage) : riverHouse(stage);
}

function barge({ rng, palette, livery }: Stage): BoatDrawing {
	const ink = palette.ink;
	const thatch = mix('#cf9f55', palette.tone[0], palette.tone[1]);
	const dark = mix(thatch, ink, 0.3);
	const wood = mix('#5a3a26', palette.tone[0], palette.tone[1]);
	let svg = rect(-206, -104, 320, 70, mix(thatch, ink, 0.14));
	for (const x of [-190, -128, -66, -4, 58])
		svg +=
			path(
				`M${x} -44V-82Q${x + 22} -108 ${x + 44} -82V-44Z`,
				palette.hour === 'dusk' || palette.hour === 'moonlit' ? palette.sun : livery.glass,
			) + line([x + 22, -44], [x + 22, -94], dark, 3);
	for (const x of [124, 176, 222]) svg += line([x, -40], [x, -134], wood, 7);
	svg +=
		placed(sitting(lookOf(rng, palette)), 148, -44, 0.95) +
		placed(sitting(lookOf(rng, palette)), 204, -44, 0.95, true) +
		rect(166, -66, 22, 6, wood) +
		line([177, -62], [177, -42], wood, 4);
	svg += path(
		'M-236 -92C-240 -176 -180 -206 -120 -200Q-104 -222 -84 -202Q-20 -214 30 -198Q46 -218 64 -196Q150 -200 236 -124Q200 -140 120 -128Q-60 -112 -236 -92Z',
		thatch,
	);
	svg += path(
		'M-236 -92C-238 -130 -226 -160 -206 -178Q-60 -150 236 -124Q200 -140 120 -128Q-60 -112 -236 -92Z',
		dark,
		0.8,
	);
	for (let x = -190; x < 150; x += 34)
		svg += stroke(
			`M${x} ${n(-196 + Math.abs(x) * 0.03)}Q${x - 12} -150 ${x - 8} ${n(-112 - (x + 190) * 0.05)}`,
			dark,
			3,
			0.6,
		);
	svg +=
		path(
			'M-330 -112Q-290 -54 -214 -44Q20 -34 220 -46Q296 -58 340 -126Q330 -22 250 14H-246Q-322 -16 -330 -112Z',
			wood,
		) +
		path('M-322 -66Q0 4 330 -76Q312 -12 250 14H-246Q-306 -8 -322 -66Z', mix(wood, ink, 0.35)) +
		stroke('M-326 -104Q-288 -50 -214 -40Q20 -30 220 -42Q294 -54 336 -118', livery.accent, 5);
	svg +=
		placed(standing(lookOf(rng, palette), 'ahead'), -268, -62, 0.96, true) +
		line([-304, -132], [-250, 30], livery.wood, 5);
	return { svg, half: 290, top: 220, tints: [wood, thatch, livery.accent], speed: 'still' };
}

function riverHouse({ rng, palette, livery }: Stage): BoatDrawing {
	const ink = palette.ink;
	const glow = palette.hour === 'dusk' || palette.hour === 'moonlit' || palette.hour === 'golden';
	const wall = livery.variant > 0.76 ? livery.hull : livery.cabin;
	let svg = rect(-252, -158, 440, 116, wall) + rect(-252, -158, 440, 16, ink, 0, 0.14);
	for (const x of [-232, -150, 20, 104])
		svg +=
			rect(x, -132, 60, 48, livery.trim, 3) +
			rect(x + 5, -127, 50, 38, glow ? palette.sun : livery.glass, 2) +
			line([x + 30, -127], [x + 30, -89], livery.trim, 3.4);
	svg +=
		rect(-70, -136, 66, 94, livery.accent) +
		rect(-62, -128, 50, 46, glow ? palette.sun : livery.glass) +
		circle(-14, -76, 4, livery.trim);
	svg +=
		line([236, -42], [236, -160], livery.trim, 7) +
		placed(sitting(lookOf(rng, palette)), 210, -46, 0.95) +
		rect(190, -64, 50, 6, livery.wood);
	svg += rect(-274, -172, 542, 16, livery.trim, 4);
	svg +=
		rect(-206, -266, 190, 96, mix(wall, livery.accent, livery.variant > 0.76 ? 0 : 0.16)) +
		rect(-186, -244, 56, 44, glow ? palette.sun : livery.glass, 3) +
		rect(-100, -244, 56, 44, glow ? palette.sun : livery.glass, 3) +
		path('M-232 -264Q-110 -304 12 -264V-256H-232Z', livery.accent);
	for (let x = 2; x <= 258; x += 32) svg += line([x, -172], [x, -208], livery.trim, 4);
	svg +=
		line([0, -208], [260, -208], livery.trim, 5) +
		placed(standing(lookOf(rng, palette), 'up'), 90, -172, 0.82) +
		placed(sitting(lookOf(rng, palette)), 150, -172, 0.82);
	svg +=
		line([196, -172], [196, -276], livery.wood, 5) +
		path(
			'M110 -262Q196 -330 282 -262Q262 -272 239 -262Q218 -272 196 -262Q174 -272 153 -262Q130 -272 110 -262Z',
			livery.accent,
		) +
		path('M153 -262Q166 -300 196 -304Q226 -300 239 -262Q218 -272 196 -262Q174 -272 153 -262Z', livery.sail);
	for (const x of [-240, 170, 214])
		svg +=
			circle(x, -52, 9, mix(palette.leaf, palette.land[2], 0.4)) +
			circle(x + 13, -56, 8, livery.accent) +
			rect(x - 9, -50, 32, 10, livery.wood);
	svg +=
		path('M-296 -46H286L270 14H-280Z', livery.variant > 0.76 ? livery.cabin : livery.hull) +
		path('M-288 -18H278L270 14H-280Z', mix(livery.hull, ink, 0.35)) +
		rect(-300, -50, 592, 10, livery.trim, 3);
	return { svg, half: 290, top: 300, tints: [livery.hull, wall, livery.accent], speed: 'still' };
}
