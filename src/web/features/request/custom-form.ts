import { msg } from '@lingui/core/macro';
import type { Sent } from '#contract/client.ts';
import type { NewRequest } from '#contract/request-contract.ts';
import { requestTimesRefusals } from '#domain/request/request-times.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';
import { defineForm, type Entered } from '../../forms/define-form.ts';
import { clockTime, count, day } from '../../forms/field-schemas.ts';
import type { StateOf } from '../../forms/use-form.ts';
import {
	type Booker,
	detailsFields,
	detailsOf,
	detailsProblems,
	groupProblem,
	startDetails,
} from '../person/guests/details-fields.ts';

interface Circumstances {
	/** The pier's. */
	readonly timeZone: string;
	readonly now: Temporal.Instant;
	/** How many people the trip takes. */
	readonly groupSize: number;
}

/** A custom booking, up to the moment in which the request is made (specification section 2). */
export const customForm = defineForm({
	name: 'custom-booking',
	progress: [msg`Dates`, msg`Group`, msg`Details`, msg`Request Submitted`],
	steps: [['departure', 'arrival'], ['group'], ['name', 'phone']],
	fields: {
		...detailsFields,
		departureDate: day,
		departureTime: clockTime('09:00'),
		arrivalDate: day,
		arrivalTime: clockTime('18:00'),
		adults: count(0, 2),
		kids: count(0, 0),
	},
	problems: (request, { groupSize, ...at }: Circumstances) => {
		const { departure, arrival } = requestTimesRefusals(request, at);
		return {
			departure: endProblem(request.departureDate, departure?.refused),
			arrival: endProblem(request.arrivalDate, arrival?.refused),
			group: groupProblem(request, groupSize),
			...detailsProblems(request),
		};
	},
});

/** What has been entered for a custom booking, as it stands in the fields. */
export type CustomEntry = Entered<typeof customForm>;
export type CustomFormState = StateOf<typeof customForm>;

/** Both ends are needed, and the rule that the server asks has nothing against them. */
function endProblem(
	date: LocalDate | null,
	refused: 'date-passed' | 'date-too-far' | 'arrival-before-departure' | undefined,
) {
	if (!date) return msg`Please choose a date.`;
	switch (refused) {
		case 'date-passed':
			return msg`That departure has passed. Please choose a date to come.`;
		case 'date-too-far':
			return msg`That is too far ahead to be asked for now.`;
		case 'arrival-before-departure':
			return msg`The arrival must be after the departure.`;
		default:
			return refused satisfies undefined;
	}
}

/** An empty form, with what the person's own account and the experience already know. */
export function startRequest(person: Booker, departureTime: LocalTime): CustomEntry {
	return customForm.start({
		...startDetails(person),
		// Its field goes in steps of ten minutes.
		departureTime: departureTime.replace(/\d$/, '0'),
	});
}

/** The request that is asked for, or nothing while a date is missing. */
export function requestOf(experience: string, entered: CustomEntry): Sent<NewRequest> | undefined {
	const { departureDate, departureTime, arrivalDate, arrivalTime, adults, kids } = entered;
	if (!departureDate || !arrivalDate) return undefined;
	return {
		type: 'CUSTOM',
		experience,
		departureDate,
		departureTime,
		arrivalDate,
		arrivalTime,
		group: { adults, kids },
		...detailsOf(entered),
	};
}
