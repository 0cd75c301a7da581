import { drawBoat } from '../boats/boat.ts';
import { type CoastKind, drawCoast } from '../coasts/coast.ts';
import type { Reach } from '../coasts/ridge.ts';
import { grass, overhang } from '../palm.ts';
import type { ScenePlan } from '../plan.ts';
import { drawGrain, drawNearWaves, drawSea, drawWake } from '../sea.ts';
import { mix, path, placed } from '../shapes.ts';
import { drawSky } from '../sky.ts';
import type { BoatDrawing, Stage } from '../stage.ts';
import type { BoatSubject } from '../subject.ts';
import { beachedCanoe, coolBox, jetty, parasol, sunLounger, surfboards } from './deck-things.ts';

const palmy = new Set<CoastKind>(['lagoon', 'islands', 'stiltHouses', 'stupa', 'fort', 'mangrove']);
const calm = new Set<CoastKind>(['mangrove', 'river', 'stiltHouses', 'lagoon']);

function coastReach(stage: Stage, flipped: boolean, wide: number): Reach {
	// The coast stands opposite the sun, and runs off the sheet on its own side.
	return flipped
		? { from: -30, to: wide + stage.rng.between(-40, 60) }
		: { from: 1200 - wide + stage.rng.between(-60, 40), to: 1230 };
}

function floating(
	stage: Stage,
	boat: BoatDrawing,
	x: number,
	y: number,
	scale: number,
	mirrored: boolean,
): string {
	const wake = drawWake(stage, boat, x, y, scale, mirrored);
	return wake.under + placed(boat.svg, x, y, scale, mirrored) + wake.over;
}

/** The wide shot: the boat in its water under its sky, the coast beside it. */
export function wideView({ stage, coast, flipped }: ScenePlan, subject: BoatSubject): string {
	const { rng, horizon, palette } = stage;
	const boat = drawBoat(subject, stage);
	const y = horizon + (800 - horizon) * rng.between(0.36, 0.52);
	const length = rng.between(660, 900);
	const scale = Math.min(length / (boat.half * 2), (y - 34) / boat.top, 1.5);
	const half = boat.half * scale;
	const x = Math.min(1160 - half, Math.max(40 + half, 600 + (flipped ? 1 : -1) * rng.between(20, 190)));
	return [
		drawSky(stage),
		drawCoast(coast, stage, coastReach(stage, flipped, rng.between(420, 640))),
		drawSea(stage, calm.has(coast)),
		floating(stage, boat, x, y, scale, rng.chance(0.5)),
		drawNearWaves(stage, y + 40 * scale + 20),
		palmy.has(coast) && rng.chance(0.4)
			? overhang(rng, !flipped, mix(palette.leaf, palette.ink, 0.25), mix(palette.leaf, palette.ink, 0.6))
			: '',
		(coast === 'river' || coast === 'mangrove') && rng.chance(0.7)
			? grass(rng, flipped ? -10 : 760, flipped ? 440 : 1210, 190, mix(palette.leaf, palette.ink, 0.35))
			: '',
		drawGrain(rng, palette.foam, palette.ink),
	].join('');
}

/** Close on the boat: it fills the sheet. */
export function closeView({ stage, coast, flipped }: ScenePlan, subject: BoatSubject): string {
	const { rng, palette } = stage;
	const boat = drawBoat(subject, stage);
	// Sails may leave the sheet; whoever hangs from a parachute may not.
	const tall = boat.top > 600 ? 620 / boat.top : Math.max(1.25, 640 / boat.top);
	const scale = Math.min(1180 / (boat.half * 2), tall, 2.2);
	const y = rng.between(610, 660);
	return [
		drawSky(stage),
		drawCoast(coast, stage, coastReach(stage, flipped, 460)),
		drawSea(stage, calm.has(coast)),
		floating(stage, boat, 600 + rng.between(-50, 50), y, scale, flipped),
		drawNearWaves(stage, y + 46),
		drawGrain(rng, palette.foam, palette.ink),
	].join('');
}

