import type { LocalDate } from '#domain/time.ts';

/** No other file may read the system zone (`biome.jsonc`). */
export const viewerZone = (): string => Temporal.Now.timeZoneId();

export const viewerToday = (): LocalDate => Temporal.Now.plainDateISO().toString();

export const viewerYear = (): number => Temporal.Now.plainDateISO().year;

export const viewerTime = (instant: string): Temporal.ZonedDateTime =>
	Temporal.Instant.from(instant).toZonedDateTimeISO(viewerZone());
