import { msg } from '@lingui/core/macro';
import type { UnparsedInput } from '#contract/client.ts';
import type { OwnRide, RideForm } from '#contract/ride-contract.ts';
import { guestCapacity } from '#domain/boat/boat.ts';
import { type BoatOccupancy, boatDay, conflictingDates } from '#domain/boat/boat-hours.ts';
import { cancellationTerms } from '#domain/listing/cancellation-terms.ts';
import { parseRupeesOrZero } from '#domain/money.ts';
import { decideByOf } from '#domain/ride/minimum.ts';
import {
	dateAt,
	instantOf,
	isSkippedByClockChange,
	type LocalDate,
	type LocalTime,
	tripSpan,
} from '#domain/time.ts';
import { defineForm, type FormInput } from '../../../forms/define-form.ts';
import {
	booleanField,
	chosenId,
	count,
	day,
	files,
	oneOfWithDefault,
	point,
	tenMinuteTime,
	text,
} from '../../../forms/field-schemas.ts';
import type { StateOf } from '../../../forms/use-form.ts';
import { english, type Format } from '../../../kit/format.ts';
import { rupeeProblem } from '../../../kit/number-field.tsx';
import {
	durationWarning,
	hoursFrom,
	hoursProblem,
	minutesFrom,
	priceWarning,
} from '../../listing/value-warnings.ts';
import { pierPhotoOf } from '../../place/pier-photo.tsx';
import { decideByHourChoices, minimumEntry, toMinimumInput } from '../own/minimum-fields.tsx';

interface Boat {
	readonly _id: string;
	readonly maxCapacity: number;
	readonly crew: number;
	readonly insuranceExpiresOn: LocalDate | null;
}

interface Circumstances {
	readonly boats: readonly Boat[];
	readonly now: Temporal.Instant;
	/**
	 * Returns the time zone of the boat’s last pier, or else of the owner. Used until the boat’s trips are
	 * loaded.
	 */
	zoneOf(boat: string | undefined): string;
	readonly format?: Format | undefined;
	/** Returns the trips of a boat. Returns undefined until they are loaded. */
	occupancyOf?(boat: string): BoatOccupancyAtPier | undefined;
}

interface RideTimes {
	readonly date: LocalDate | null;
	readonly departureTime: LocalTime;
	readonly hours: string;
}

interface OfferTimes extends RideTimes {
	readonly minimum: boolean;
	readonly decideHours: string;
}

/** Trips of a boat, in the time zone of the boat’s pier. */
export interface BoatOccupancyAtPier extends BoatOccupancy {
	readonly timeZone: string;
}

export const offerForm = defineForm({
	name: 'ride-offer',
	progress: [msg`Trip`, msg`Place`, msg`Seats`, msg`Message`, msg`Done`],
	steps: [
		[['boatId'], ['date'], ['hours', 'times']],
		[['address', 'location'], ['pierPhoto']],
		[
			['seats', 'rupees'],
			['approval'],
			['waitlist'],
			['minimum', 'minimumSeats', 'decideHours'],
			['cancellationTerms'],
		],
		['customMessage'],
	],
	fields: {
		boatId: chosenId,
		date: day,
		departureTime: tenMinuteTime('09:00'),
		hours: text,
		address: text,
		location: point,
		pierPhoto: files,
		pierPhotoGone: booleanField,
		seats: count(1, 4),
		/** Price in whole rupees, as typed. */
		rupees: text,
		cancellationTerms: oneOfWithDefault(cancellationTerms, 'STANDARD'),
		waitlist: booleanField,
		approval: booleanField,
		minimum: booleanField,
		minimumSeats: count(2, 4),
		decideHours: oneOfWithDefault(decideByHourChoices, '24'),
		customMessage: text,
	},
	problems: (ride, { boats, now, zoneOf, occupancyOf, format }: Circumstances) => {
		const boat = findChosenBoat(ride, boats);
		const out = boat && occupancyOf?.(boat._id);
		const timeZone = out?.timeZone ?? zoneOf(boat?._id);
		const today = dateAt(now, timeZone);
		return {
			boatId: !boat && msg`Please choose the boat.`,
			date:
				dateProblem(ride.date, today) ||
				insuranceProblem(ride.date, boat, format) ||
				occupancyProblem(ride.date, out, format),
			hours: hoursProblem(ride.hours),
			times:
				(ride.date === today &&
					Temporal.Instant.compare(instantOf(today, ride.departureTime, timeZone), now) <= 0 &&
					msg`That departure has passed. Please choose a later time.`) ||
				(ride.date !== null &&
					isSkippedByClockChange(ride.date, ride.departureTime, timeZone) &&
					msg`Clocks go forward that day and skip this time. Please choose another time.`) ||
				(out !== undefined &&
					overlapsOtherTrips(ride, out) &&
					msg`The boat is out on another trip at these hours.`),
			address: !ride.address.trim() && msg`Please tell us where it starts.`,
			location: !ride.location && msg`Please choose the pier on the map, or enter its coordinates.`,
			seats: !Number.isInteger(ride.seats) && msg`Please enter a whole number, like 12.`,
			rupees: rupeeProblem(ride.rupees) ?? (parseRupeesOrZero(ride.rupees) < 1 && msg`Please enter a price.`),
			decideHours:
				decideByPassed(ride, timeZone, now) &&
				msg`That time before departure has passed. Please choose fewer hours.`,
			customMessage: !ride.customMessage.trim() && msg`Please write a short message to your mates.`,
		};
	},
	warnings: ({ rupees, hours }, { format }) => ({
		rupees: priceWarning(rupees, 'seat', format),
		hours: durationWarning(minutesFrom(hours), format),
	}),
	remedyOfRefusal: {
		'not-yours': 'boatId',
		'boat-not-verified': 'boatId',
		'papers-run-out': 'date',
		'boat-taken': 'date',
		'date-passed': 'date',
		'date-too-far': 'date',
		'time-skipped': 'hours',
		'file-unknown': 'pierPhoto',
		'seats-over-capacity': 'seats',
		'terms-not-offered': 'cancellationTerms',
		'minimum-over-seats': 'minimumSeats',
		'decide-by-passed': 'decideHours',
	},
	announcesRestoredDraft: true,
});

