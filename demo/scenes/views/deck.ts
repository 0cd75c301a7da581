import { drawCoast } from '../coasts/coast.ts';
import { crowd, lookOf, sitting } from '../people.ts';
import type { ScenePlan } from '../plan.ts';
import { drawGrain, drawSea } from '../sea.ts';
import { circle, ellipse, line, mix, path, placed, poly, rect, stroke } from '../shapes.ts';
import { drawSky } from '../sky.ts';
import type { Stage } from '../stage.ts';
import type { BoatSubject } from '../subject.ts';
import {
	coolBox,
	drinks,
	fins,
	fishCrate,
	lantern,
	lifeRing,
	mask,
	plant,
	rods,
	ropeCoil,
	sunLounger,
	surfboards,
	tanks,
	wickerChair,
} from './deck-things.ts';

/** Looking ahead over a planked bow that runs together at the horizon. */
function bow({ palette, livery, horizon }: Stage, paint: string): string {
	const tip = horizon + 72;
	const wood = mix(livery.wood, palette.sand, 0.5);
	const ink = palette.ink;
	let svg =
		path(`M-40 820V700Q330 ${tip + 92} 600 ${tip - 26}Q870 ${tip + 92} 1240 700V820Z`, paint) +
		path(
			`M-40 820V740Q350 ${tip + 120} 600 ${tip + 10}Q850 ${tip + 120} 1240 740V820Z`,
			mix(paint, ink, 0.22),
		) +
		path(`M20 820Q380 ${tip + 150} 600 ${tip + 40}Q820 ${tip + 150} 1180 820Z`, wood);
	for (let i = -6; i <= 6; i++)
		svg += line(
			[600 + i * 13, tip + 58 + Math.abs(i) * 9],
			[600 + i * 92, 830],
			mix(wood, ink, 0.4),
			2.4,
			0.55,
		);
	svg += path(`M600 ${tip + 40}Q820 ${tip + 150} 1180 820H930Q760 ${tip + 170} 600 ${tip + 40}Z`, ink, 0.12);
	return svg;
}

function bowRail({ horizon, palette }: Stage): string {
	const tip = horizon + 46;
	const steel = mix(palette.foam, palette.ink, 0.14);
	let svg =
		stroke(`M-30 560Q330 ${tip - 10} 600 ${tip - 84}Q870 ${tip - 10} 1230 560`, steel, 9) +
		stroke(`M-30 640Q330 ${tip + 40} 600 ${tip - 50}Q870 ${tip + 40} 1230 640`, steel, 4);
	for (const t of [0.12, 0.3, 0.48, 0.66, 0.84]) {
		const x = 600 * t;
		const top = 560 + (tip - 96 - 560) * t ** 0.8;
		svg +=
			line([x - 20, top + 24], [x - 12, top + 136 * (1.15 - t)], steel, 7) +
			line([1220 - x, top + 24], [1212 - x, top + 136 * (1.15 - t)], steel, 7);
	}
	return svg;
}

/** A verandah: floor, balustrade, posts and the roof's edge. */
function verandah({ palette, livery }: Stage): string {
	const wood = mix(livery.wood, palette.sand, 0.36);
	const ink = palette.ink;
	let svg = rect(0, 640, 1200, 180, wood);
	for (const y of [664, 696, 740, 792]) svg += line([-10, y], [1210, y], mix(wood, ink, 0.4), 2.6, 0.5);
	for (let x = 20; x < 1200; x += 54) svg += rect(x, 520, 9, 126, livery.cabin);
	svg += rect(-10, 506, 1220, 20, livery.trim) + rect(-10, 630, 1220, 14, livery.trim);
	for (const x of [70, 1092])
		svg += rect(x, 60, 38, 590, livery.cabin) + rect(x + 24, 60, 14, 590, ink, 0, 0.16);
	svg +=
		path('M-20 -20H1220V92Q600 40 -20 92Z', livery.accent) +
		path('M-20 60Q600 14 1220 60V92Q600 40 -20 92Z', mix(livery.accent, ink, 0.32));
	return svg;
}

