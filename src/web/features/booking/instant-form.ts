import { msg } from '@lingui/core/macro';
import type { NewInstantBooking } from '#contract/booking-contract.ts';
import type { Sent } from '#contract/client.ts';
import type { ExtraId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { promoCodeReasons } from '#domain/price/promo-code.ts';
import { isLocalDate, type LocalDate, type LocalTime } from '#domain/time.ts';
import { type Draft, defineForm, type Entered } from '../../forms/define-form.ts';
import { count, day, dayTime, severalOf, string, text } from '../../forms/field-schemas.ts';
import {
	type Booker,
	detailsFields,
	detailsOf,
	detailsProblems,
	groupOf,
	groupProblem,
	startDetails,
} from '../person/guests/details-step.tsx';
import { chosenTime, type OpenDates } from '../trip/open-dates.ts';

interface Circumstances {
	readonly dates: Pick<OpenDates, 'stateOf' | 'timesOn'>;
	/** How many people the trip takes. */
	readonly groupSize: number;
}

/** An instant booking, up to the moment in which the date is held (specification section 2). */
export const instantForm = defineForm({
	name: 'instant-booking',
	progress: [msg`Date`, msg`Group`, msg`Details`, msg`Payment`, msg`Confirmation`],
	steps: [['date', 'time'], ['group'], ['name', 'phone', 'promoCode']],
	fieldOfRefusal: Object.fromEntries(promoCodeReasons.map((reason) => [reason, 'promoCode' as const])),
	fields: {
		...detailsFields,
		date: day,
		time: dayTime,
		adults: count(0, 1),
		kids: count(0, 0),
		extras: severalOf(string),
		promoCode: text,
		referral: text,
	},
	problems: (booking, { dates, groupSize }: Circumstances) => ({
		...detailsProblems(booking),
		// Only the server knows.
		promoCode: false,
		date: !freeDate(booking, dates) && msg`Please choose a departure date.`,
		time:
			freeDate(booking, dates) !== null &&
			timeOf(booking, dates) === null &&
			msg`Please choose a departure time.`,
		group: groupProblem(booking, groupSize),
	}),
	unasked: true,
	keepsDraft: true,
});

/** What has been entered for an instant booking, as it stands in the fields. */
export type InstantEntry = Entered<typeof instantForm>;

/** Where the draft of an instant booking lies. */
export const draftKey = (person: string, experience: string) => `booking:${person}:${experience}`;

/** An empty form, with what the person's own account already knows. */
export const startBooking = (person: Booker) => instantForm.start(startDetails(person));

/** What has been chosen of a departure. Where a day has one time, nobody is asked for it. */
export interface DepartureEntry {
	readonly date: LocalDate | null;
	readonly time: LocalTime | null;
}

/** The date that was chosen, as long as it is free, at its time if one was chosen. */
export function freeDate({ date, time }: DepartureEntry, dates: Circumstances['dates']): LocalDate | null {
	if (!date || dates.stateOf(date) !== 'free') return null;
	const chosen = dates.timesOn(date).find((one) => one.time === time);
	return chosen && chosen.state !== 'free' ? null : date;
}

/** The departure time, once it is clear. */
export function timeOf({ date, time }: DepartureEntry, dates: Circumstances['dates']): LocalTime | null {
	return date && chosenTime({ date, time }, dates);
}

/** What the page that led here knew already: its address and its state may hold anything. */
export interface Chosen {
	readonly date: unknown;
	readonly time?: unknown;
	readonly guests: number | undefined;
	/** The owner's website from which they came. */
	readonly referral?: string | undefined;
}

/**
 * What was chosen on the page that led here, over what was kept. Another date than before is shown on its step; guests
 * are adults until the person says otherwise.
 */
export function bringChosen(
	draft: Draft<InstantEntry>,
	{ date, time, guests, referral }: Chosen,
): Draft<InstantEntry> {
	const withGuests = { ...draft, ...groupOf(draft, guests), ...(referral && { referral }) };
	if (typeof date !== 'string' || !isLocalDate(date)) return withGuests;
	const at = dayTime.parse(time);
	if (date === draft.date && (at === null || at === draft.time)) return withGuests;
	return { ...withGuests, date, time: at, step: 0 };
}

/** The booking that is asked for, at the price that was shown, with these extras. */
export function wishOf(
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
	/** Named where there are several. */
	departureTime?: LocalTime,
): Sent<NewInstantBooking> {
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
		...detailsOf(entered),
	};
}
