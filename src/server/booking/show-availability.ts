import type { BookedDate, Occupancy, TakenDate } from '#contract/departure-contract.ts';
import { filterClaimsAt, horizonDays, isHoldActive } from '#domain/booking/availability.ts';
import { daysTakenAt } from '#domain/booking/taken-days.ts';
import { type DepartureSeries, listDepartureSeries } from '#domain/experience/departures.ts';
import type { BoatId, ExperienceId, PersonId, RideId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { addDays, dateAt, type LocalDate, weekdayOf } from '#domain/time.ts';
import type { App } from '../app.ts';
import { findBoatSchedule } from '../boat/find-boat.ts';
import { findExperienceSchedule } from '../experience/find-experience.ts';
import { findOccupied } from '../occupancy/occupancy.ts';
import { findDateClaimsFrom, findSoldSeats } from './booking-store.ts';

/**
 * Lists the blocked dates of an experience per departure time, from yesterday on: confirmed bookings,
 * live holds, and dates on which the boat is uninsured or on another trip. Another trip includes its
 * turnaround time, and can be this experience's own trip of several days. Contains no names or groups.
 */
export async function listTakenDates(
	app: Pick<App, 'db' | 'clock'>,
	id: ExperienceId,
): Promise<readonly TakenDate[] | Refusal<'not-found'>> {
	const experience = await findExperienceSchedule(app.db, id);
	if (!experience) return refuse('not-found', { what: 'experience' });
	const now = app.clock.now();
	const today = dateAt(now, experience.schedule.timeZone);
	const [taken, occupied] = await Promise.all([
		findBookedDates(app, id, today, now),
		findOccupied(app.db, experience.boatId, now),
	]);
	const { schedule, turnaroundMinutes } = experience;
	const spans = occupied.map((sold) => ({ departsAt: sold.starts_at, arrivesAt: sold.ends_at }));
	const unavailable = listDepartureSeries(schedule).flatMap((series) => {
		const own = new Set(filterClaimsAt(schedule, series.time, taken).map((date) => date.departureDate));
		const dates = new Set([
			...uninsuredDates(experience, series, today),
			...daysTakenAt(schedule, series.time, { confirmed: [], spans, turnaroundMinutes }, addDays(today, -1)),
		]);
		return [...dates].filter((date) => !own.has(date)).map((date) => ({ date, time: series.time }));
	});
	return [
		...taken,
		...unavailable.map(({ date, time }) => ({
			departureDate: date,
			departureTime: time,
			status: 'UNAVAILABLE' as const,
			createdDate: now.toString(),
		})),
	];
}

/** From yesterday on in the experience's zone, without names or groups. */
export async function listBookedDates(
	app: Pick<App, 'db' | 'clock'>,
	id: ExperienceId,
	timeZone: string,
): Promise<BookedDate[]> {
	const now = app.clock.now();
	return await findBookedDates(app, id, dateAt(now, timeZone), now);
}

async function findBookedDates(
	app: Pick<App, 'db'>,
	id: ExperienceId,
	today: LocalDate,
	now: Temporal.Instant,
): Promise<BookedDate[]> {
	const claims = await findDateClaimsFrom(app.db, id, today);
	return claims
		.filter((claim) => claim.status === 'CONFIRMED' || isHoldActive(claim.createdAt, now))
		.map((claim) => ({
			departureDate: claim.date,
			departureTime: claim.departureTime,
			status: claim.status,
			createdDate: claim.createdAt.toString(),
		}));
}

function uninsuredDates(
	{ insuredUntil }: { readonly insuredUntil: LocalDate | null },
	{ days }: DepartureSeries,
	today: LocalDate,
): LocalDate[] {
	const last = addDays(today, horizonDays);
	// Lists uninsured days only within the bookable range, because dates after 9999 cannot be compared
	// as text.
	if (insuredUntil === null || insuredUntil >= last) return [];
	const dates: LocalDate[] = [];
	let date = insuredUntil < today ? today : addDays(insuredUntil, 1);
	for (; date <= last; date = addDays(date, 1)) {
		if (days.includes(weekdayOf(date))) dates.push(date);
	}
	return dates;
}

/** Earliest first, without names. */
export async function listSoldSeats(
	app: Pick<App, 'db'>,
	ride: RideId,
): Promise<{ readonly numberOfPeople: number }[]> {
	return await findSoldSeats(app.db, ride);
}

/**
 * Lists the occupied time spans of a boat from now on, for its owner: sold trips, live holds and
 * open rides.
 */
export async function showBoatOccupancy(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	id: BoatId,
): Promise<Occupancy | Refusal<'not-found' | 'not-yours'>> {
	const boat = await findBoatSchedule(app.db, id);
	if (!boat) return refuse('not-found', { what: 'boat' });
	if (boat.ownerId !== owner) return refuse('not-yours');
	return presentOccupancy(boat, await findOccupied(app.db, id, app.clock.now()));
}

/**
 * Lists the occupied time spans of an experience's boat from now on, for planning a custom trip.
 * Contains no names or kinds of trip.
 */
export async function showExperienceOccupancy(
	app: Pick<App, 'db' | 'clock'>,
	id: ExperienceId,
): Promise<Occupancy | Refusal<'not-found' | 'custom-not-offered'>> {
	const experience = await findExperienceSchedule(app.db, id);
	if (!experience) return refuse('not-found', { what: 'experience' });
	if (!experience.customBookings) return refuse('custom-not-offered');
	const { schedule, ...boat } = experience;
	return presentOccupancy(
		{ ...boat, timeZone: schedule.timeZone },
		await findOccupied(app.db, experience.boatId, app.clock.now()),
	);
}

interface Boat {
	readonly turnaroundMinutes: number;
	readonly insuredUntil: LocalDate | null;
	readonly timeZone: string | null;
}

function presentOccupancy(
	{ turnaroundMinutes, insuredUntil, timeZone }: Boat,
	occupied: readonly { readonly starts_at: Temporal.Instant; readonly ends_at: Temporal.Instant }[],
): Occupancy {
	return {
		turnaroundMinutes,
		insuredUntil,
		timeZone,
		spans: occupied.map((span) => ({
			departsAt: span.starts_at.toString(),
			arrivesAt: span.ends_at.toString(),
		})),
	};
}
