import type { LocalDate, LocalTime } from '../time.ts';
import { claimsAt, type DateClaim, dateRefusal, type Schedule } from './availability.ts';

/** What a date offers: free, taken, out of reach (past, too soon, too far), or no departure at all. */
export type DepartureState = 'free' | 'taken' | 'out' | 'off';

/** What stands in the way of a departure, as it travels: a booking, or the boat being elsewhere. */
export interface TakenDeparture {
	readonly departureDate: LocalDate;
	readonly departureTime: LocalTime;
	readonly status: DateClaim['status'] | 'UNAVAILABLE';
	/** An instant in ISO 8601. */
	readonly createdDate: string;
}

/** What one time of an experience offers on each date, by the date rule of specification section 5. */
export function departureStates(
	schedule: Schedule,
	time: LocalTime,
	taken: readonly TakenDeparture[],
	now: Temporal.Instant,
): (date: LocalDate) => DepartureState {
	const away = new Set<LocalDate>();
	const claims: DateClaim[] = [];
	for (const { departureDate, departureTime, status, createdDate } of claimsAt(schedule, time, taken)) {
		if (status === 'UNAVAILABLE') away.add(departureDate);
		else {
			const createdAt = Temporal.Instant.from(createdDate);
			claims.push({ date: departureDate, departureTime, status, createdAt });
		}
	}
	return (date) => {
		switch (dateRefusal(schedule, date, { now, claims }, time)?.refused) {
			case 'date-passed':
			case 'notice-too-short':
			case 'date-too-far':
				return 'out';
			case 'not-a-sailing-day':
			case 'out-of-season':
			case 'time-skipped':
				return 'off';
			case 'date-taken':
				return 'taken';
			default:
				return away.has(date) ? 'taken' : 'free';
		}
	};
}

/** Of several times of a day the best counts: one that is free, else one that somebody has taken. */
const best: readonly DepartureState[] = ['free', 'taken', 'out', 'off'];

export const bestState = (states: readonly DepartureState[]): DepartureState =>
	best.find((state) => states.includes(state)) ?? 'off';
