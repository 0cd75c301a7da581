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

/** What every boat must carry; the wizard shows it before the features (specification section 2). */
export const safetyEquipment = [
	'A life jacket for everybody on board',
	'Distress flares or an EPIRB',
	'A fire extinguisher',
	'A first-aid kit',
	'A bilge pump or a bailer',
] as const;

/** The earliest year in which a boat can have been built. */
export const earliestBoatYear = 1800;

/** The latest year in which a boat can have been built: the calendar's, where the day is already furthest on. */
export function latestBoatYear(now: Temporal.Instant): number {
	return Number(latestDate(now).slice(0, 4));
}

/** How many features a boat can have, and how many characters each. */
export const featureLimits = { many: 60, length: 100 } as const;

/**
 * Features ticked and features written ('Ice box, , rods'), as one list: trimmed, without blanks, none twice
 * whatever its capitals (specification section 5).
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

/** Why a boat cannot be listed as it is described; the same for the wizard and the server (specification section 5). */
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

/** How many guests a boat carries: as many as it is made for, less its crew (decisions: capacity counts everybody). */
export function guestCapacity(boat: { readonly maxCapacity: number; readonly crew: number }): number {
	return boat.maxCapacity - boat.crew;
}

/** What makes a boat what it is, and its insurance: what a verifier looks at (decisions, "People" and 22 November). */
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
 * What an edit of a boat asks of the desk: nothing; a look at a mere renewal (other insurance papers alone, that end no
 * earlier than those it was approved with); or to verify the boat anew. Images count when they were never seen.
 */
export function boatChange(
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
