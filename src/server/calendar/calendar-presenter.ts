import type { CalendarEntry } from '#contract/calendar-contract.ts';
import { boughtExtras } from '#domain/price/trip-price.ts';
import type { InTheWay } from '#domain/refusal-facts.ts';
import type { findWaitingRequests, TakenRow } from './calendar-store.ts';
import type { findImported } from './feed-store.ts';

/** What takes a boat's time, for its owner. */
export const presentTaken = (row: TakenRow): CalendarEntry => ({
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

/** What stands in a block's way. */
export const presentInTheWay = (row: TakenRow): InTheWay => ({
	kind: row.kind,
	id: row.id,
	title: row.title,
	startsAt: row.starts_at.toString(),
	endsAt: row.ends_at.toString(),
});

/** A request that waits for its owner's answer. */
export const presentRequest = (
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

/** What an imported calendar says. Where an event has no words of its own, it bears its calendar's name. */
export const presentImported = (row: Awaited<ReturnType<typeof findImported>>[number]): CalendarEntry => ({
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