function kayakBow(stage: Stage): string {
	const { palette, livery, horizon } = stage;
	const tip = horizon + 96;
	const ink = palette.ink;
	return (
		path(`M330 830Q440 ${tip + 120} 600 ${tip}Q760 ${tip + 120} 870 830Z`, livery.hull) +
		path(
			`M600 ${tip}Q760 ${tip + 120} 870 830H700Q690 ${tip + 150} 600 ${tip}Z`,
			mix(livery.hull, ink, 0.18),
		) +
		path(`M440 830Q510 ${tip + 170} 600 ${tip + 60}Q690 ${tip + 170} 760 830Z`, livery.trim) +
		path('M420 830Q440 690 600 684Q760 690 780 830Z', ink) +
		stroke(`M520 ${tip + 150}L680 ${tip + 200}M680 ${tip + 150}L520 ${tip + 200}`, ink, 5, 0.6) +
		placed(
			line([-470, 0], [470, 0], ink, 15) +
				path('M-440 -12C-500 -60 -600 -52 -640 -10Q-600 40 -440 14Z', livery.accent) +
				path('M440 -12C500 -60 600 -52 640 -10Q600 40 440 14Z', livery.accent),
			600,
			640,
			1,
			false,
			-11,
		) +
		ellipse(404, 690, 30, 24, lookOf(stage.rng, palette).skin) +
		ellipse(790, 612, 30, 24, lookOf(stage.rng, palette).skin)
	);
}

function handlebars(stage: Stage): string {
	const { palette, livery, horizon } = stage;
	const ink = palette.ink;
	const tip = horizon + 84;
	const look = lookOf(stage.rng, palette);
	const arm = (mirrored: boolean) =>
		placed(
			stroke('M-700 330Q-480 210 -270 96', look.shirt, 100) +
				stroke('M-470 200L-280 98', look.skin, 66) +
				circle(-262, 88, 46, look.skin),
			600,
			560,
			1,
			mirrored,
		);
	return (
		path(`M250 830Q380 ${tip + 90} 600 ${tip}Q820 ${tip + 90} 950 830Z`, livery.accent) +
		path(
			`M600 ${tip}Q820 ${tip + 90} 950 830H760Q720 ${tip + 130} 600 ${tip}Z`,
			mix(livery.accent, ink, 0.2),
		) +
		path(`M420 830Q480 ${tip + 150} 600 ${tip + 50}Q720 ${tip + 150} 780 830Z`, livery.hull) +
		path('M470 830L500 620Q600 570 700 620L730 830Z', ink) +
		rect(530, 640, 140, 80, palette.sea[0], 18) +
		circle(574, 680, 24, ink) +
		line([574, 680], [588, 664], livery.accent, 5) +
		rect(612, 664, 40, 12, ink, 6) +
		rect(612, 686, 28, 10, ink, 5) +
		stroke('M310 656Q450 610 520 624M890 656Q750 610 680 624', ink, 30) +
		arm(false) +
		arm(true) +
		[
			[120, 560, 9],
			[190, 520, 6],
			[80, 610, 7],
			[1060, 540, 8],
			[1120, 600, 10],
			[1000, 510, 5],
			[150, 640, 5],
		]
			.map(([x = 0, y = 0, r = 4]) => circle(x, y, r, palette.foam))
			.join('')
	);
}

function jib({ palette, livery, horizon }: Stage): string {
	const shade = mix(livery.sail, palette.sea[2], 0.24);
	return (
		path(`M600 -20L600 ${horizon + 50}Q860 560 1220 600V-20Z`, livery.sail) +
		path(
			`M600 -20V${horizon + 50}Q660 ${horizon + 80} 760 ${horizon + 120}Q640 200 650 -20Z`,
			livery.accent,
		) +
		path(`M820 -20Q780 260 900 ${horizon + 140}L1220 600V380Q960 240 960 -20Z`, shade, 0.5) +
		stroke(`M600 120Q860 190 1220 180M600 260Q860 350 1220 360`, palette.ink, 3, 0.22) +
		line([596, -20], [598, horizon + 56], palette.ink, 7)
	);
}

/** On board: what a guest's hands and eyes are on, the sea ahead. */
export function deckView({ stage, coast, flipped }: ScenePlan, subject: BoatSubject): string {
	const { rng, palette } = stage;
	const backdrop = [
		drawSky(stage),
		drawCoast(coast, stage, flipped ? { from: -30, to: 560 } : { from: 640, to: 1230 }),
		drawSea(stage),
	].join('');
	return backdrop + foreground(stage, subject) + drawGrain(rng, palette.foam, palette.ink);
}

