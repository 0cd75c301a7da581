import type { LocalDate } from '#domain/time.ts';

/**
 * Returns the viewer’s time zone. No other file may read the system zone
 * (`scripts/lint/no-system-zone.grit`).
 */
export const viewerZone = (): string => Temporal.Now.timeZoneId();

/** Returns today’s date in the viewer’s zone. */
export const viewerToday = (): LocalDate => Temporal.Now.plainDateISO().toString();

/** Returns the current year in the viewer’s zone. Pages omit the year from dates in this year. */
export const viewerYear = (): number => Temporal.Now.plainDateISO().year;

/** Converts an instant to the viewer’s zone. */
export const viewerTime = (instant: string): Temporal.ZonedDateTime =>
	Temporal.Instant.from(instant).toZonedDateTimeISO(viewerZone());
