import type { ExperienceForm, OwnExperience } from '#contract/experience-contract.ts';
import type { BoatCategory } from '#domain/boat/boat.ts';
import {
	type ExperienceCategory,
	experienceCategories,
	type OperatorOption,
} from '#domain/experience/experience.ts';
import { categoryProposal, operatorOptions } from '#domain/experience/listed-experience.ts';
import { idPattern } from '#domain/id.ts';
import { type Coordinates, pointAt } from '#domain/place/place.ts';
import { type LocalTime, type Weekday, weekdays } from '#domain/time.ts';
import { keptFiles } from '../../../forms/upload/kept-files.ts';
import type { UploadedFile } from '../../../kit/upload/uploaded-file.ts';
import { hoursFrom, minutesFrom } from './hours-entry.ts';

/** What has been entered for an experience, as it stands in the fields. */
export interface ExperienceDraft {
	readonly step: number;
	/** The experience as it was when its edit began; empty for a new one. */
	readonly base: string;
	readonly boatId: string | null;
	readonly category: ExperienceCategory | null;
	readonly name: string;
	readonly description: string;
	readonly groupSize: string;
	readonly sailingDays: readonly Weekday[];
	readonly departureTime: LocalTime;
	readonly hours: string;
	readonly operatorOption: OperatorOption | null;
	/** Whole rupees, as digits. */
	readonly rupees: string;
	readonly customBookingsEnabled: boolean;
	readonly whatToBring: string;
	readonly included: string;
	readonly address: string;
	readonly location: Coordinates | null;
	readonly images: readonly UploadedFile[];
}

export const experienceSteps = 6;

const emptyExperience: ExperienceDraft = {
	step: 0,
	base: '',
	boatId: null,
	category: null,
	name: '',
	description: '',
	groupSize: '',
	sailingDays: [],
	departureTime: '09:00',
	hours: '',
	operatorOption: null,
	rupees: '',
	customBookingsEnabled: false,
	whatToBring: '',
	included: '',
	address: '',
	location: null,
	images: [],
};

/** An empty draft, or one of an experience that is being edited, with the price exactly as it was entered. */
export function startExperience(experience: OwnExperience | undefined): ExperienceDraft {
	if (!experience) return emptyExperience;
	return { ...startFields(experience), base: baseOf(experience) };
}

function startFields(experience: Omit<OwnExperience, 'images'>): ExperienceDraft {
	return {
		...emptyExperience,
		boatId: experience.boatId,
		category: experience.category,
		name: experience.name,
		description: experience.description,
		groupSize: String(experience.groupSize),
		sailingDays: experience.sailingDays,
		departureTime: experience.departureTime,
		hours: hoursFrom(experience.durationMinutes),
		operatorOption: experience.operatorOption,
		rupees: String(experience.priceRupees),
		customBookingsEnabled: experience.customBookingsEnabled,
		whatToBring: experience.whatToBring,
		included: experience.included,
		address: experience.address,
		location: experience.location,
	};
}

/** Tells one state of an experience from another: a draft made from an older one is of no use any more. */
function baseOf({ images, ...experience }: OwnExperience): string {
	const { base: _, ...entered } = startFields(experience);
	return JSON.stringify([entered, images.map(({ key }) => key)]);
}

/** The boat is chosen, and with it the category that goes with such boats, unless another one was chosen already. */
export function chooseBoat(
	draft: ExperienceDraft,
	boat: { readonly _id: string; readonly category: BoatCategory },
	before: { readonly category: BoatCategory } | undefined,
): Pick<ExperienceDraft, 'boatId' | 'category'> {
	const chosen = draft.category !== null && (!before || draft.category !== categoryProposal[before.category]);
	return { boatId: boat._id, category: chosen ? draft.category : categoryProposal[boat.category] };
}

/** With the boat that the way to the wizard has brought along, or the only one there is. */
export function bringBoat(
	draft: ExperienceDraft,
	boats: readonly { readonly _id: string; readonly category: BoatCategory }[],
	boatId: string | undefined,
): ExperienceDraft {
	const brought = boats.find(({ _id }) => _id === boatId);
	const only = draft.boatId === null && boats.length === 1 ? boats[0] : undefined;
	const boat = brought ?? only;
	if (!boat || boat._id === draft.boatId) return draft;
	const before = boats.find(({ _id }) => _id === draft.boatId);
	return { ...draft, ...chooseBoat(draft, boat, before) };
}

/** A kept draft, as far as it makes sense; none when the experience has changed since. */
export function parseExperience(
	kept: unknown,
	experience: OwnExperience | undefined,
): ExperienceDraft | undefined {
	if (typeof kept !== 'object' || kept === null) return undefined;
	const draft = kept as Readonly<Record<string, unknown>>;
	const { step, base, boatId, sailingDays, departureTime } = draft;
	if (base !== (experience ? baseOf(experience) : '')) return undefined;
	const written = (key: keyof ExperienceDraft) => {
		const value = draft[key];
		return typeof value === 'string' ? value : '';
	};
	return {
		step:
			typeof step === 'number' && Number.isInteger(step) && step >= 0 && step < experienceSteps ? step : 0,
		base,
		boatId: typeof boatId === 'string' && idPattern.test(boatId) ? boatId : null,
		category: experienceCategories.find((each) => each === draft.category) ?? null,
		name: written('name'),
		description: written('description'),
		groupSize: written('groupSize'),
		sailingDays: Array.isArray(sailingDays) ? weekdays.filter((day) => sailingDays.includes(day)) : [],
		departureTime:
			typeof departureTime === 'string' && /^\d\d:\d0$/.test(departureTime)
				? departureTime
				: emptyExperience.departureTime,
		hours: written('hours'),
		operatorOption: operatorOptions.find((each) => each === draft.operatorOption) ?? null,
		rupees: written('rupees').replace(/\D/g, ''),
		customBookingsEnabled: draft.customBookingsEnabled === true,
		whatToBring: written('whatToBring'),
		included: written('included'),
		address: written('address'),
		location: keptPoint(draft.location),
		images: keptFiles(draft.images),
	};
}

function keptPoint(kept: unknown): Coordinates | null {
	const { lat, lng } = (kept ?? {}) as Partial<Coordinates>;
	return typeof lat === 'number' && typeof lng === 'number' ? (pointAt(lat, lng) ?? null) : null;
}

/** The experience as it is sent, or nothing while something is missing. */
export function experienceFormOf(draft: ExperienceDraft): ExperienceForm | undefined {
	const { boatId, category, operatorOption, location } = draft;
	const durationMinutes = minutesFrom(draft.hours);
	if (!boatId || !category || !operatorOption || !location || !durationMinutes) return undefined;
	return {
		category,
		name: draft.name.trim(),
		description: draft.description.trim(),
		boatId,
		groupSize: Number(draft.groupSize),
		sailingDays: [...draft.sailingDays],
		departureTime: draft.departureTime,
		durationMinutes,
		operatorOption,
		priceRupees: Number(draft.rupees),
		customBookingsEnabled: draft.customBookingsEnabled,
		whatToBring: draft.whatToBring.trim(),
		included: draft.included.trim(),
		address: draft.address.trim(),
		location: { lat: location.lat, lng: location.lng },
		images: draft.images.map(({ key }) => key),
	};
}
