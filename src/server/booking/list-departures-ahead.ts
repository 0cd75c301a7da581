import type { CancelDepartures, DeparturesAhead } from '#contract/departure-contract.ts';
import { cents } from '#domain/money.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { dateAt } from '#domain/time.ts';
import type { Db, Tx } from '../db/database.ts';
import { type DeparturesOf, findDeparturesAhead } from './departures-ahead-store.ts';

/** So many are listed; all are counted. */
const mostListed = 100;

/**
 * What is sold of a boat, an experience or an owner, and still to sail: with its renters, how many they are and what they
 * paid in US cents. For the desk only.
 */
export async function listDeparturesAhead(
	db: Db,
	of: DeparturesOf,
	now: Temporal.Instant,
): Promise<DeparturesAhead> {
	const rows = await findDeparturesAhead(db, of, now, mostListed);
	return {
		count: rows[0]?.count ?? 0,
		refundCents: cents(Number(rows[0]?.refund ?? 0)),
		departures: rows.map((row) => ({
			_id: row.id,
			kind: row.kind,
			trip: row.trip,
			boat: row.boat,
			departsAt: row.departs_at.toString(),
			departureDate: dateAt(row.departs_at, row.time_zone),
			departureTime: row.departs_at
				.toZonedDateTimeISO(row.time_zone)
				.toPlainTime()
				.toString({ smallestUnit: 'minute' }),
			timeZone: row.time_zone,
			parties: row.parties,
		})),
	};
}

/** Whoever cancels departures has seen them all: others by now are refused, with what they are. */
export async function departuresAsSeen(
	tx: Tx,
	of: DeparturesOf,
	seen: CancelDepartures,
	now: Temporal.Instant,
): Promise<Refusal<'departures-changed'> | undefined> {
	const [first] = await findDeparturesAhead(tx, of, now, 1);
	const count = first?.count ?? 0;
	if (count === seen.count && Number(first?.refund ?? 0) === seen.refundCents) return undefined;
	return refuse('departures-changed', { count });
}
