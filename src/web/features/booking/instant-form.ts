import { msg } from '@lingui/core/macro';
import type { NewInstantBooking } from '#contract/booking-contract.ts';
import type { Sent } from '#contract/client.ts';
import type { ExtraId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { isLocalDate, type LocalDate } from '#domain/time.ts';
import { type Draft, defineForm, type Entered } from '../../forms/define-form.ts';
import { count, day, severalOf, string } from '../../forms/field-schemas.ts';
import type { OpenDates } from '../experience/date-states.ts';
import {
	type Booker,
	detailsFields,
	detailsOf,
	detailsProblems,
	groupOf,
	groupProblem,
	startDetails,
} from '../person/guests/details-fields.ts';

interface Circumstances {
	readonly dates: Pick<OpenDates, 'stateOf'>;
	/** How many people the trip takes. */
	readonly groupSize: number;
}

/** An instant booking, up to the moment in which the date is held (specification section 2). */
export const instantForm = defineForm({
	name: 'instant-booking',
	progress: [msg`Date`, msg`Group`, msg`Details`, msg`Payment`, msg`Confirmation`],
	steps: [['date'], ['group'], ['name', 'phone']],
	fields: { ...detailsFields, date: day, adults: count(0, 1), kids: count(0, 0), extras: severalOf(string) },
	problems: (booking, { dates, groupSize }: Circumstances) => ({
		...detailsProblems(booking),
		date: !freeDate(booking, dates) && msg`Please choose a departure date.`,
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

/** The date that was chosen, as long as it is free. */
export function freeDate(
	{ date }: { readonly date: LocalDate | null },
	dates: Pick<OpenDates, 'stateOf'>,
): LocalDate | null {
	return date && dates.stateOf(date) === 'free' ? date : null;
}

/**
 * What was chosen on the page that led here, over what was kept. Another date than before is shown on its step; guests
 * are adults until the person says otherwise.
 */
export function bringChosen(
	draft: Draft<InstantEntry>,
	{ date, guests }: { readonly date: unknown; readonly guests: number | undefined },
): Draft<InstantEntry> {
	const withGuests = { ...draft, ...groupOf(draft, guests) };
	if (typeof date !== 'string' || !isLocalDate(date) || date === draft.date) return withGuests;
	return { ...withGuests, date, step: 0 };
}

/** The booking that is asked for, at the price that was shown, with these extras. */
export function wishOf(
	experience: string,
	entered: InstantEntry & { readonly date: LocalDate },
	{ cents, extras }: { readonly cents: Cents; readonly extras: readonly ExtraId[] },
): Sent<NewInstantBooking> {
	return {
		type: 'INSTANT',
		experience,
		departureDate: entered.date,
		group: { adults: entered.adults, kids: entered.kids },
		...(extras.length > 0 && { extras: [...extras] }),
		amountCents: cents,
		...detailsOf(entered),
	};
}
