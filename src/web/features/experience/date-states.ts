import type { TakenDate } from '#contract/booking-contract.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { type DateClaim, dateRefusal, horizonDays, type Schedule } from '#domain/booking/availability.ts';
import { addDays, dateAt, type LocalDate } from '#domain/time.ts';
import type { DayState } from '../../kit/calendar/calendar.tsx';

/** The dates of an experience as somebody may choose them at a moment. */
export interface OpenDates {
	readonly schedule: Schedule;
	readonly first: LocalDate;
	readonly last: LocalDate;
	stateOf(date: LocalDate): DayState;
	/** The soonest free dates. */
	soonest(count: number): readonly LocalDate[];
}

export function scheduleOf(
	experience: Pick<
		ExperienceDetail,
		'sailingDays' | 'departureTime' | 'numberOfHours' | 'timeZone' | 'minimumNoticeMinutes'
	>,
): Schedule {
	const { sailingDays, departureTime, numberOfHours, timeZone, minimumNoticeMinutes } = experience;
	const durationMinutes = Math.round(numberOfHours * 60);
	return { sailingDays, departureTime, timeZone, durationMinutes, minimumNoticeMinutes };
}

/** Applies the domain's date rules, and keeps away from days on which the boat is elsewhere. */
export function openDates(schedule: Schedule, taken: readonly TakenDate[], now: Temporal.Instant): OpenDates {
	const away = new Set<LocalDate>();
	const claims: DateClaim[] = [];
	for (const { departureDate, status, createdDate } of taken) {
		if (status === 'UNAVAILABLE') away.add(departureDate);
		else claims.push({ date: departureDate, status, createdAt: Temporal.Instant.from(createdDate) });
	}
	const first = dateAt(now, schedule.timeZone);
	const last = addDays(first, horizonDays);
	const stateOf = (date: LocalDate): DayState => {
		switch (dateRefusal(schedule, date, { now, claims })?.refused) {
			case 'date-passed':
			case 'notice-too-short':
			case 'date-too-far':
				return 'out';
			case 'not-a-sailing-day':
				return 'off';
			case 'date-taken':
				return 'taken';
			default:
				return away.has(date) ? 'taken' : 'free';
		}
	};
	return {
		schedule,
		first,
		last,
		stateOf,
		soonest(count) {
			const found: LocalDate[] = [];
			for (let date = first; date <= last && found.length < count; date = addDays(date, 1)) {
				if (stateOf(date) === 'free') found.push(date);
			}
			return found;
		},
	};
}

/** Refusals after which only another date helps. */
export const dateCodes: ReadonlySet<string> = new Set([
	'date-taken',
	'boat-taken',
	'date-passed',
	'notice-too-short',
	'date-too-far',
	'not-a-sailing-day',
]);
