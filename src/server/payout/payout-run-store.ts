import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { PayoutStatus } from '#domain/payout/payout.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db } from '../db/database.ts';

/** How much of a run is in one state. */
export interface RunState {
	readonly week: LocalDate;
	readonly status: PayoutStatus;
	readonly count: number;
	readonly cents: Cents;
}

/** How much of a run is in each state. */
export async function findRunStates(db: Db, week: LocalDate): Promise<readonly RunState[]> {
	const { rows } = await sql<RunState>`
		SELECT week, status, count(*) AS count, sum(amount_usd_cents)::int8 AS cents FROM payout
		WHERE week = ${week} GROUP BY week, status`.execute(db);
	return rows;
}

/** The weeks that had a run, the newest first, each with how much is in each state. */
export async function findRuns(
	db: Db,
	{ offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly { readonly week: LocalDate; readonly states: readonly RunState[] }[]> {
	const { rows } = await sql<RunState>`
		SELECT week, status, count(*) AS count, sum(amount_usd_cents)::int8 AS cents FROM payout
		WHERE week IN (SELECT DISTINCT week FROM payout ORDER BY week DESC OFFSET ${offset} LIMIT ${limit})
		GROUP BY week, status ORDER BY week DESC`.execute(db);
	return [...Map.groupBy(rows, ({ week }) => week)].map(([week, states]) => ({ week, states }));
}
