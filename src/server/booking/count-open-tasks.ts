import { sql } from 'kysely';
import type { OpenTaskCounts } from '#contract/booking-contract.ts';
import type { PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';

export async function countOpenTasks(
	app: Pick<App, 'db' | 'clock'>,
	person: PersonId,
): Promise<OpenTaskCounts> {
	const { quotes, holds, requests, seatRequests, ridesToDecide, boats, experiences } = await countWaitingFor(
		app.db,
		person,
		app.clock.now(),
	);
	return { renter: { quotes, holds }, owner: { requests, seatRequests, ridesToDecide, boats, experiences } };
}

interface WaitingRow {
	readonly quotes: number;
	readonly holds: number;
	readonly requests: number;
	readonly seatRequests: number;
	readonly ridesToDecide: number;
	readonly boats: number;
	readonly experiences: number;
}

/**
 * Counts all open tasks in one statement. Its conditions repeat the domain rules for requests and
 * bookings that can be answered or paid.
 */
async function countWaitingFor(db: Db, person: PersonId, now: Temporal.Instant): Promise<WaitingRow> {
	const at = now.toString();
	const alive = sql`(status IN ('CONFIRMED', 'CHOOSING') OR (status = 'PENDING' AND hold_expires_at > ${at}))`;
	const { rows } = await sql<WaitingRow>`SELECT
		(SELECT count(*) FROM custom_request AS request
			WHERE renter_id = ${person} AND status = 'APPROVED' AND departs_at > ${at}
			AND NOT EXISTS (SELECT FROM booking WHERE request_id = request.id AND ${alive}))::int AS quotes,
		(SELECT count(*) FROM booking
			WHERE renter_id = ${person} AND status = 'PENDING' AND hold_expires_at > ${at})::int AS holds,
		(SELECT count(*) FROM custom_request
			WHERE owner_id = ${person} AND status = 'PENDING' AND departs_at > ${at})::int AS requests,
		(SELECT count(*) FROM booking
			WHERE owner_id = ${person} AND status = 'REQUESTED' AND hold_expires_at > ${at})::int AS "seatRequests",
		(SELECT count(*) FROM ride
			WHERE owner_id = ${person} AND status = 'OPEN' AND minimum_status = 'SHORT'
			AND owner_decides_by > ${at})::int AS "ridesToDecide",
		(SELECT count(*) FROM boat
			WHERE owner_id = ${person} AND decision IN ('REJECTED', 'CHANGES') AND archived_at IS NULL)::int AS boats,
		(SELECT count(*) FROM experience
			WHERE owner_id = ${person} AND decision IN ('REJECTED', 'CHANGES') AND archived_at IS NULL)::int AS experiences`.execute(
		db,
	);
	const [row] = rows;
	if (!row) throw new Error('the count returned no row');
	return row;
}
