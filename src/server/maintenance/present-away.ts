import type { AwayPage } from '#contract/page-data.ts';
import type { Language } from '#domain/language.ts';
import { type Maintenance, minutesLeft } from '#domain/maintenance/maintenance.ts';

/** What the page in place of all others says, in one language; nothing while we are open. */
export function presentAway(
	away: Maintenance | undefined,
	language: Language,
	now: Temporal.Instant,
): AwayPage | undefined {
	return away && { words: away.words[language] ?? null, minutesLeft: minutesLeft(away, now) ?? null };
}
