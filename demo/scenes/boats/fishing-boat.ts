import { lookOf, sitting, standing } from '../people.ts';
import { circle, line, mix, path, placed, poly, rect, stroke } from '../shapes.ts';
import type { BoatDrawing, Stage } from '../stage.ts';
import { drawHull } from './hull.ts';

/** A fishing boat: a game boat with outriggers, a painted day boat, or an outrigger canoe under sail. */
export function fishingBoat(stage: Stage): BoatDrawing {
	if (stage.livery.variant < 0.36) return gameBoat(stage);
	if (stage.livery.variant < 0.72) return dayBoat(stage);
	return outrigger(stage);
}

function rod(x: number, y: number, dx: number, dy: number, ink: string, water: number): string {
	return (
		stroke(`M${x} ${y}Q${x + dx * 0.5} ${y + dy * 0.8} ${x + dx} ${y + dy}`, ink, 4) +
		stroke(`M${x + dx} ${y + dy}Q${x + dx * 1.25} ${(y + dy) * 0.4} ${x + dx * 1.5} ${water}`, ink, 1.5, 0.6)
	);
}

function gameBoat({ rng, palette, livery }: Stage): BoatDrawing {
	const ink = palette.ink;
	const hull = drawHull(
		{ deck: [-62, -66, -118], stern: -270, bow: 240, rake: 84 },
		livery.hull,
		livery.trim,
		livery.accent,
		ink,
	);
	let up =
		path('M-96 -70L-74 -164H66L122 -84Z', livery.cabin) +
		path('M-78 -112L-68 -152H58L86 -112Z', livery.glass) +
		rect(-20, -156, 9, 46, livery.cabin) +
		rect(-100, -174, 196, 13, livery.trim, 6);
	up +=
		line([-60, -172], [-50, -252], ink, 5) +
		line([52, -172], [30, -252], ink, 5) +
		rect(-78, -262, 134, 12, livery.accent, 5) +
		path('M-30 -172V-206H40L52 -172Z', livery.cabin);
	up += placed(standing(lookOf(rng, palette), 'wheel'), -18, -172, 0.74);
	up +=
		line([-40, -258], [-150, -440], ink, 3.4) +
		line([30, -258], [-20, -460], ink, 3.4) +
		line([10, -262], [10, -330], ink, 3) +
		poly(
			[
				[10, -330],
				[48, -320],
				[10, -308],
			],
			livery.accent,
		);
	up += rod(-196, -90, -86, -120, ink, 12) + rod(-246, -80, -110, -74, ink, 14);
	up +=
		placed(standing(lookOf(rng, palette), 'ahead'), -190, -52, 1, true) +
		placed(sitting(lookOf(rng, palette)), -132, -62, 0.9);
	return {
		svg: up + hull,
		half: 262,
		top: 300,
		tints: [livery.hull, livery.cabin, livery.accent],
		speed: 'slow',
	};
}

function dayBoat({ rng, palette, livery }: Stage): BoatDrawing {
	const ink = palette.ink;
	const body = drawHull(
		{ deck: [-84, -50, -132], stern: -262, bow: 226, rake: 76, transom: 20 },
		livery.hull,
		livery.trim,
		livery.accent,
		ink,
	);
	let svg =
		rect(-150, -152, 128, 100, livery.cabin) +
		rect(-60, -152, 38, 100, ink, 0, 0.12) +
		rect(-138, -134, 40, 34, livery.glass, 4) +
		rect(-84, -134, 40, 34, livery.glass, 4) +
		path('M-172 -150Q-90 -176 -2 -150V-140H-172Z', livery.accent);
	svg +=
		line([40, -60], [40, -330], livery.wood, 8) +
		line([40, -300], [190, -170], livery.wood, 6) +
		line([40, -320], [286, -134], ink, 1.8, 0.5) +
		line([40, -320], [-270, -90], ink, 1.8, 0.5);
	let d = '';
	for (let x = -240; x < 260; x += 34)
		d += `M${x} ${-104 - ((x + 260) / 520) * 40 - Math.abs(x - 40) * 0.06}l14 4l-9 15Z`;
	svg +=
		path(d, livery.accent) +
		stroke('M190 -170Q196 -110 150 -70', ink, 2, 0.6) +
		path('M92 -64Q120 -104 160 -96Q196 -92 206 -70Z', mix(livery.trim, ink, 0.2)) +
		stroke('M98 -70L150 -94M120 -66L176 -92M146 -64L196 -80M112 -84L190 -66', ink, 1.6, 0.35);
	svg +=
		placed(standing(lookOf(rng, palette), 'ahead'), 60, -54, 1) +
		placed(standing(lookOf(rng, palette), 'down'), -206, -66, 0.94, true) +
		placed(sitting(lookOf(rng, palette)), 196, -88, 0.86);
	const eye = circle(212, -84, 13, '#ffffff') + circle(215, -83, 6, ink);
	const stripe =
		stroke('M-258 -42Q20 -14 238 -74', livery.sail, 6, 0.9) +
		[-200, -140, -80, -20, 40, 100]
			.map((x) => circle(x, -27 - Math.abs(x + 40) * 0.02, 5, livery.trim))
			.join('');
	return {
		svg: svg + body + stripe + eye,
		half: 256,
		top: 330,
		tints: [livery.hull, livery.accent, livery.cabin],
		speed: 'slow',
	};
}

function outrigger({ rng, palette, livery }: Stage): BoatDrawing {
	const ink = palette.ink;
	const sail =
		livery.variant > 0.86
			? mix(livery.accent, palette.sand, 0.15)
			: mix('#e9c58a', palette.tone[0], palette.tone[1]);
	let svg = line([-20, -44], [60, -470], livery.wood, 8) + line([-40, -44], [-190, -420], livery.wood, 7);
	svg +=
		path('M60 -462Q-70 -430 -186 -410Q-150 -220 -34 -74Q60 -240 60 -462Z', sail) +
		path('M60 -462Q10 -448 -40 -440Q-20 -220 -34 -74Q60 -240 60 -462Z', mix(sail, ink, 0.16));
	for (const t of [0.3, 0.55])
		svg += stroke(`M${-186 + 130 * t} ${-410 + 320 * t}L${60 - 30 * t} ${-462 + 330 * t}`, ink, 2, 0.25);
	svg += stroke('M-120 -50Q-60 -110 30 -22M110 -50Q160 -104 210 -20', livery.wood, 7);
	svg +=
		placed(standing(lookOf(rng, palette), 'ahead'), 128, -44, 0.98) +
		placed(sitting(lookOf(rng, palette)), -176, -46, 0.94);
	svg +=
		path('M-292 -78Q-200 -48 0 -46Q180 -48 292 -84Q262 -20 214 12H-212Q-262 -16 -292 -78Z', livery.hull) +
		path('M-268 -40Q0 -12 266 -42Q244 -8 214 12H-212Q-248 -10 -268 -40Z', mix(livery.hull, ink, 0.24)) +
		path('M-292 -78Q-200 -48 0 -46Q180 -48 292 -84L284 -66Q180 -36 0 -35Q-200 -36 -284 -62Z', livery.trim);
	svg += path('M-40 4Q80 -14 260 -4Q272 8 250 12Q80 4 -30 14Z', livery.wood);
	return { svg, half: 262, top: 470, tints: [livery.hull, sail, livery.trim], speed: 'slow' };
}
