import { msg } from '@lingui/core/macro';
import type { NewInstantBooking } from '#contract/booking-contract.ts';
import type { UnparsedInput } from '#contract/client.ts';
import type { ExtraId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { promoCodeReasons } from '#domain/price/promo-code.ts';
import { isLocalDate, type LocalDate, type LocalTime } from '#domain/time.ts';
import { defineForm, type FormDraft, type FormInput } from '../../forms/define-form.ts';
import { arrayOf, count, day, string, text, timeOrNull } from '../../forms/field-schemas.ts';
import {
	adjustGroupSize,
	createDetailsEntry,
	type DetailsSource,
	detailsFields,
	detailsProblems,
	groupProblem,
	toDetailsRequest,
} from '../person/guests/details-step.tsx';
import { type OpenDates, resolveFreeTime } from '../trip/open-dates.ts';

interface Circumstances {
	readonly dates: Pick<OpenDates, 'stateOf' | 'timesOn'>;
	readonly groupSize: number;
}

export const instantForm = defineForm({
	name: 'instant-booking',
	progress: [msg`Date`, msg`Group`, msg`Details`, msg`Payment`, msg`Confirmation`],
	steps: [['date', 'time'], ['group'], ['name', 'phone', 'promoCode']],
	fieldOfRefusal: Object.fromEntries(promoCodeReasons.map((reason) => [reason, 'promoCode' as const])),
	fields: {
		...detailsFields,
		date: day,
		time: timeOrNull,
		adults: count(0, 1),
		kids: count(0, 0),
		extras: arrayOf(string),
		promoCode: text,
		referral: text,
	},
	problems: (booking, { dates, groupSize }: Circumstances) => ({
		...detailsProblems(booking),
		// Promo codes are checked only on the server.
		promoCode: false,
		date: !findFreeDate(booking, dates) && msg`Please choose a departure date.`,
		time:
			findFreeDate(booking, dates) !== null &&
			resolveDepartureTime(booking, dates) === null &&
			msg`Please choose a departure time.`,
		group: groupProblem(booking, groupSize),
	}),
	skipsConfirmation: true,
	retainsDraft: true,
});

export type InstantEntry = FormInput<typeof instantForm>;

export const draftKey = (person: string, experience: string) => `booking:${person}:${experience}`;

export const createBookingEntry = (person: DetailsSource) => instantForm.start(createDetailsEntry(person));

/** `time` is null if the day has only one departure. */
export interface DepartureEntry {
	readonly date: LocalDate | null;
	readonly time: LocalTime | null;
}

/** Returns the chosen date if it is free at the chosen time; without a time, if any time is free. */
export function findFreeDate(
	{ date, time }: DepartureEntry,
	dates: Circumstances['dates'],
): LocalDate | null {
	if (!date || dates.stateOf(date) !== 'free') return null;
	const chosen = dates.timesOn(date).find((one) => one.time === time);
	return chosen && chosen.state !== 'free' ? null : date;
}

/** Returns the chosen departure time, or the only free time of the day. */
export function resolveDepartureTime(
	{ date, time }: DepartureEntry,
	dates: Circumstances['dates'],
): LocalTime | null {
	return date && resolveFreeTime({ date, time }, dates);
}

/** Departure from the page’s address and history state. Both are untrusted. */
export interface DepartureFromAddress {
	readonly date: unknown;
	readonly time?: unknown;
	readonly guests: number | undefined;
	/** Id of the owner’s website that linked to this page. */
	readonly referral?: string | undefined;
}

/**
 * A different date returns to the date step. All guests from the address count as adults until the user
 * changes the group.
 */
export function applyAddressToDraft(
	draft: FormDraft<InstantEntry>,
	{ date, time, guests, referral }: DepartureFromAddress,
): FormDraft<InstantEntry> {
	const withGuests = { ...draft, ...adjustGroupSize(draft, guests), ...(referral && { referral }) };
	if (typeof date !== 'string' || !isLocalDate(date)) return withGuests;
	const at = timeOrNull.parse(time);
	if (date === draft.date && (at === null || at === draft.time)) return withGuests;
	return { ...withGuests, date, time: at, step: 0 };
}

export function toBookingRequest(
	experience: string,
	entered: InstantEntry & { readonly date: LocalDate },
	{
		cents,
		extras,
		promoCode,
	}: {
		readonly cents: Cents;
		readonly extras: readonly ExtraId[];
		readonly promoCode?: string | undefined;
	},
	/** Departure time. Set only if the day has several departures. */
	departureTime?: LocalTime,
): UnparsedInput<NewInstantBooking> {
	return {
		type: 'INSTANT',
		experience,
		departureDate: entered.date,
		...(departureTime && { departureTime }),
		group: { adults: entered.adults, kids: entered.kids },
		...(extras.length > 0 && { extras: [...extras] }),
		...(promoCode && { promoCode }),
		...(entered.referral && { referral: entered.referral }),
		amountCents: cents,
		...toDetailsRequest(entered),
	};
}
