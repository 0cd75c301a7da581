import type { CalendarEntry, OwnerCalendar } from '#contract/calendar-contract.ts';
import type { PersonId } from '#domain/id.ts';
import { boughtExtras } from '#domain/price/trip-price.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { InTheWay } from '#domain/refusal-facts.ts';
import { addDays, daysBetween, earliestStartOfDate, instantOf, type LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import { boatClock } from '../boat/boat-presenter.ts';
import {
	findCalendarBoats,
	findOccupancy,
	findWaitingRequests,
	type OccupancyRow,
} from './calendar-store.ts';
import { findImportedEvents } from './feed-store.ts';

const maxDays = 62;

/** The period includes these dates in every time zone. */
export async function showCalendar(
	{ db, clock }: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	{ from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<OwnerCalendar | Refusal<'malformed'>> {
	if (daysBetween(from, to) >= maxDays) {
		return refuse('malformed', { problems: [{ at: '/to', problem: `is more than ${maxDays} days on` }] });
	}
	const now = clock.now();
	const period = { from: earliestStartOfDate(from), to: instantOf(addDays(to, 1), '00:00', '-12:00') };
	const [boats, taken, requests, imported] = await Promise.all([
		findCalendarBoats(db, owner),
		findOccupancy(db, owner, period, now),
		findWaitingRequests(db, owner, period, now),
		findImportedEvents(db, owner, period, now),
	]);
	const entries = [
		...taken.map(presentOccupancy),
		...requests.map(presentCalendarRequest),
		...imported.map(presentImported),
	];
	return {
		boats: boats.map(({ id, name, time_zone }) => ({ _id: id, name, timeZone: boatClock(time_zone) })),
		entries: entries.sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1)),
	};
}

export const presentOccupancy = (row: OccupancyRow): CalendarEntry => ({
	kind: row.kind,
	_id: row.id,
	boatId: row.boat_id,
	title: row.title,
	startsAt: row.starts_at.toString(),
	endsAt: row.ends_at.toString(),
	guests: row.guests,
	extras: [...boughtExtras(row.price_lines ?? [])],
	seats: row.seats,
	seriesId: row.series_id,
	conflict: false,
});

export const presentConflict = (row: OccupancyRow): InTheWay => ({
	kind: row.kind,
	id: row.id,
	title: row.title,
	startsAt: row.starts_at.toString(),
	endsAt: row.ends_at.toString(),
});

const presentCalendarRequest = (
	row: Awaited<ReturnType<typeof findWaitingRequests>>[number],
): CalendarEntry => ({
	kind: 'REQUEST',
	_id: row.id,
	boatId: row.boat_id,
	title: row.title,
	startsAt: row.departs_at.toString(),
	endsAt: row.arrives_at.toString(),
	guests: row.guests,
	extras: [],
	seats: null,
	seriesId: null,
	conflict: false,
});

export const presentImported = (
	row: Awaited<ReturnType<typeof findImportedEvents>>[number],
): CalendarEntry => ({
	kind: 'IMPORTED',
	_id: row.feed_id,
	boatId: row.boat_id,
	title: row.title || row.feed_name,
	startsAt: row.starts_at.toString(),
	endsAt: row.ends_at.toString(),
	guests: null,
	extras: [],
	seats: null,
	seriesId: null,
	conflict: row.conflict,
});
