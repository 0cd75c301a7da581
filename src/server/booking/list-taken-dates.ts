import type { TakenDate } from '#contract/booking-contract.ts';
import { holdAlive, horizonDays, type Schedule } from '#domain/booking/availability.ts';
import type { ExperienceId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { addDays, dateAt, type LocalDate, tripSpan, weekdayOf } from '#domain/time.ts';
import type { App } from '../app.ts';
import { findExperienceSchedule } from '../experience/find-experience-schedule.ts';
import { findOccupied } from '../occupancy/occupancy.ts';
import { findClaimsFrom } from './booking-store.ts';

/**
 * What stands in the way of an experience's dates from yesterday on: its confirmed bookings, its living holds, and
 * the dates on which its boat is out on another trip, be it one of several days of its own, or is not insured. No names,
 * no groups.
 */
export async function listTakenDates(
	app: Pick<App, 'readDb' | 'clock'>,
	id: ExperienceId,
): Promise<readonly TakenDate[] | Refusal<'not-found'>> {
	const experience = await findExperienceSchedule(app.readDb, id);
	if (!experience) return refuse('not-found', { what: 'experience' });
	const now = app.clock.now();
	const today = dateAt(now, experience.schedule.timeZone);
	const [claims, occupied] = await Promise.all([
		findClaimsFrom(app.readDb, id, today),
		findOccupied(app.readDb, experience.boatId, now),
	]);
	const taken = claims
		.filter((claim) => claim.status === 'CONFIRMED' || holdAlive(claim.createdAt, now))
		.map((claim) => ({
			departureDate: claim.date,
			status: claim.status,
			createdDate: claim.createdAt.toString(),
		}));
	const own = new Set(taken.map((date) => date.departureDate));
	const away = new Set(datesUninsured(experience, today).filter((date) => !own.has(date)));
	for (const span of occupied) {
		for (const date of datesMeeting(experience.schedule, span)) if (!own.has(date)) away.add(date);
	}
	return [
		...taken,
		...[...away].map((date) => ({
			departureDate: date,
			status: 'UNAVAILABLE' as const,
			createdDate: now.toString(),
		})),
	];
}

/** The dates that could be booked were the boat insured then. */
function datesUninsured(
	{ schedule, insuredUntil }: { readonly schedule: Schedule; readonly insuredUntil: LocalDate | null },
	today: LocalDate,
): LocalDate[] {
	if (insuredUntil === null) return [];
	const dates: LocalDate[] = [];
	const last = addDays(today, horizonDays);
	let date = insuredUntil < today ? today : addDays(insuredUntil, 1);
	for (; date <= last; date = addDays(date, 1)) {
		if (schedule.sailingDays.includes(weekdayOf(date))) dates.push(date);
	}
	return dates;
}

/** The dates on which a trip by this schedule would meet a span of time. */
function datesMeeting(
	schedule: { departureTime: string; durationMinutes: number; timeZone: string },
	span: { starts_at: Temporal.Instant; ends_at: Temporal.Instant },
): string[] {
	const dates: string[] = [];
	const last = dateAt(span.ends_at, schedule.timeZone);
	let date = dateAt(span.starts_at.subtract({ minutes: schedule.durationMinutes }), schedule.timeZone);
	for (; date <= last; date = addDays(date, 1)) {
		const trip = tripSpan(schedule, date);
		const meets =
			Temporal.Instant.compare(trip.departsAt, span.ends_at) < 0 &&
			Temporal.Instant.compare(span.starts_at, trip.arrivesAt) < 0;
		if (meets) dates.push(date);
	}
	return dates;
}
