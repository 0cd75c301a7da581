import { crowd } from '../people.ts';
import { circle, line, mix, path, poly, rect } from '../shapes.ts';
import type { BoatDrawing, Stage } from '../stage.ts';
import { drawHull } from './hull.ts';

/** A ferry: the harbour's double-decker, or a small open one with a canopy. */
export function ferryBoat(stage: Stage): BoatDrawing {
	return stage.livery.variant < 0.6 ? doubleDecker(stage) : waterTaxi(stage);
}

function waterTaxi({ rng, palette, livery }: Stage): BoatDrawing {
	const ink = palette.ink;
	const hull = drawHull(
		{ deck: [-50, -44, -92], stern: -280, bow: 236, rake: 84, transom: 2 },
		livery.hull,
		livery.trim,
		livery.accent,
		ink,
	);
	let svg = rect(-262, -76, 380, 34, mix(livery.cabin, ink, 0.1)) + crowd(rng, palette, -240, 84, -62, 34);
	for (const x of [-258, -164, -70, 24, 112]) svg += rect(x, -168, 9, 120, livery.cabin);
	svg +=
		rect(-262, -84, 380, 10, livery.wood) +
		path('M-290 -166Q-80 -206 140 -166V-152H-290Z', livery.accent) +
		path('M-290 -158H140V-148H-290Z', mix(livery.accent, ink, 0.3));
	let fringe = '';
	for (let x = -286; x < 130; x += 26) fringe += `M${x} -150h26q-13 20 -26 0Z`;
	svg +=
		path(fringe, livery.trim) +
		path('M116 -48V-130H176L214 -62V-48Z', livery.cabin) +
		path('M132 -84V-118H170L190 -84Z', livery.glass) +
		line([-230, -180], [-230, -262], ink, 4) +
		poly(
			[
				[-230, -262],
				[-286, -248],
				[-230, -232],
			],
			livery.accent,
		) +
		line([60, -180], [60, -240], ink, 4) +
		circle(60, -240, 7, palette.sun);
	const rings = [-190, -40, 110].map(
		(x) => circle(x, -26, 11, livery.accent) + circle(x, -26, 5, livery.hull),
	);
	return {
		svg: svg + hull + rings.join(''),
		half: 280,
		top: 250,
		tints: [livery.hull, livery.accent, livery.cabin],
		speed: 'slow',
	};
}

/** A double-deck passenger ferry with people along its rails. */
function doubleDecker({ rng, palette, livery }: Stage): BoatDrawing {
	const ink = palette.ink;
	const shade = mix(livery.cabin, ink, 0.16);
	let svg =
		rect(-262, -172, 470, 122, livery.cabin) +
		path('M208 -172L256 -60H208Z', livery.cabin) +
		rect(-262, -84, 480, 12, shade);
	let windows = '';
	for (let x = -246; x < 190; x += 46)
		windows += `M${x} -146h34q4 0 4 4v34q0 4 -4 4h-34q-4 0 -4 -4v-34q0 -4 4 -4Z`;
	svg +=
		path(windows, livery.glass) +
		path(
			'M-246 -112L-222 -146H-206L-230 -112ZM-108 -112L-84 -146H-68L-92 -112ZM30 -112L54 -146H70L46 -112Z',
			palette.foam,
			0.22,
		);
	svg += rect(-276, -184, 520, 14, livery.trim, 4);
	svg += crowd(rng, palette, -246, -90, -184, 26);
	for (let x = -266; x < -70; x += 24) svg += line([x, -184], [x, -214], livery.cabin, 3);
	svg += rect(-270, -218, 206, 6, livery.cabin);
	svg +=
		rect(-60, -262, 206, 80, livery.cabin) +
		path('M146 -262L184 -184H146Z', livery.cabin) +
		path('M-44 -246H132L152 -208H-44Z', livery.glass) +
		[0, 46, 92].map((x) => rect(x, -248, 7, 42, livery.cabin)).join('') +
		rect(-76, -276, 246, 14, livery.accent, 5);
	svg +=
		rect(-160, -268, 56, 86, livery.accent) +
		rect(-160, -246, 56, 18, livery.trim) +
		rect(-164, -276, 64, 12, ink, 3);
	svg +=
		line([60, -276], [60, -366], ink, 5) +
		line([36, -330], [84, -330], ink, 3) +
		poly(
			[
				[60, -364],
				[104, -352],
				[60, -338],
			],
			livery.accent,
		) +
		line([-250, -184], [-250, -262], ink, 4) +
		poly(
			[
				[-250, -262],
				[-294, -250],
				[-250, -238],
			],
			livery.trim,
		);
	const hull = drawHull(
		{ deck: [-62, -54, -80], stern: -290, bow: 250, rake: 60, transom: 4 },
		livery.hull,
		livery.trim,
		livery.accent,
		ink,
	);
	const rings = [-200, -60, 80]
		.map((x) => circle(x, -32, 12, livery.accent) + circle(x, -32, 6, livery.hull))
		.join('');
	return {
		svg: svg + hull + rings,
		half: 286,
		top: 330,
		tints: [livery.hull, livery.cabin, livery.accent],
		speed: 'slow',
	};
}
