import type { LocalDate } from '#domain/time.ts';

/** The reader's own clock: only here is the system's time zone asked (`scripts/lint/no-system-zone.grit`). */
export const viewerZone = (): string => Temporal.Now.timeZoneId();

/** Today's date where the reader is. */
export const viewerToday = (): LocalDate => Temporal.Now.plainDateISO().toString();

/** This year where the reader is: dates in it are shown without it. */
export const viewerYear = (): number => Temporal.Now.plainDateISO().year;

/** An instant as the reader's clock and calendar show it. */
export const viewerTime = (instant: string): Temporal.ZonedDateTime =>
	Temporal.Instant.from(instant).toZonedDateTimeISO(viewerZone());
