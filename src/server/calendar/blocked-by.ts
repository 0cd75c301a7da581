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
