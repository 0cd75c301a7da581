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
	boat: { readonly yearOfManufacture: number; readonly insuranceExpiresOn: LocalDate },
	at: { readonly now: Temporal.Instant; readonly today: LocalDate },
): Refusal<'year-to-come' | 'insurance-expired'> | undefined {
	const year = latestBoatYear(at.now);
	if (boat.yearOfManufacture > year) return refuse('year-to-come', { year });
	if (documentsExpired(boat.insuranceExpiresOn, at.today)) {
		return refuse('insurance-expired', { date: boat.insuranceExpiresOn });
	}
	return undefined;
}

/** What a verifier looks at, of a boat (decisions, "People"). */
export interface VerifiedBoat {
	readonly registrationNumber: string;
	readonly insuranceExpiresOn: LocalDate | null;
	readonly insuranceKeys: readonly string[];
	readonly images: readonly { readonly key: string }[];
}

/** Whether a changed boat has to be looked at again: other documents or their date, another number, images never seen. */
export function boatNeedsVerifier(before: VerifiedBoat, after: VerifiedBoat): boolean {
	const seen = new Set(before.images.map(({ key }) => key));
	return (
		before.registrationNumber !== after.registrationNumber ||
		before.insuranceExpiresOn !== after.insuranceExpiresOn ||
		[...before.insuranceKeys].sort().join() !== [...after.insuranceKeys].sort().join() ||
		after.images.some(({ key }) => !seen.has(key))
	);
}
