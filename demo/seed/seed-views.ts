import { sql } from 'kysely';
import type { ExperienceId } from '#domain/id.ts';
import type { App } from '#server/app.ts';
import { viewCounter } from '#server/statistics/count-views.ts';
import { seededRandom } from './seeded-random.ts';
import { daysBefore, fixedClock } from './when.ts';

/** Number of days with views; a year would make the first start seconds longer. */
const days = 90;

/**
 * Records views of every listing on each of the last days: more than bookings. Running it again
 * changes nothing.
 */
export async function seedViews(app: App, now: Temporal.Instant): Promise<void> {
	const { rows } = await sql<{ id: ExperienceId; listed: Temporal.Instant }>`
		SELECT id, created_at AS listed FROM experience
		WHERE verified_at IS NOT NULL AND NOT EXISTS (SELECT FROM listing_views) ORDER BY id`.execute(app.db);
	if (rows.length === 0) return;
	for (let day = days; day >= 1; day -= 1) {
		const at = daysBefore(now, day);
		const views = viewCounter({ ...app, clock: fixedClock(at) });
		for (const { id, listed } of rows) {
			if (Temporal.Instant.compare(at, listed) < 0) continue;
			const random = seededRandom(`views ${id} ${day}`);
			const shown = Array.from({ length: random.between(12, 40) }, () => id);
			const opened = Array.from({ length: random.between(2, 6) }, () => id);
			views.count({ shown, opened }, undefined);
		}
		await views.stop();
	}
}
