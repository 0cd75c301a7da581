import type { BoatCategory } from '../boat/boat.ts';

export const checklistItems = {
	forecast: 'Forecast, wind and tide are fine for this trip',
	'life-jackets': 'A life jacket for everyone aboard, in children’s sizes too',
	'first-aid': 'First-aid kit is complete',
	distress: 'Flares or EPIRB are aboard and in date',
	'fire-extinguisher': 'Fire extinguisher is in its place and in date',
	contact: 'Radio or charged phone works',
	bilge: 'Bilge is dry, pump or bailer works',
	fuel: 'Fuel for the trip out and back, plus a third',
	engine: 'Engine, steering and lights work',
	'kill-cord': 'Kill cord works and is worn',
	'riders-briefed': 'Riders know the area, the speed limit and how to get back on',
	rigging: 'Rigging, sails and winches are fine',
	paddles: 'Paddles and one to spare; the hull floats when full',
	anchor: 'Anchor and line are ready',
	gangway: 'Gangway, doors and assembly point are clear',
	gas: 'Gas is off at the bottle; carbon monoxide alarm works',
	tackle: 'Hooks, knives and lines are stowed',
	'man-overboard': 'Ladder and throw line are ready',
	briefing: 'Everyone knows where the life jackets are and what to do in an emergency',
	ashore: 'Someone ashore knows your route and when you’ll be back',
} as const;
export type ChecklistItem = keyof typeof checklistItems;

const always: readonly ChecklistItem[] = [
	'forecast',
	'life-jackets',
	'first-aid',
	'distress',
	'contact',
	'man-overboard',
	'briefing',
	'ashore',
];
const motor: readonly ChecklistItem[] = ['fire-extinguisher', 'bilge', 'fuel', 'engine', 'anchor'];

const also: Readonly<Record<BoatCategory, readonly ChecklistItem[]>> = {
	Canoe: ['paddles'],
	Catamaran: [...motor, 'rigging'],
	Ferry: [...motor, 'gangway'],
	Fishing: [...motor, 'tackle'],
	House: [...motor, 'gas'],
	Jetski: ['fuel', 'engine', 'kill-cord', 'riders-briefed'],
	Sail: [...motor, 'rigging'],
	Speed: [...motor, 'kill-cord'],
	Yacht: [...motor, 'gas'],
};

export function checklistOf(category: BoatCategory): readonly ChecklistItem[] {
	const wanted = new Set([...always, ...also[category]]);
	return allChecklistItems.filter((item) => wanted.has(item));
}

export const allChecklistItems = Object.keys(checklistItems) as [ChecklistItem, ...ChecklistItem[]];
