import type { MaintenancePage } from '#contract/page-data.ts';
import type { Language } from '#domain/language.ts';
import { type Maintenance, minutesLeft } from '#domain/maintenance/maintenance.ts';

export function presentMaintenancePage(
	away: Maintenance | undefined,
	language: Language,
	now: Temporal.Instant,
): MaintenancePage | undefined {
	return away && { message: away.messages[language] ?? null, minutesLeft: minutesLeft(away, now) ?? null };
}
