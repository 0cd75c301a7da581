import { msg } from '@lingui/core/macro';
import type { BoatForm, OwnBoat } from '#contract/boat-contract.ts';
import { boatCategories, earliestBoatYear, latestBoatYear, mergeFeatures } from '#domain/boat/boat.ts';
import { longestTurnaroundMinutes } from '#domain/boat/boat-hours.ts';
import { documentsExpired } from '#domain/boat/insurance.ts';
import { parseInteger } from '#domain/numbers.ts';
import { isLocalDate, type LocalDate } from '#domain/time.ts';
import { defineForm, draftBaseOf, type FormInput } from '../../forms/define-form.ts';
import { arrayOf, files, minutes, oneOf, string, text } from '../../forms/field-schemas.ts';
import type { StateOf } from '../../forms/use-form.ts';
import { numberProblem } from '../../kit/number-field.tsx';

interface Circumstances {
	readonly now: Temporal.Instant;
	readonly today: LocalDate;
	/** True when a boat is edited. New files are optional, because the boat keeps its files. */
	readonly editing: boolean;
	/**
	 * True for a copied boat. New pictures are optional, because the copy reuses the original’s
	 * pictures.
	 */
	readonly pictured?: boolean;
}

export const boatForm = defineForm({
	name: 'boat',
	progress: [msg`Kind`, msg`Details`, msg`Features`, msg`Insurance`, msg`Pictures`, msg`Done`],
	steps: [
		['category'],
		[
			['name', 'brand', 'year'],
			['capacity', 'crew', 'length'],
		],
		['features'],
		['papers', 'insuranceExpiresOn'],
		['images'],
	],
	fields: {
		category: oneOf(boatCategories),
		name: text,
		brand: text,
		model: text,
		registrationNumber: text,
		year: text,
		length: text,
		capacity: text,
		crew: text,
		turnaroundMinutes: minutes(longestTurnaroundMinutes, 0),
		features: arrayOf(string),
		otherFeatures: text,
		papers: files,
		insuranceExpiresOn: text,
		images: files,
	},
	problems: (boat, { now, today, editing, pictured = false }: Circumstances) => ({
		category: !boat.category && msg`Please choose the kind of boat.`,
		name: !boat.name.trim() && msg`Please tell us the boat’s name.`,
		brand: !boat.brand.trim() && msg`Please choose the brand, or type it.`,
		year: yearProblem(boat.year, now),
		length: numberProblem(boat.length, 3),
		capacity:
			numberProblem(boat.capacity, 4) ??
			((parseInteger(boat.capacity) ?? 0) < 1 && msg`Please tell us how many people it carries.`),
		crew:
			numberProblem(boat.crew, 4) ??
			((parseInteger(boat.capacity) ?? 0) > 0 &&
				(parseInteger(boat.crew) ?? 0) >= (parseInteger(boat.capacity) ?? 0) &&
				msg`Please leave at least one place for guests.`),
		features:
			mergeFeatures(boat.features, boat.otherFeatures).length === 0 &&
			msg`Please choose at least one feature.`,
		papers: !editing && boat.papers.length === 0 && msg`Please add the insurance document.`,
		insuranceExpiresOn: isLocalDate(boat.insuranceExpiresOn)
			? documentsExpired(boat.insuranceExpiresOn, today) &&
				msg`That date has passed. Please add a current insurance document.`
			: msg`Please tell us when the insurance ends.`,
		images: !editing && !pictured && boat.images.length === 0 && msg`Please add at least one picture.`,
	}),
	remedyOfRefusal: {
		'year-to-come': 'year',
		'capacity-too-small': 'capacity',
		'capacity-below-sold': 'capacity',
		'capacity-below-called-off': 'capacity',
		'insurance-expired': 'insuranceExpiresOn',
		'files-missing': 'papers',
	},
	announcesRestoredDraft: true,
});

export type BoatEntry = FormInput<typeof boatForm>;
export type BoatFormState = StateOf<typeof boatForm>;

function yearProblem(year: string, now: Temporal.Instant) {
	if (year.trim() === '') return msg`Please tell us the year.`;
	const problem = numberProblem(year, 4);
	if (problem) return problem;
	if (Number(year) < earliestBoatYear) return msg`Please write the year with four digits, 1800 or later.`;
	return Number(year) > latestBoatYear(now) && msg`That year is in the future.`;
}

/** The boat’s files stay until new files replace them. */
export function createBoatEntry(boat: OwnBoat | undefined): BoatEntry {
	// The default crew is one, because most boats have a crew of one. Owners without crew enter 0.
	if (!boat) return boatForm.start({ crew: '1' });
	return boatForm.start({
		category: boat.category,
		name: boat.name,
		brand: boat.brand,
		model: boat.model,
		registrationNumber: boat.registrationNumber,
		year: String(boat.yearOfManufacture),
		length: boat.length === null ? '' : String(Math.round(boat.length)),
		capacity: String(boat.maxCapacity),
		crew: String(boat.crew),
		turnaroundMinutes: boat.turnaroundMinutes,
		features: boat.features,
		insuranceExpiresOn: boat.insuranceExpiresOn ?? '',
	});
}

/** Without registration number and documents. */
export const copyBoat = (boat: OwnBoat, name: string): BoatEntry => ({
	...createBoatEntry(boat),
	name,
	registrationNumber: '',
	insuranceExpiresOn: '',
});

/** A draft with another fingerprint is discarded. */
export const fingerprintBoat = (boat: OwnBoat | undefined) =>
	boat ? draftBaseOf(createBoatEntry(boat), boat.pictures, boat.boatInsurance) : '';

/** A copy without new pictures sends the original’s pictures as `originalImages`. */
export function toBoatRequest(
	{ category, ...boat }: BoatEntry,
	originalImages: readonly { readonly key: string }[] = [],
): BoatForm | undefined {
	return category
		? {
				name: boat.name.trim(),
				category,
				brand: boat.brand.trim(),
				model: boat.model.trim(),
				registrationNumber: boat.registrationNumber.trim(),
				yearOfManufacture: Number(boat.year),
				length: parseInteger(boat.length) ?? null,
				maxCapacity: parseInteger(boat.capacity) ?? 0,
				crew: parseInteger(boat.crew) ?? 0,
				turnaroundMinutes: boat.turnaroundMinutes,
				features: [...boat.features],
				otherFeatures: boat.otherFeatures.trim(),
				images: (boat.images.length > 0 ? boat.images : originalImages).map(({ key }) => key),
				boatInsurance: boat.papers.map(({ key }) => key),
				insuranceExpiresOn: boat.insuranceExpiresOn,
			}
		: undefined;
}
