import type { TakenDate } from '#contract/booking-contract.ts';
import { holdAlive } from '#domain/booking/availability.ts';
import type { ExperienceId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { addDays, dateAt, tripSpan } from '#domain/time.ts';
import type { App } from '../app.ts';
import { findExperienceSchedule } from '../experience/find-experience-schedule.ts';
import { findOccupied } from '../occupancy/occupancy.ts';
import { findClaimsFrom } from './booking-store.ts';

/**
 * What stands in the way of an experience's dates from yesterday on: its confirmed bookings, its living holds, and
 * the dates on which its boat is out on another trip, be it one of several days of its own. No names, no groups.
 */
export async function listTakenDates(
	app: Pick<App, 'readDb' | 'clock'>,
	id: ExperienceId,
): Promise<readonly TakenDate[] | Refusal<'not-found'>> {
	const experience = await findExperienceSchedule(app.readDb, id);
	if (!experience) return refuse('not-found', { what: 'experience' });
	const now = app.clock.now();
	const [claims, occupied] = await Promise.all([
		findClaimsFrom(app.readDb, id, dateAt(now, experience.schedule.timeZone)),
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
	const away = new Set<string>();
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
