import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChecklistItem } from '#domain/boarding/safety-checklist.ts';

/** In English the texts are the same as on the printed manifest. */
export const checklistText: Readonly<Record<ChecklistItem, MessageDescriptor>> = {
	forecast: msg`Forecast, wind and tide are fine for this trip`,
	'life-jackets': msg`A life jacket for everyone aboard, in children’s sizes too`,
	'first-aid': msg`First-aid kit is complete`,
	distress: msg`Flares or EPIRB are aboard and in date`,
	'fire-extinguisher': msg`Fire extinguisher is in its place and in date`,
	contact: msg`Radio or charged phone works`,
	bilge: msg`Bilge is dry, pump or bailer works`,
	fuel: msg`Fuel for the trip out and back, plus a third`,
	engine: msg`Engine, steering and lights work`,
	'kill-cord': msg`Kill cord works and is worn`,
	'riders-briefed': msg`Riders know the area, the speed limit and how to get back on`,
	rigging: msg`Rigging, sails and winches are fine`,
	paddles: msg`Paddles and one to spare; the hull floats when full`,
	anchor: msg`Anchor and line are ready`,
	gangway: msg`Gangway, doors and assembly point are clear`,
	gas: msg`Gas is off at the bottle; carbon monoxide alarm works`,
	tackle: msg`Hooks, knives and lines are stowed`,
	'man-overboard': msg`Ladder and throw line are ready`,
	briefing: msg`Everyone knows where the life jackets are and what to do in an emergency`,
	ashore: msg`Someone ashore knows your route and when you’ll be back`,
};
