import type { Rng } from '../rng.ts';
import type { Stage } from '../stage.ts';
import type { Reach } from './ridge.ts';
import { cliffs, peaks, river, stacks } from './rocks.ts';
import { archCity, bathingHuts, bayCity, fort, pier, stupa } from './towns.ts';
import { islands, lagoon, mangrove, stiltHouses } from './tropics.ts';

const coasts = {
	lagoon,
	islands,
	mangrove,
	stiltHouses,
	cliffs,
	stacks,
	peaks,
	river,
	archCity,
	bayCity,
	fort,
	stupa,
	bathingHuts,
	pier,
} satisfies Record<string, (stage: Stage, reach: Reach) => string>;

export type CoastKind = keyof typeof coasts;

const sriLankan: readonly (readonly [CoastKind, number])[] = [
	['lagoon', 5],
	['fort', 3],
	['stupa', 3],
	['peaks', 2],
	['mangrove', 2],
	['stiltHouses', 3],
	['islands', 2],
	['cliffs', 1],
];
const australian: readonly (readonly [CoastKind, number])[] = [
	['archCity', 3],
	['bayCity', 3],
	['cliffs', 4],
	['stacks', 3],
	['bathingHuts', 3],
	['pier', 3],
	['islands', 2],
	['lagoon', 1],
	['river', 1],
];
const inland = new Set<CoastKind>(['mangrove', 'river', 'stiltHouses', 'peaks', 'lagoon']);

/** Which coast a seed sails along: seeds that start with 'lk' stay in Sri Lanka, with 'au' in Australia. */
export function coastKind(rng: Rng, seed: string, quietWater: boolean): CoastKind {
	const all = seed.startsWith('lk')
		? sriLankan
		: seed.startsWith('au')
			? australian
			: [...sriLankan, ...australian];
	return rng.weighted(
		quietWater
			? all.map(([kind, weight]) => [kind, inland.has(kind) ? weight * 5 : weight * 0.4] as const)
			: all,
	);
}

/** Draws a coast on the stage's horizon, mostly within the reach. */
export function drawCoast(kind: CoastKind, stage: Stage, reach: Reach): string {
	return coasts[kind](stage, reach);
}