export type OfferEntry = FormInput<typeof offerForm>;
export type OfferFormState = StateOf<typeof offerForm>;

/** If a ride is offered again, all its values are copied except the date and the pier photo. */
export function createOfferEntry(ride: OwnRide | undefined): OfferEntry {
	if (!ride) return offerForm.start({});
	return offerForm.start({
		boatId: ride.boatId,
		departureTime: ride.departureTime,
		hours: hoursFrom(ride.numberOfHours * 60),
		address: ride.address,
		location: ride.location,
		seats: ride.seats,
		rupees: String(ride.pricePerSeatRupees),
		cancellationTerms: ride.cancellationTerms,
		waitlist: ride.waitlist,
		approval: ride.approval,
		...minimumEntry(ride),
		customMessage: ride.customMessage,
	});
}

function decideByPassed(
	{ minimum, date, departureTime, decideHours: hours }: OfferTimes,
	timeZone: string,
	now: Temporal.Instant,
): boolean {
	if (!minimum || !date) return false;
	const decideBy = decideByOf(instantOf(date, departureTime, timeZone), Number(hours));
	return Temporal.Instant.compare(decideBy, now) <= 0;
}

function dateProblem(date: LocalDate | null, today: LocalDate) {
	if (!date) return msg`Please choose a departure date.`;
	return date < today && msg`That date has passed. Please choose today or a later date.`;
}

function insuranceProblem(date: LocalDate | null, boat: Boat | undefined, format: Format = english) {
	const end = boat?.insuranceExpiresOn ?? null;
	return (
		date !== null && end !== null && date > end && msg`The boat is insured until ${format.date(end)} only.`
	);
}

function occupancyProblem(
	date: LocalDate | null,
	out: BoatOccupancyAtPier | undefined,
	format: Format = english,
) {
	const none = date !== null && out !== undefined && boatDay(out, date, out.timeZone) === 'out';
	return none && msg`The boat isn’t free on ${format.date(date)}. Please choose another day.`;
}

/** Returns true if the entered ride overlaps another trip of the boat, or is too close to it. */
export function overlapsOtherTrips(
	{ date, departureTime, hours }: RideTimes,
	out: BoatOccupancyAtPier,
): boolean {
	const durationMinutes = minutesFrom(hours);
	if (!date || !durationMinutes || hoursProblem(hours) || boatDay(out, date, out.timeZone) === 'out')
		return false;
	const { timeZone } = out;
	return (
		conflictingDates(out, tripSpan({ departureTime, durationMinutes, timeZone }, date), timeZone).length > 0
	);
}

/** Returns the chosen boat, or the owner’s only boat. */
export function findChosenBoat<B extends Boat>(
	{ boatId }: { readonly boatId: string | null },
	boats: readonly B[],
) {
	return boats.find(({ _id }) => _id === boatId) ?? (boats.length === 1 ? boats[0] : undefined);
}

export function limitSeats(boat: Parameters<typeof guestCapacity>[0] | undefined, seats: number): number {
	return Math.max(1, Math.min(seats, boat ? guestCapacity(boat) : seats));
}

export function toRideRequest(
	entered: OfferEntry,
	boats: readonly Boat[],
): UnparsedInput<RideForm> | undefined {
	const { date, location } = entered;
	const boat = findChosenBoat(entered, boats);
	const durationMinutes = minutesFrom(entered.hours);
	if (!boat || !date || !location || !durationMinutes) return undefined;
	return {
		boatId: boat._id,
		departureDate: date,
		departureTime: entered.departureTime,
		durationMinutes,
		address: entered.address.trim(),
		location: { lat: location.lat, lng: location.lng },
		...pierPhotoOf(entered),
		seatsAvailable: limitSeats(boat, entered.seats),
		priceRupees: parseRupeesOrZero(entered.rupees),
		cancellationTerms: entered.cancellationTerms,
		waitlist: entered.waitlist && !entered.approval,
		approval: entered.approval,
		minimum: toMinimumInput(entered, limitSeats(boat, entered.seats)),
		customMessage: entered.customMessage.trim(),
	};
}
