import { msg } from '@lingui/core/macro';
import type { UnparsedInput } from '#contract/client.ts';
import type { ExperienceForm, OwnExperience } from '#contract/experience-contract.ts';
import type { BoatCategory } from '#domain/boat/boat.ts';
import { capacityRefusal, guestCapacity } from '#domain/boat/boat.ts';
import { bookingWindowLimits } from '#domain/experience/booking-window.ts';
import type { DepartureTimes } from '#domain/experience/departures.ts';
import {
	categoryProposal,
	experienceCategories,
	longestNoticeMinutes,
	operatorOptions,
	proposedNoticeMinutes,
} from '#domain/experience/experience.ts';
import { type Season, seasonProblem } from '#domain/experience/season.ts';
import { cancellationTerms } from '#domain/listing/cancellation-terms.ts';
import { parseRupeesOrZero } from '#domain/money.ts';
import { parseInteger } from '#domain/numbers.ts';
import { defineForm, draftBaseOf, type FormDraft, type FormInput } from '../../../forms/define-form.ts';
import {
	arrayOf,
	booleanField,
	chosenId,
	days,
	departureSeries,
	files,
	minutes,
	oneOf,
	oneOfWithDefault,
	point,
	seasonSpan,
	tenMinuteTime,
	text,
	weekday,
} from '../../../forms/field-schemas.ts';
import type { StateOf } from '../../../forms/use-form.ts';
import type { Format } from '../../../kit/format.ts';
import { numberProblem, rupeeProblem } from '../../../kit/number-field.tsx';
import {
	durationWarning,
	hoursFrom,
	hoursProblem,
	minutesFrom,
	priceWarning,
} from '../../listing/value-warnings.ts';
import { pierPhotoOf } from '../../place/pier-photo.tsx';
import { dollarEntry, dollarProblem, priceOf, toPriceEntry } from '../prices/price-entry.ts';

interface Circumstances {
	readonly boats: readonly { readonly _id: string; readonly maxCapacity: number; readonly crew: number }[];
	/** True for an edited experience. New images are optional, because the experience keeps its images. */
	readonly editing: boolean;
	/**
	 * True for a copied experience. New images are optional, because the copy reuses the original’s
	 * images.
	 */
	readonly pictured?: boolean;
	readonly format?: Format | undefined;
}

export const experienceForm = defineForm({
	name: 'experience',
	progress: [msg`Trip`, msg`Captain`, msg`Price`, msg`Options`, msg`Place`, msg`Pictures`, msg`Done`],
	steps: [
		[
			['boatId'],
			['category'],
			['name', 'description'],
			['groupSize'],
			['sailingDays'],
			['hours', 'furtherDepartures'],
		],
		['operatorOption'],
		['rupees', 'dollars'],
		[
			['customBookingsEnabled', 'minimumNoticeMinutes', 'bookingWindowDays'],
			['season'],
			['cancellationTerms'],
			['whatToBring', 'included'],
		],
		[['address', 'location'], ['pierPhoto']],
		['images'],
	],
	fields: {
		boatId: chosenId,
		category: oneOf(experienceCategories),
		name: text,
		description: text,
		groupSize: text,
		sailingDays: arrayOf(weekday),
		departureTime: tenMinuteTime('09:00'),
		furtherDepartures: arrayOf(departureSeries),
		hours: text,
		operatorOption: oneOf(operatorOptions),
		/** Price in whole rupees, as typed. */
		rupees: text,
		/** Price in dollars. Set instead of `rupees` if the owner enters dollars. */
		dollars: dollarEntry,
		customBookingsEnabled: booleanField,
		minimumNoticeMinutes: minutes(longestNoticeMinutes, proposedNoticeMinutes),
		bookingWindowDays: days(bookingWindowLimits),
		season: arrayOf(seasonSpan),
		cancellationTerms: oneOfWithDefault(cancellationTerms, 'STANDARD'),
		whatToBring: text,
		included: text,
		address: text,
		location: point,
		pierPhoto: files,
		pierPhotoGone: booleanField,
		images: files,
	},
	problems: (experience, { boats, editing, pictured = false }: Circumstances) => {
		const boat = boats.find(({ _id }) => _id === experience.boatId);
		return {
			boatId: !boat && msg`Please choose the boat.`,
			category: !experience.category && msg`Please choose what people will do.`,
			name: !experience.name.trim() && msg`Please give it a name.`,
			description: !experience.description.trim() && msg`Please describe the trip.`,
			groupSize: groupProblem(experience.groupSize, boat && guestCapacity(boat)),
			sailingDays: experience.sailingDays.length === 0 && msg`Please choose at least one day.`,
			hours: hoursProblem(experience.hours),
			furtherDepartures: timesProblem(experience),
			season: seasonProblems(experience.season),
			operatorOption: !experience.operatorOption && msg`Please choose who steers the boat.`,
			rupees:
				!experience.dollars &&
				(rupeeProblem(experience.rupees) ??
					(parseRupeesOrZero(experience.rupees) < 1 && msg`Please enter a price.`)),
			dollars: experience.dollars ? dollarProblem(experience.dollars) : undefined,
			address: !experience.address.trim() && msg`Please tell us where it starts.`,
			location: !experience.location && msg`Please choose the pier on the map, or enter its coordinates.`,
			images:
				!editing && !pictured && experience.images.length === 0 && msg`Please add at least one picture.`,
		};
	},
	warnings: ({ rupees, dollars, hours }, { format }) => ({
		rupees: priceWarning(
			dollars ? String(priceOf({ rupees, dollars })?.rupees ?? '') : rupees,
			'trip',
			format,
		),
		hours: durationWarning(minutesFrom(hours), format),
	}),
	remedyOfRefusal: {
		'group-over-capacity': 'groupSize',
		'not-yours': 'boatId',
		'terms-not-offered': 'cancellationTerms',
		'files-missing': 'images',
		'file-unknown': 'images',
		'exchange-rate-changed': 'rupees',
		'price-too-small': 'rupees',
	},
	announcesRestoredDraft: true,
});

