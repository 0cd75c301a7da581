import { type Refusal, refuse } from '../refusal.ts';
import { addDays, dateAt, type LocalDate } from '../time.ts';

/** Owners who stop for longer should archive. */
export const longestPauseDays = 730;

export interface OnSale {
	/** Time at which bookings resume. The listing is on sale if the time is null or past. */
	readonly pausedUntil: Temporal.Instant | null;
	readonly archived: boolean;
}

export type ListingKind = 'boat' | 'experience';

export function pausedUntil(
	end: Temporal.Instant | null,
	timeZone: string,
	now: Temporal.Instant,
): LocalDate | null {
	return end !== null && Temporal.Instant.compare(now, end) < 0 ? dateAt(end, timeZone) : null;
}

/** An experience is paused together with its boat. */
export function pickLaterPause(
	a: Temporal.Instant | null,
	b: Temporal.Instant | null,
): Temporal.Instant | null {
	if (a === null || b === null) return a ?? b;
	return Temporal.Instant.compare(a, b) < 0 ? b : a;
}

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

/** Null ends the pause. */
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

/** `ahead` counts sold or held departures, open rides and future requests. */
export function archiveRefusal(ahead: number): Refusal<'departures-ahead'> | undefined {
	return ahead > 0 ? refuse('departures-ahead', { count: ahead }) : undefined;
}
