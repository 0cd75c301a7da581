import type { MaintenancePage } from '#contract/page-data.ts';
import type { Language } from '#domain/language.ts';
import { type Maintenance, minutesLeft } from '#domain/maintenance/maintenance.ts';

/** Content of the maintenance page in one language; `undefined` while open. */
export function presentMaintenancePage(
	away: Maintenance | undefined,
	language: Language,
	now: Temporal.Instant,
): MaintenancePage | undefined {
	return away && { words: away.words[language] ?? null, minutesLeft: minutesLeft(away, now) ?? null };
}
