import { type Refusal, refuse } from '../refusal.ts';
import { type LocalDate, latestDate } from '../time.ts';
import { documentsExpired } from './insurance.ts';

export const boatCategories = [
	'Canoe',
	'Catamaran',
	'Ferry',
	'Fishing',
	'House',
	'Jetski',
	'Sail',
	'Speed',
	'Yacht',
] as const;
export type BoatCategory = (typeof boatCategories)[number];

/** Per owner, archived boats included, because boats are never deleted. */
export const maxBoats = 50;

export const safetyEquipment = [
	'A life jacket for everyone on board',
	'Distress flares or an EPIRB',
	'A fire extinguisher',
	'A first-aid kit',
	'A bilge pump or a bailer',
] as const;

export const earliestBoatYear = 1800;

export function latestBoatYear(now: Temporal.Instant): number {
	return Number(latestDate(now).slice(0, 4));
}

export const featureLimits = { many: 60, length: 100 } as const;

/**
 * Merges selected and typed features ('Ice box, , rods'): trimmed, without blanks and duplicates,
 * ignoring case (BOAT-5).
 */
export function mergeFeatures(ticked: readonly string[], otherFeatures: string): string[] {
	const merged = new Map<string, string>();
	for (const written of [...ticked, ...otherFeatures.split(',')]) {
		const feature = written.replace(/\s+/gu, ' ').trim();
		const key = feature.toLowerCase();
		if (feature !== '' && !merged.has(key)) merged.set(key, feature);
	}
	return [...merged.values()];
}

export function boatRefusal(
	boat: { readonly yearOfManufacture: number; readonly insuranceExpiresOn: LocalDate | null },
	at: { readonly now: Temporal.Instant; readonly today: LocalDate },
): Refusal<'year-to-come' | 'insurance-expired'> | undefined {
	const year = latestBoatYear(at.now);
	if (boat.yearOfManufacture > year) return refuse('year-to-come', { year });
	const { insuranceExpiresOn: date } = boat;
	if (date && documentsExpired(date, at.today)) return refuse('insurance-expired', { date });
	return undefined;
}

export function guestCapacity(boat: { readonly maxCapacity: number; readonly crew: number }): number {
	return boat.maxCapacity - boat.crew;
}

/** `maxCapacity` counts guests only, without the crew. */
export function capacityRefusal(
	people: number,
	maxCapacity: number,
): Refusal<'group-over-capacity'> | undefined {
	return people > maxCapacity ? refuse('group-over-capacity', { maxCapacity }) : undefined;
}

export interface VerifiedBoat {
	readonly category: BoatCategory;
	readonly brand: string;
	readonly model: string;
	readonly registrationNumber: string;
	readonly yearOfManufacture: number;
	readonly lengthMetres: number | null;
	readonly maxCapacity: number;
	readonly crew: number;
	readonly insuranceExpiresOn: LocalDate | null;
	readonly insuranceKeys: readonly string[];
	readonly images: readonly { readonly key: string }[];
}

const figures = [
	'category',
	'brand',
	'model',
	'registrationNumber',
	'yearOfManufacture',
	'lengthMetres',
	'maxCapacity',
	'crew',
] as const satisfies readonly (keyof VerifiedBoat)[];

/**
 * Returns the review that an edit needs: `none`, a light review (`renewal`) or a full review (`verify`).
 * A light review is enough for insurance documents that expire no earlier than the approved ones. New
 * images need a full review.
 */
export function classifyBoatEdit(
	before: VerifiedBoat & { readonly insuredUntil: LocalDate | null },
	after: VerifiedBoat,
): 'none' | 'renewal' | 'verify' {
	const seen = new Set(before.images.map(({ key }) => key));
	const other =
		figures.some((figure) => before[figure] !== after[figure]) ||
		after.images.some(({ key }) => !seen.has(key));
	if (other) return 'verify';
	const { insuranceExpiresOn: end } = after;
	const samePapers =
		before.insuranceExpiresOn === end &&
		[...before.insuranceKeys].sort().join() === [...after.insuranceKeys].sort().join();
	if (samePapers) return 'none';
	return end !== null && end >= (before.insuredUntil ?? end) ? 'renewal' : 'verify';
}
