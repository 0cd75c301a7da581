import { type Refusal, refuse } from '../refusal.ts';

/** Holds are scarce (decisions, "Settled"): so many live at once, and so long after one lapsed the next may begin. */
export const holdLimits = { living: 3, againMinutes: 10 } as const;

export type HoldRefusal = Refusal<'too-many-holds' | 'hold-lapsed-before'>;

/**
 * Why somebody may hold nothing more. `others` are their living holds of other experiences and rides; `lapsedAt` is
 * when their last hold of this one ran out unpaid.
 */
export function holdRefusal(
	standing: { readonly others: number; readonly lapsedAt: Temporal.Instant | null },
	now: Temporal.Instant,
): HoldRefusal | undefined {
	if (standing.others >= holdLimits.living) return refuse('too-many-holds', { most: holdLimits.living });
	const until = standing.lapsedAt?.add({ minutes: holdLimits.againMinutes });
	if (!until || Temporal.Instant.compare(until, now) <= 0) return undefined;
	const minutes = Math.ceil(now.until(until).total('minutes'));
	return refuse('hold-lapsed-before', { minutes });
}