function foreground(stage: Stage, subject: BoatSubject): string {
	const { rng, palette, livery } = stage;
	switch (subject) {
		case 'paddle-boats':
		case 'canoe':
			return kayakBow(stage);
		case 'jet-ski':
		case 'jetski':
			return handlebars(stage);
		case 'sailing':
		case 'sail':
		case 'catamaran':
			return (
				jib(stage) +
				bow(stage, livery.hull) +
				bowRail(stage) +
				placed(ropeCoil(stage), 300, 756, 1.05) +
				placed(coolBox(stage), 880, 790, 1.25) +
				placed(sitting(lookOf(rng, palette)), 880, 634, 3, true)
			);
		case 'fishing':
			return (
				bow(stage, livery.hull) +
				placed(rods(stage), 210, 770, 1.1) +
				placed(fishCrate(stage), 880, 780, 1.4) +
				placed(coolBox(stage), 560, 800, 0.95)
			);
		case 'scuba-diving':
			return (
				bow(stage, livery.hull) +
				bowRail(stage) +
				placed(tanks(stage), 270, 770, 1.25) +
				placed(fins(stage), 960, 770, 1.2) +
				placed(mask(stage), 690, 780, 1.15)
			);
		case 'yacht':
			return (
				bow(stage, livery.cabin) +
				bowRail(stage) +
				placed(sunLounger(stage), 330, 760, 1.15) +
				placed(drinks(stage), 900, 690, 1.25)
			);
		case 'water-sports':
		case 'speed':
			return (
				bow(stage, livery.hull) +
				placed(surfboards(stage), 270, 800, 1.3) +
				placed(coolBox(stage), 930, 790, 1.3) +
				placed(ropeCoil(stage), 640, 790, 0.8)
			);
		case 'ferry':
			return (
				verandah(stage) +
				placed(lifeRing(stage), 930, 650, 1.1) +
				placed(crowd(rng, palette, -120, 140, 0, 62), 420, 520, 2.1) +
				bench(stage, 430)
			);
		default:
			return (
				verandah(stage) +
				placed(lantern(stage, 60), 600, 66) +
				placed(wickerChair(stage), 310, 776, 1.25) +
				placed(wickerChair(stage), 900, 776, 1.25, true) +
				table(stage, 604) +
				placed(plant(stage), 120, 790, 1.1)
			);
	}
}

function table({ palette, livery }: Stage, x: number): string {
	const ink = palette.ink;
	const cup = (at: number) =>
		path(`M${at - 24} 634H${at + 24}Q${at + 22} 672 ${at} 674Q${at - 22} 672 ${at - 24} 634Z`, livery.cabin) +
		ellipse(at, 634, 24, 6, mix('#8a4b24', palette.tone[0], palette.tone[1]));
	return (
		ellipse(x, 790, 90, 14, ink, 0.2) +
		rect(x - 10, 690, 20, 96, livery.wood) +
		ellipse(x, 684, 140, 24, livery.wood) +
		ellipse(x, 678, 140, 24, mix(livery.wood, palette.sand, 0.4)) +
		cup(x - 64) +
		cup(x + 66) +
		path(`M${x - 30} 668Q${x - 44} 616 ${x} 610Q${x + 44} 616 ${x + 30} 668Z`, livery.accent) +
		stroke(`M${x + 36} 630Q${x + 60} 624 ${x + 62} 604`, livery.accent, 9) +
		circle(x, 606, 7, ink)
	);
}

function bench({ palette, livery }: Stage, x: number): string {
	const ink = palette.ink;
	return (
		[600, 634, 668].map((y) => rect(x - 300, y, 600, 24, mix(livery.wood, palette.sand, 0.2), 6)).join('') +
		poly(
			[
				[x - 320, 700],
				[x + 320, 700],
				[x + 340, 730],
				[x - 340, 730],
			],
			livery.wood,
		) +
		[-270, 250].map((at) => rect(x + at, 596, 20, 190, mix(livery.wood, ink, 0.5), 4)).join('')
	);
}
