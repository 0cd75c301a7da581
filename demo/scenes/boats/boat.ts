import type { BoatDrawing, Stage } from '../stage.ts';
import type { BoatSubject } from '../subject.ts';
import { catamaran } from './catamaran.ts';
import { diveBoat } from './dive-boat.ts';
import { ferryBoat } from './ferry-boat.ts';
import { fishingBoat } from './fishing-boat.ts';
import { houseBoat } from './house-boat.ts';
import { jetSki } from './jet-ski.ts';
import { motorYacht } from './motor-yacht.ts';
import { paddleBoat } from './paddle-boat.ts';
import { sailBoat } from './sail-boat.ts';
import { speedBoat, waterSports } from './speed-boat.ts';

const drawings = {
	fishing: fishingBoat,
	'jet-ski': jetSki,
	'paddle-boats': paddleBoat,
	sailing: sailBoat,
	ferry: ferryBoat,
	'scuba-diving': diveBoat,
	yacht: motorYacht,
	'water-sports': waterSports,
	'house-boats': houseBoat,
	canoe: paddleBoat,
	catamaran,
	house: houseBoat,
	jetski: jetSki,
	sail: sailBoat,
	speed: speedBoat,
} satisfies Record<BoatSubject, (stage: Stage) => BoatDrawing>;

/** The boat of a subject, in the stage's livery and light. */
export function drawBoat(subject: BoatSubject, stage: Stage): BoatDrawing {
	return drawings[subject](stage);
}
