import { sql } from 'kysely';
import type { BookingId, PayoutId, PersonId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { type Carried, carryLines, netBalances, payoutCutoff, payoutRun } from '#domain/payout/payout.ts';
import type { LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transactDurably } from '../db/transact.ts';
import { postToLedger } from '../ledger/ledger.ts';
import { openCase } from '../payment/payment-cases.ts';
import { payoutHold } from '../person/payees.ts';
import { findBalances, findOwnersToPay, lockBankDetails, savePayout } from './payout-store.ts';
import { savePayoutLines } from './statement-store.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random'>;

/**
 * The weekly run (specification section 1): one payout for every owner whose trips ended before its Monday, less the
 * platform's fee, to the account they have now. Owners without bank details wait. Run again, it makes nothing twice; run
 * late, it makes up for the weeks it did not run.
 */
export async function runPayouts(app: Needs): Promise<number> {
	const week = payoutRun(app.clock.now());
	const cutoff = payoutCutoff(week);
	let made = 0;
	const problems: unknown[] = [];
	for (const owner of await findOwnersToPay(app.db, week, cutoff)) {
		try {
			if (await transactDurably(app.db, (tx) => payOwner(app, tx, owner, { week, cutoff }))) made += 1;
		} catch (problem) {
			// One owner whose payout fails does not keep the others waiting.
			problems.push(problem);
		}
	}
	if (problems.length > 0) throw new AggregateError(problems, 'the payouts of some owners were not made');
	return made;
}

/**
 * One owner's payout. The ledger is the truth: what it has open is paid, less what it has open the other way. Runs at the same
 * time take turns by the lock, and find nothing open; UNIQUE (owner_id, week) refuses a second payout of the week.
 */
async function payOwner(
	app: Needs,
	tx: Tx,
	ownerId: PersonId,
	{ week, cutoff }: { readonly week: LocalDate; readonly cutoff: Temporal.Instant },
): Promise<boolean> {
	const bankDetails = await lockBankDetails(tx, ownerId);
	if (!bankDetails) return false;
	const now = app.clock.now();
	if (await payoutHold(tx, ownerId, now)) return false;
	const { carried, pays } = netBalances(await findBalances(tx, ownerId, cutoff));
	await postCarried(app, tx, ownerId, carried);
	if (pays.length === 0) return false;
	const id = newId<PayoutId>(app.random);
	await savePayout(tx, { id, ownerId, week, bankDetails, pays, now });
	const paid = new Set(pays.map(({ bookingId }) => bookingId));
	await savePayoutLines(
		tx,
		id,
		[...new Set(carried.map(({ to }) => to))].filter((to) => !paid.has(to)),
	);
	return true;
}

/** Moves what one trip's pay makes up for another one's refund from the books of one to those of the other. */
export async function postCarried(
	app: Pick<App, 'clock' | 'random'>,
	tx: Tx,
	ownerId: PersonId,
	carried: readonly Carried<BookingId>[],
): Promise<void> {
	const now = app.clock.now();
	for (const { from, to, cents } of carried) {
		const cause = { kind: 'adjustment', id: newId(app.random) } as const;
		const lines = carryLines(cents);
		await postToLedger(tx, { cause, part: 'from', lines: lines.from, bookingId: from, ownerId, now });
		await postToLedger(tx, { cause, part: 'to', lines: lines.to, bookingId: to, ownerId, now });
	}
}

/**
 * A refund after a payout is netted from the next one. Where no next one comes, as an owner has had no sale for so many days
 * as are configured and has none ahead, what they owe becomes a case at the desk: once for each debt. How many were opened.
 */
export async function claimDebts(app: Pick<App, 'db' | 'clock' | 'payouts'>): Promise<number> {
	const since = app.clock.now().subtract({ hours: 24 * app.payouts.claimAfterDays });
	let opened = 0;
	for (const claim of await findClaims(app.db, since)) {
		const isNew = await transactDurably(app.db, (tx) =>
			openCase(tx, app, {
				// Of nobody outside: the platform’s own books say so.
				provider: 'ledger',
				kind: 'claim',
				about: `${claim.ownerId}:${claim.lastEntry}`,
				bookingId: claim.bookingId,
				facts: { cents: claim.cents, ownerId: claim.ownerId },
			}),
		);
		if (isNew) opened += 1;
	}
	return opened;
}

/** What an owner owes and no later pay will make up for. */
interface Claim {
	readonly ownerId: PersonId;
	/** Above zero. */
	readonly cents: Cents;
	/** The oldest trip that it comes from. */
	readonly bookingId: BookingId;
	/** The last entry of the ledger about it: another debt has another. */
	readonly lastEntry: number;
}

/**
 * Owners who owe more than the next runs could keep back, whose debt nothing has changed since a time, and who have had no
 * trip since then and have none ahead. Pay that stands in a payout already makes up for nothing.
 */
async function findClaims(db: Db, since: Temporal.Instant): Promise<readonly Claim[]> {
	const { rows } = await sql<Claim>`
		SELECT owing.owner_id AS "ownerId", owing.cents::int8 AS cents, owing.bookings[1] AS "bookingId",
			entries.last AS "lastEntry"
		FROM (
			SELECT balance.owner_id, -sum(balance.cents) AS cents,
				array_agg(balance.booking_id ORDER BY balance.arrives_at, balance.booking_id)
					FILTER (WHERE balance.cents < 0) AS bookings
			FROM open_balance AS balance
			LEFT JOIN payout_booking AS living ON living.booking_id = balance.booking_id AND living.returned_at IS NULL
			WHERE balance.cents < 0 OR living.payout_id IS NULL
			GROUP BY balance.owner_id HAVING sum(balance.cents) < 0
		) AS owing
		CROSS JOIN LATERAL (
			SELECT max(id) AS last, max(created_at) AS at FROM ledger_entry
			WHERE account = 'owner' AND booking_id = ANY(owing.bookings)
		) AS entries
		WHERE entries.at <= ${since}
			AND NOT EXISTS (SELECT FROM booking WHERE booking.owner_id = owing.owner_id
				AND (booking.status = 'CHOOSING' OR (booking.status = 'CONFIRMED' AND booking.arrives_at > ${since})))
		ORDER BY owing.owner_id`.execute(db);
	return rows;
}