/** The coast itself, from a beach or a jetty, with a far sail. */
export function coastView({ stage, coast, flipped }: ScenePlan): string {
	const { rng, palette, horizon } = stage;
	const beach = !calm.has(coast) || coast === 'lagoon';
	const sail = drawBoat('sailing', stage);
	const drawn = drawCoast(coast, stage, flipped ? { from: -20, to: 640 } : { from: 560, to: 1230 });
	return [
		drawSky(stage),
		placed(drawn, flipped ? 0 : -540, -horizon * 0.45, 1.45),
		drawSea(stage, calm.has(coast)),
		rng.chance(0.7) ? floating(stage, sail, flipped ? 960 : 240, horizon + 46, 0.26, flipped) : '',
		beach ? shoreline(stage, flipped) : landing(stage, flipped),
		overhang(rng, flipped, mix(palette.leaf, palette.ink, 0.25), mix(palette.leaf, palette.ink, 0.6)),
		drawGrain(rng, palette.foam, palette.ink),
	].join('');
}

function shoreline(stage: Stage, flipped: boolean): string {
	const { rng, palette } = stage;
	const sand = palette.sand;
	const tilt = flipped ? -50 : 50;
	const edge = (lift: number) =>
		`M-20 ${690 + lift - tilt}Q300 ${630 + lift} 640 ${676 + lift}T1220 ${680 + lift + tilt}V820H-20Z`;
	const things = rng.pick([
		() => placed(parasol(stage), 270, 762, 0.74) + placed(sunLounger(stage), 390, 776, 0.6),
		() => placed(beachedCanoe(stage), 330, 744, 0.95, rng.chance(0.5)),
		() => placed(surfboards(stage), 260, 776, 0.56) + placed(coolBox(stage), 420, 782, 0.5),
		() => placed(parasol(stage), 210, 752, 0.6) + placed(parasol(stage), 420, 774, 0.74),
	]);
	return (
		path(edge(-28), palette.sea[0], 0.55) +
		path(edge(-8), palette.foam) +
		path(edge(4), mix(sand, palette.sea[1], 0.45)) +
		path(edge(22), palette.foam, 0.7) +
		path(edge(30), sand) +
		placed(things(), flipped ? 0 : 1200, 0, 1, !flipped)
	);
}

function landing(stage: Stage, flipped: boolean): string {
	const { rng, palette, horizon } = stage;
	return (
		jetty(stage, flipped ? 520 : 680, horizon + (800 - horizon) * 0.42) +
		grass(rng, -10, 420, 150, mix(palette.leaf, palette.ink, 0.2)) +
		grass(rng, 790, 1210, 150, mix(palette.leaf, palette.ink, 0.2)) +
		grass(rng, -10, 380, 96, mix(palette.leaf, palette.ink, 0.5)) +
		grass(rng, 830, 1210, 96, mix(palette.leaf, palette.ink, 0.5))
	);
}

/** The end of the day: the boat small before a huge sun. */
export function sunsetView({ stage, coast, flipped }: ScenePlan, subject: BoatSubject): string {
	const { rng, palette } = stage;
	const r = rng.between(130, 180);
	const evening: Stage = {
		...stage,
		horizon: Math.round(rng.between(470, 540)),
		weather: 'streaks',
		sun: { x: rng.between(470, 730), y: 0, r },
	};
	const low: Stage = { ...evening, sun: { ...evening.sun, y: evening.horizon - r * rng.between(0.2, 0.75) } };
	const boat = drawBoat(subject, low);
	const scale = Math.min(470 / (boat.half * 2), 400 / boat.top);
	const y = low.horizon + 56;
	return [
		drawSky(low),
		drawCoast(coast, low, coastReach(low, flipped, 380)),
		drawSea(low),
		floating(low, boat, low.sun.x + rng.between(-70, 70), y, scale, flipped),
		drawNearWaves(low, y + 110),
		drawGrain(rng, palette.foam, palette.ink),
	].join('');
}
