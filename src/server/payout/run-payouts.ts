import { sql } from 'kysely';
import type { BookingId, PayoutId, PersonId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import {
	type CarriedDebt,
	carryLines,
	netBalances,
	payoutCutoff,
	payoutRunDate,
} from '#domain/payout/payout.ts';
import type { LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transactDurably } from '../db/transact.ts';
import { postToLedger } from '../ledger/ledger.ts';
import { openCase } from '../payment/payment-cases.ts';
import { payoutHold } from '../person/payees.ts';
import { isTripBlocked } from './due-payout-store.ts';
import { findOwnerBalances, findOwnersToPay, lockBankDetails, savePayout } from './payout-store.ts';
import { savePayoutLines } from './statement-store.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random'>;

/**
 * Runs the weekly payouts (POUT-1): one payout per owner to the owner's current account, for trips that
 * ended before the run's Monday, minus the platform's fee. Owners without bank details wait.
 * Idempotent; a late run includes missed weeks.
 */
export async function runPayouts(app: Needs): Promise<number> {
	const week = payoutRunDate(app.clock.now());
	const cutoff = payoutCutoff(week);
	let created = 0;
	const problems: unknown[] = [];
	for (const owner of await findOwnersToPay(app.db, week, cutoff)) {
		try {
			if (await transactDurably(app.db, (tx) => payOwner(app, tx, owner, { week, cutoff }))) created += 1;
		} catch (problem) {
			problems.push(problem);
		}
	}
	if (problems.length > 0) throw new AggregateError(problems, 'could not make the payouts of some owners');
	return created;
}

/** The owner's lock makes concurrent runs wait. UNIQUE (owner_id, week) allows one payout per week. */
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
	const { carried, pays } = netBalances(await findOwnerBalances(tx, ownerId, cutoff));
	await postNetting(app, tx, ownerId, carried);
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

export async function postNetting(
	app: Pick<App, 'clock' | 'random'>,
	tx: Tx,
	ownerId: PersonId,
	carried: readonly CarriedDebt<BookingId>[],
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
 * Opens a case for each owner's debt that cannot be offset: the owner has had no sale for the configured
 * number of days and has no future trip. Opens one case per debt. Returns the number of cases opened.
 */
export async function openDebtCases(app: Pick<App, 'db' | 'clock' | 'payouts'>): Promise<number> {
	const since = app.clock.now().subtract({ hours: 24 * app.payouts.claimAfterDays });
	let opened = 0;
	for (const claim of await findClaims(app.db, since)) {
		const isNew = await transactDurably(app.db, (tx) =>
			openCase(tx, app, {
				// The debt is found in the ledger, without a payment provider.
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

/** An owner's debt that no later payout can offset. */
interface Claim {
	readonly ownerId: PersonId;
	/** Amount of the debt; always positive. */
	readonly cents: Cents;
	readonly bookingId: BookingId;
	/** Id of the last ledger entry of the debt. It identifies the debt. */
	readonly lastEntry: number;
}

/**
 * Finds owners whose debt exceeds their unpaid balances and has not changed since the given time, and
 * who have no trip since then or in the future. Excludes balances in an unpaid payout, and disputed
 * balances until the dispute is decided.
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
			LEFT JOIN payout_booking AS unpaid ON unpaid.booking_id = balance.booking_id AND unpaid.paid_at IS NULL
			WHERE (balance.cents < 0 OR unpaid.payout_id IS NULL) AND NOT ${isTripBlocked}
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
