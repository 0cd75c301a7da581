import { type Refusal, refuse } from '../refusal.ts';
import { addDays, dateAt, type LocalDate } from '../time.ts';

/** Two years: whoever stops for longer archives. */
export const longestPauseDays = 730;

/** Whether its owner takes bookings for a boat or an experience. */
export interface OnSale {
	/** Bookings are taken again from this moment on; past or null when they are taken now. */
	readonly pausedUntil: Temporal.Instant | null;
	readonly archived: boolean;
}

/** Which of the two it is that is paused or archived. */
export type ListingKind = 'boat' | 'experience';

/** The end of a pause that lasts at this moment, as the date from which bookings are taken again; null when none does. */
export function pausedUntil(
	end: Temporal.Instant | null,
	timeZone: string,
	now: Temporal.Instant,
): LocalDate | null {
	return end !== null && Temporal.Instant.compare(now, end) < 0 ? dateAt(end, timeZone) : null;
}

/** The later of two ends of pauses: an experience rests with its boat (decisions: pausing a boat pauses its experiences). */
export function laterPause(a: Temporal.Instant | null, b: Temporal.Instant | null): Temporal.Instant | null {
	if (a === null || b === null) return a ?? b;
	return Temporal.Instant.compare(a, b) < 0 ? b : a;
}

/** Why nothing new is sold of a listing: its owner has archived it, or takes no bookings until a date in its zone. */
export function onSaleRefusals(
	{ pausedUntil: end, archived }: OnSale,
	kind: ListingKind,
	at: { readonly timeZone: string; readonly now: Temporal.Instant },
): readonly (Refusal<'listing-archived' | 'listing-paused'> | undefined)[] {
	const until = pausedUntil(end, at.timeZone, at.now);
	return [
		archived ? refuse('listing-archived', { what: kind }) : undefined,
		until === null ? undefined : refuse('listing-paused', { until }),
	];
}

/**
 * Why a pause cannot last until a date in the listing's zone: it must end after today, and within two years. A date of
 * null ends the pause that lasts, and is always right.
 */
export function pauseRefusal(
	until: LocalDate | null,
	at: { readonly timeZone: string; readonly now: Temporal.Instant },
): Refusal<'date-passed' | 'date-too-far'> | undefined {
	if (until === null) return undefined;
	const today = dateAt(at.now, at.timeZone);
	const last = addDays(today, longestPauseDays);
	if (until <= today) return refuse('date-passed', { date: until });
	return until > last ? refuse('date-too-far', { date: until, last }) : undefined;
}

/** Why a listing cannot be archived: somebody counts on it. `ahead` are departures sold or held, open rides and requests to come. */
export function archiveRefusal(ahead: number): Refusal<'departures-ahead'> | undefined {
	return ahead > 0 ? refuse('departures-ahead', { count: ahead }) : undefined;
}
