import { paletteOf, planScene } from './plan.ts';
import { drawPortrait } from './portrait.ts';
import { rngOf } from './rng.ts';
import { mix } from './shapes.ts';
import { sheet } from './stage.ts';
import type { BoatSubject, SceneSubject } from './subject.ts';
import { aerialView } from './views/aerial.ts';
import { closeView, coastView, sunsetView, wideView } from './views/afloat.ts';
import { deckView } from './views/deck.ts';
import { splitView, underwaterView } from './views/underwater.ts';

export interface SceneOrder {
	/** Decides everything that may differ; starts with 'lk' or 'au' to stay on that country's coasts. */
	readonly seed: string;
	readonly subject: SceneSubject;
	/** 0 wide, 1 close, 2 on deck, 3 the coast, 4 from above, 5 sunset or under water. */
	readonly angle: number;
	/** Pixels of the drawing; the 3:2 sheet (a square for portraits) is cropped to fill them. */
	readonly width: number;
	readonly height: number;
}

/** Draws one scene as an SVG document; the same order always gives the same text. */
export function drawScene({ seed, subject, angle, width, height }: SceneOrder): string {
	const portrait = subject === 'portrait';
	const box = portrait ? '0 0 800 800' : `0 0 ${sheet.width} ${sheet.height}`;
	const drawing = portrait ? drawPortrait(seed) : drawView(seed, subject, angle);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="xMidYMid slice">${drawing}</svg>`;
}

function drawView(seed: string, subject: BoatSubject, angle: number): string {
	const plan = planScene(seed, subject, angle);
	const odds = rngOf(`${seed} ${subject} view`).next();
	const diving = subject === 'scuba-diving';
	switch (angle) {
		case 1:
			return diving && odds < 0.7 ? underwaterView(plan, true) : closeView(plan, subject);
		case 2:
			return deckView(plan, subject);
		case 3:
			return coastView(plan);
		case 4:
			return aerialView(plan, subject);
		case 5:
			return diving ? underwaterView(plan, odds > 0.7) : sunsetView(plan, subject);
		default:
			if (diving && odds < 0.6) return splitView(plan);
			return diving && odds < 0.8 ? underwaterView(plan, false) : wideView(plan, subject);
	}
}

/** A scene's colour while its picture loads: '#rrggbb', between its sky and its sea. */
export function scenePlaceholder(seed: string, subject: SceneSubject, angle: number): string {
	const palette = paletteOf(seed, subject, angle);
	return mix(palette.sky[2], palette.sea[1], 0.6);
}
