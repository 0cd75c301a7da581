import type { BlockSpan } from '#domain/calendar/block.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { presentInTheWay } from './calendar-presenter.ts';
import type { TakenRow } from './calendar-store.ts';

/** So many of what stands in the way are named; all are counted. */
const mostNamed = 20;

/** What stands in a block's way, as a refusal. */
export const blockedBy = (taken: readonly TakenRow[]): Refusal<'block-over-departures'> =>
	refuse('block-over-departures', {
		count: taken.length,
		inTheWay: taken.slice(0, mostNamed).map(presentInTheWay),
	});

/** Whether what takes a boat, until it is ready again, meets a span. */
export const meets = (row: TakenRow, { startsAt, endsAt }: BlockSpan): boolean =>
	Temporal.Instant.compare(row.starts_at, endsAt) < 0 && Temporal.Instant.compare(row.ready_at, startsAt) > 0;