export type ExperienceEntry = FormInput<typeof experienceForm>;
export type ExperienceFormState = StateOf<typeof experienceForm>;

function timesProblem({
	departureTime,
	furtherDepartures,
}: Pick<DepartureTimes, 'departureTime' | 'furtherDepartures'>) {
	const times = new Set([departureTime, ...furtherDepartures.map(({ time }) => time)]);
	if (times.size <= furtherDepartures.length) return msg`Two departures have the same time.`;
	return (
		furtherDepartures.some(({ days }) => days.length === 0) &&
		msg`Please choose at least one day for each departure.`
	);
}

function seasonProblems(season: Season) {
	const problems = season.map(seasonProblem);
	if (problems.includes('malformed')) return msg`Please choose both days of each season.`;
	return problems.includes('ends-before') && msg`A season must end after it begins.`;
}

function groupProblem(typed: string, capacity: number | undefined) {
	const problem = numberProblem(typed, 5);
	if (problem) return problem;
	const group = parseInteger(typed) ?? 0;
	if (group < 1) return msg`Please tell us how many people can come along.`;
	if (capacity === undefined || !capacityRefusal(group, capacity)) return undefined;
	return msg`This boat carries ${capacity} guests at most.`;
}

export function createExperienceEntry(experience: OwnExperience | undefined): ExperienceEntry {
	if (!experience) return experienceForm.start({});
	return experienceForm.start({
		boatId: experience.boatId,
		category: experience.category,
		name: experience.name,
		description: experience.description,
		groupSize: String(experience.groupSize),
		sailingDays: experience.sailingDays,
		departureTime: experience.departureTime,
		hours: hoursFrom(experience.durationMinutes),
		operatorOption: experience.operatorOption,
		...toPriceEntry({ rupees: experience.priceRupees, entered: experience.priceEntered ?? undefined }),
		customBookingsEnabled: experience.customBookingsEnabled,
		minimumNoticeMinutes: experience.minimumNoticeMinutes,
		bookingWindowDays: experience.bookingWindowDays,
		furtherDepartures: experience.departures.slice(1),
		season: experience.season,
		cancellationTerms: experience.cancellationTerms,
		whatToBring: experience.whatToBring,
		included: experience.included,
		address: experience.address,
		location: experience.location,
	});
}

/** A draft with another fingerprint is discarded. */
export const fingerprintExperience = (experience: OwnExperience | undefined) =>
	experience ? draftBaseOf(createExperienceEntry(experience), experience.pictures) : '';

/** Sets the boat and proposes its category, unless the owner has chosen a category. */
export function chooseBoat(
	entered: Pick<ExperienceEntry, 'category'>,
	boat: { readonly _id: string; readonly category: BoatCategory },
	before: { readonly category: BoatCategory } | undefined,
): Pick<ExperienceEntry, 'boatId' | 'category'> {
	const { category } = entered;
	const chosen = category !== null && (!before || category !== categoryProposal[before.category]);
	return { boatId: boat._id, category: chosen ? category : categoryProposal[boat.category] };
}

/** Sets the boat whose id is in the address. Without an id, sets the owner’s only boat. */
export function applyBoatFromAddress(
	draft: FormDraft<ExperienceEntry>,
	boats: readonly { readonly _id: string; readonly category: BoatCategory }[],
	boatId: string | undefined,
): FormDraft<ExperienceEntry> {
	const fromAddress = boats.find(({ _id }) => _id === boatId);
	const only = draft.boatId === null && boats.length === 1 ? boats[0] : undefined;
	const boat = fromAddress ?? only;
	if (!boat || boat._id === draft.boatId) return draft;
	const before = boats.find(({ _id }) => _id === draft.boatId);
	return { ...draft, ...chooseBoat(draft, boat, before) };
}

/**
 * Returns undefined if a required field is empty. A copy without new images sends the original’s images
 * as `originalImages`.
 */
export function toExperienceRequest(
	entered: ExperienceEntry,
	originalImages: readonly { readonly key: string }[] = [],
	originalPier?: { readonly key: string } | null,
): UnparsedInput<ExperienceForm> | undefined {
	const { boatId, category, operatorOption, location } = entered;
	const durationMinutes = minutesFrom(entered.hours);
	const price = priceOf(entered);
	if (!boatId || !category || !operatorOption || !location || !durationMinutes || !price) return undefined;
	return {
		category,
		name: entered.name.trim(),
		description: entered.description.trim(),
		boatId,
		groupSize: parseInteger(entered.groupSize) ?? 0,
		sailingDays: [...entered.sailingDays],
		departureTime: entered.departureTime,
		departures: [
			{ time: entered.departureTime, days: [...entered.sailingDays] },
			...entered.furtherDepartures.map(({ time, days }) => ({ time, days: [...days] })),
		],
		season: [...entered.season],
		cancellationTerms: entered.cancellationTerms,
		bookingWindowDays: entered.bookingWindowDays,
		durationMinutes,
		operatorOption,
		priceRupees: price.rupees,
		...(price.entered && { entered: price.entered }),
		customBookingsEnabled: entered.customBookingsEnabled,
		minimumNoticeMinutes: entered.minimumNoticeMinutes,
		whatToBring: entered.whatToBring.trim(),
		included: entered.included.trim(),
		address: entered.address.trim(),
		location: { lat: location.lat, lng: location.lng },
		...pierPhotoOf(entered, originalPier),
		images: (entered.images.length > 0 ? entered.images : originalImages).map(({ key }) => key),
	};
}
