import type { BoatForm, OwnBoat } from '#contract/boat-contract.ts';
import { type BoatCategory, boatCategories } from '#domain/boat/boat.ts';
import { keptFiles } from '../../forms/upload/kept-files.ts';
import type { UploadedFile } from '../../kit/upload/uploaded-file.ts';

/** What has been entered for a boat, as it stands in the fields. */
export interface BoatDraft {
	readonly step: number;
	/** The boat as it was when its edit began; empty for a new one. */
	readonly base: string;
	readonly category: BoatCategory | null;
	readonly name: string;
	readonly brand: string;
	readonly model: string;
	readonly registrationNumber: string;
	readonly year: string;
	readonly length: string;
	readonly capacity: string;
	readonly features: readonly string[];
	readonly otherFeatures: string;
	readonly papers: readonly UploadedFile[];
	readonly insuranceExpiresOn: string;
	readonly images: readonly UploadedFile[];
}

export const boatSteps = ['category', 'details', 'features', 'insurance', 'images'] as const;

const emptyBoat: BoatDraft = {
	step: 0,
	base: '',
	category: null,
	name: '',
	brand: '',
	model: '',
	registrationNumber: '',
	year: '',
	length: '',
	capacity: '',
	features: [],
	otherFeatures: '',
	papers: [],
	insuranceExpiresOn: '',
	images: [],
};

/** An empty draft, or one of a boat that is being edited. Its files stay its own until new ones override them. */
export function startBoat(boat: OwnBoat | undefined): BoatDraft {
	if (!boat) return emptyBoat;
	return {
		...emptyBoat,
		base: baseOf(boat),
		category: boat.category,
		name: boat.name,
		brand: boat.brand,
		model: boat.model,
		registrationNumber: boat.registrationNumber,
		year: String(boat.yearOfManufacture),
		length: boat.length === null ? '' : String(Math.round(boat.length)),
		capacity: String(boat.maxCapacity),
		features: boat.features,
		insuranceExpiresOn: boat.insuranceExpiresOn ?? '',
	};
}

/** Tells one state of a boat from another: a draft made from an older one is of no use any more. */
function baseOf({ images, boatInsurance, submission: _, verified: __, papersRunOut: ___, ...boat }: OwnBoat) {
	return JSON.stringify([boat, images.map(({ key }) => key), boatInsurance.map(({ key }) => key)]);
}

/** A kept draft, as far as it makes sense; none when the boat has changed since. */
export function parseBoat(kept: unknown, boat: OwnBoat | undefined): BoatDraft | undefined {
	if (typeof kept !== 'object' || kept === null) return undefined;
	const { step, base, category, features, papers, images, ...rest } = kept as Record<string, unknown>;
	if (base !== (boat ? baseOf(boat) : '')) return undefined;
	const written = (key: keyof BoatDraft) => {
		const value = rest[key];
		return typeof value === 'string' ? value : '';
	};
	return {
		step: boatSteps.findIndex((_, at) => at === step) < 0 ? 0 : Number(step),
		base,
		category: boatCategories.find((each) => each === category) ?? null,
		name: written('name'),
		brand: written('brand'),
		model: written('model'),
		registrationNumber: written('registrationNumber'),
		year: written('year'),
		length: written('length'),
		capacity: written('capacity'),
		features: Array.isArray(features) ? features.filter((each) => typeof each === 'string') : [],
		otherFeatures: written('otherFeatures'),
		papers: keptFiles(papers),
		insuranceExpiresOn: written('insuranceExpiresOn'),
		images: keptFiles(images),
	};
}

/** The boat as it is sent; the rules have been asked before. */
export function boatFormOf(draft: BoatDraft & { readonly category: BoatCategory }): BoatForm {
	return {
		name: draft.name.trim(),
		category: draft.category,
		brand: draft.brand.trim(),
		model: draft.model.trim(),
		registrationNumber: draft.registrationNumber.trim(),
		yearOfManufacture: Number(draft.year),
		length: draft.length === '' ? null : Number(draft.length),
		maxCapacity: Number(draft.capacity),
		features: [...draft.features],
		otherFeatures: draft.otherFeatures.trim(),
		images: draft.images.map(({ key }) => key),
		boatInsurance: draft.papers.map(({ key }) => key),
		insuranceExpiresOn: draft.insuranceExpiresOn,
	};
}
