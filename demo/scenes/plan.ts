import { type CoastKind, coastKind } from './coasts/coast.ts';
import { type Hour, liveryOf, type Palette, palettes } from './palettes.ts';
import { type Rng, rngOf } from './rng.ts';
import type { Stage, Weather } from './stage.ts';
import type { BoatSubject, SceneSubject } from './subject.ts';

/** What a seed has decided before anything is drawn; the same trip from each angle. */
export interface ScenePlan {
	readonly stage: Stage;
	readonly coast: CoastKind;
	/** Whether boat and coast change sides. */
	readonly flipped: boolean;
}

const hours: readonly (readonly [Hour, number])[] = [
	['morning', 6],
	['noon', 5.5],
	['golden', 2.6],
	['dawn', 2.6],
	['dusk', 1.4],
	['monsoon', 0.6],
	['moonlit', 0.6],
];
const evening: readonly (readonly [Hour, number])[] = [
	['golden', 3],
	['dusk', 2],
	['moonlit', 0.6],
];
const daylight: readonly (readonly [Hour, number])[] = [
	['noon', 5],
	['morning', 5],
];
const quiet = new Set<SceneSubject>(['house-boats', 'house', 'paddle-boats', 'canoe']);

/** The palette of a seed at an angle: the trip's own hour, bright from above, evening at the last. */
export function paletteOf(seed: string, subject: SceneSubject, angle: number): Palette {
	const rng = rngOf(`${seed} ${subject} hour${angle >= 4 ? angle : ''}`);
	const clear = angle === 4 || subject === 'scuba-diving';
	const hour = rng.weighted(clear ? daylight : angle === 5 ? evening : hours);
	const [first, ...rest] = palettes.filter((each) => each.hour === hour);
	return rng.pick([first ?? palettes[0], ...rest]);
}

/** Decides hour, weather, coast, livery and composition. */
export function planScene(seed: string, subject: BoatSubject, angle: number): ScenePlan {
	const palette = paletteOf(seed, subject, angle);
	// A boat keeps its paint and its home waters, whatever it is hired for.
	const paint = rngOf(`${seed} boat`);
	const livery = liveryOf(paint.next(), paint.next(), palette);
	const coast = coastKind(rngOf(`${seed} coast`), seed, quiet.has(subject));
	const flipped = rngOf(`${seed} side`).chance(0.5);
	const rng = rngOf(`${seed} ${subject} ${angle}`);
	const horizon = Math.round(
		angle === 1 ? rng.between(380, 470) : angle === 3 ? rng.between(400, 500) : rng.between(300, 480),
	);
	return {
		stage: {
			rng,
			palette,
			weather: weatherOf(rng, palette),
			horizon,
			sun: sunOf(rng, palette, horizon, flipped),
			livery,
		},
		coast,
		flipped,
	};
}

function weatherOf(rng: Rng, { hour }: Palette): Weather {
	if (hour === 'moonlit' || hour === 'dusk') return rng.pick(['clear', 'streaks', 'streaks']);
	if (hour === 'noon' || hour === 'morning') return rng.pick(['fair', 'fair', 'towers', 'clear']);
	if (hour === 'monsoon') return rng.pick(['towers', 'towers', 'streaks']);
	return rng.pick(['fair', 'streaks', 'streaks', 'clear']);
}

function sunOf(rng: Rng, { hour }: Palette, horizon: number, flipped: boolean): Stage['sun'] {
	const side = flipped ? rng.between(640, 1010) : rng.between(190, 560);
	if (hour === 'noon') return { x: side, y: horizon * rng.between(0.16, 0.28), r: rng.between(34, 46) };
	if (hour === 'morning') return { x: side, y: horizon * rng.between(0.3, 0.52), r: rng.between(44, 62) };
	if (hour === 'moonlit') return { x: side, y: horizon * rng.between(0.24, 0.46), r: rng.between(40, 54) };
	if (hour === 'monsoon') return { x: side, y: horizon * 0.42, r: 40 };
	return { x: side, y: horizon - rng.between(-10, 90), r: rng.between(72, 118) };
}
