import { crowd } from '../people.ts';
import { line, mix, path, rect, stroke } from '../shapes.ts';
import type { BoatDrawing, Stage } from '../stage.ts';

/** A sailing catamaran seen a little from the bow, with guests on the net. */
export function catamaran({ rng, palette, livery }: Stage): BoatDrawing {
	const ink = palette.ink;
	const body = mix(livery.cabin, livery.hull, 0.35);
	const shade = mix(body, ink, 0.3);
	const sailShade = mix(livery.sail, palette.sea[2], 0.26);
	let svg = path('M-250 -44H230Q262 -44 300 -62Q284 -18 250 10H-226Z', mix(shade, ink, 0.25));
	svg += line([10, -60], [10, -590], livery.cabin, 9) + line([10, -128], [-262, -136], livery.cabin, 8);
	svg +=
		path('M2 -576Q-160 -300 -262 -140Q-120 -122 2 -132Z', livery.sail) +
		path('M2 -230Q-90 -210 -216 -190L-262 -140Q-120 -122 2 -132Z', sailShade, 0.7);
	svg += path('M2 -576L-52 -480Q-20 -470 2 -474Z', livery.accent);
	svg +=
		path(
			'M18 -540Q90 -280 276 -80Q140 -88 26 -132Q64 -320 18 -540Z',
			livery.variant > 0.5 ? livery.accent : livery.sail,
		) + path('M60 -190Q160 -140 240 -120L276 -80Q140 -88 26 -132Z', sailShade, 0.5);
	for (const y of [-460, -360, -260])
		svg += stroke(`M2 ${y}L${2 - (y + 576) * 0.58} ${y + 10}`, ink, 1.8, 0.24);
	svg +=
		path('M-190 -62Q-186 -116 -150 -120H60Q104 -116 140 -66Z', livery.cabin) +
		path('M-176 -80Q-172 -104 -150 -106H50Q84 -102 104 -80Z', livery.glass) +
		rect(-60, -108, 8, 30, livery.cabin) +
		rect(14, -108, 8, 30, livery.cabin);
	svg += path('M-214 -122H70L54 -132H-206Z', livery.trim);
	svg += crowd(rng, palette, 150, 244, -58, 30) + crowd(rng, palette, -232, -196, -58, 30);
	svg +=
		path('M-262 -62H250Q288 -66 322 -80Q300 -20 268 14H-236Q-254 -16 -262 -62Z', body) +
		path('M-256 -34Q20 -24 306 -44Q290 -10 268 14H-236Q-250 -8 -256 -34Z', shade) +
		path('M-262 -62H250Q288 -66 322 -80L316 -66Q280 -52 250 -50H-260Z', livery.trim) +
		rect(-240, -8, 500, 20, livery.accent);
	svg +=
		rect(-180, -44, 46, 10, livery.glass, 5) +
		rect(-110, -44, 46, 10, livery.glass, 5) +
		rect(-40, -44, 46, 10, livery.glass, 5);
	return { svg, half: 250, top: 590, tints: [body, livery.sail, livery.accent], speed: 'slow' };
}
