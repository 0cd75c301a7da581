import type { TakenDate } from '#contract/booking-contract.ts';
import { type ChosenTimes, requestSpan, requestTimesRefusals } from '#domain/request/request-times.ts';
import type { LocalDate } from '#domain/time.ts';

export type CustomTimes = ChosenTimes;

const problems = {
	'date-passed': 'passed',
	'date-too-far': 'too-far',
	'arrival-before-departure': 'before-departure',
} as const;
export type CustomProblem = 'missing' | (typeof problems)[keyof typeof problems];

/** What is wrong with either end: both are needed, and the rule that the server asks has nothing against them. */
export function timesProblems(
	times: CustomTimes,
	at: { readonly timeZone: string; readonly now: Temporal.Instant },
): { readonly departure?: CustomProblem; readonly arrival?: CustomProblem } {
	const refused = requestTimesRefusals(times, at);
	const problemOf = (end: 'departure' | 'arrival'): CustomProblem | undefined => {
		if (times[`${end}Date`] === null) return 'missing';
		const refusal = refused[end];
		return refusal && problems[refusal.refused];
	};
	const departure = problemOf('departure');
	const arrival = problemOf('arrival');
	return { ...(departure ? { departure } : {}), ...(arrival ? { arrival } : {}) };
}

/** Departure and arrival as instants, once both are chosen. */
export function spanOf(times: CustomTimes, timeZone: string) {
	const { departureDate, arrivalDate } = times;
	if (!departureDate || !arrivalDate) return null;
	return { ...requestSpan({ ...times, departureDate, arrivalDate }, timeZone), timeZone };
}

/** The days from departure to arrival on which the boat is known to be booked: its owner may have to say no. */
export function bookedDays(times: CustomTimes, taken: readonly TakenDate[]): readonly LocalDate[] {
	const { departureDate: from, arrivalDate: to } = times;
	if (!from || !to) return [];
	const days = taken
		.filter(
			({ status, departureDate }) => status !== 'PENDING' && departureDate >= from && departureDate <= to,
		)
		.map(({ departureDate }) => departureDate);
	return [...new Set(days)].sort();
}
