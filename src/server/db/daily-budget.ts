import { sql } from 'kysely';
import type { Clock } from '#ports/system.ts';
import type { Db } from './database.ts';

/** Takes one unit of the daily quota; returns false when the quota is used up. Days are in UTC. */
export type TakeFromBudget = () => Promise<boolean>;

/** Daily quota shared by all processes. Unused quota expires at midnight UTC. */
export function dailyBudget(db: Db, clock: Clock, what: string, most: number): TakeFromBudget {
	return async () => {
		if (most <= 0) return false;
		const { rows } = await sql`
			INSERT INTO daily_quota AS so_far (name, day, used)
			VALUES (${what}, (${clock.now().toString()}::timestamptz AT TIME ZONE 'UTC')::date, 1)
			ON CONFLICT (name, day) DO UPDATE SET used = so_far.used + 1 WHERE so_far.used < ${most}
			RETURNING used`.execute(db);
		return rows.length === 1;
	};
}

export async function deleteOldQuotas(db: Db, before: Temporal.Instant): Promise<number> {
	const forgotten = sql`DELETE FROM daily_quota WHERE day < (${before.toString()}::timestamptz)::date`;
	return Number((await forgotten.execute(db)).numAffectedRows ?? 0);
}
