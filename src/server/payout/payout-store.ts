import { sql } from 'kysely';
import type { Payout } from '#contract/desk-money-contract.ts';
import type { BankFileId, BookingId, PayoutId, PersonId } from '#domain/id.ts';
import { type Cents, cents, sumCents } from '#domain/money.ts';
import type { OwnerBalance } from '#domain/payout/payout.ts';
import { type PayoutStatus, payoutMachine } from '#domain/payout/payout.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db, Tx } from '../db/database.ts';
import { countRows, type Slice } from '../db/pages.ts';
import type { SealedBankDetails } from '../person/bank-details.ts';
import { bankColumns, toSealedBankDetails } from '../person/bank-details.ts';
import { personColumn } from '../person/person-columns.ts';
import { isTripBlocked } from './due-payout-store.ts';
import { savePayoutLines } from './statement-store.ts';

/**
 * Selects open ledger balances per booking. They are owed to owners for trips that ended before the
 * cutoff and are not in an unpaid payout, or owed by owners for trips refunded after their payout.
 * Excludes refunds in progress, disputed trips, trips with an open payment case, and weather
 * cancellations until the renter has chosen.
 */
function openBalances(cutoff: Temporal.Instant) {
	return sql<{ owner_id: PersonId; booking_id: BookingId; cents: Cents; arrives_at: Temporal.Instant }>`
		SELECT balance.owner_id, balance.booking_id, balance.arrives_at, balance.cents
		FROM open_balance AS balance
		LEFT JOIN payout_booking ON payout_booking.booking_id = balance.booking_id
			AND payout_booking.paid_at IS NULL
		WHERE balance.arrives_at < ${cutoff}
			AND (balance.cents < 0 OR payout_booking.payout_id IS NULL)
			AND NOT ${isTripBlocked}`;
}

export async function findOwnersToPay(
	db: Db,
	week: LocalDate,
	cutoff: Temporal.Instant,
): Promise<readonly PersonId[]> {
	const { rows } = await sql<{ owner_id: PersonId }>`
		SELECT DISTINCT open.owner_id FROM (${openBalances(cutoff)}) AS open
		JOIN person ON person.id = open.owner_id AND person.bank_details IS NOT NULL
		WHERE open.cents > 0
			AND NOT EXISTS (SELECT FROM payout WHERE payout.owner_id = open.owner_id AND payout.week = ${week})
		ORDER BY open.owner_id`.execute(db);
	return rows.map((row) => row.owner_id);
}

export async function findOwnerBalances(
	db: Db,
	owner: PersonId,
	cutoff: Temporal.Instant,
): Promise<readonly OwnerBalance<BookingId>[]> {
	const { rows } = await sql<{ booking_id: BookingId; cents: Cents }>`
		SELECT booking_id, cents FROM (${openBalances(cutoff)}) AS open WHERE owner_id = ${owner}
		ORDER BY arrives_at, booking_id`.execute(db);
	return rows.map((row) => ({ bookingId: row.booking_id, cents: row.cents }));
}

/** The lock makes concurrent runs pay the owner one after another. */
export async function lockBankDetails(tx: Tx, owner: PersonId): Promise<SealedBankDetails | undefined> {
	const row = await tx
		.selectFrom('person')
		.select(['bank_details', 'bank_sealed', 'bank_key_id'])
		.where('id', '=', owner)
		.forNoKeyUpdate()
		.executeTakeFirst();
	return row && toSealedBankDetails(row);
}

export async function savePayout(
	tx: Tx,
	payout: {
		readonly id: PayoutId;
		readonly ownerId: PersonId;
		readonly week: LocalDate;
		readonly bankDetails: SealedBankDetails;
		readonly pays: readonly OwnerBalance<BookingId>[];
		readonly now: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.insertInto('payout')
		.values({
			id: payout.id,
			owner_id: payout.ownerId,
			week: payout.week,
			status: 'DUE',
			amount_usd_cents: sumCents(payout.pays.map((paid) => paid.cents)),
			...bankColumns(payout.bankDetails),
			created_at: payout.now,
		})
		.execute();
	await savePays(tx, payout.id, payout.pays);
}

async function savePays(tx: Tx, id: PayoutId, pays: readonly OwnerBalance<BookingId>[]): Promise<void> {
	await tx
		.insertInto('payout_booking')
		.values(
			pays.map(({ bookingId, cents }) => ({ booking_id: bookingId, payout_id: id, amount_usd_cents: cents })),
		)
		.execute();
}

/** A balance is negative if the owner owes money. */
export async function findOpenBalancesOfPayout(
	tx: Tx,
	id: PayoutId,
): Promise<readonly OwnerBalance<BookingId>[]> {
	const { rows } = await sql<{ booking_id: BookingId; cents: Cents }>`
		SELECT balance.booking_id, balance.cents FROM payout_booking AS paid
		JOIN open_balance AS balance ON balance.booking_id = paid.booking_id
		WHERE paid.payout_id = ${id} AND NOT ${isTripBlocked}
		ORDER BY balance.arrives_at, balance.booking_id`.execute(tx);
	return rows.map((row) => ({ bookingId: row.booking_id, cents: row.cents }));
}

export async function findUnsentPayout(db: Db, booking: BookingId) {
	return await db
		.selectFrom('payout_booking')
		.innerJoin('payout', 'payout.id', 'payout_booking.payout_id')
		.select(['payout.id', 'payout.owner_id as ownerId', 'payout.bank_file_id as file'])
		.where('payout_booking.booking_id', '=', booking)
		.where('payout_booking.paid_at', 'is', null)
		.executeTakeFirst();
}

export async function findFileOf(db: Db, id: PayoutId): Promise<BankFileId | null> {
	const row = await db.selectFrom('payout').select('bank_file_id').where('id', '=', id).executeTakeFirst();
	return row?.bank_file_id ?? null;
}

export async function deletePayout(tx: Tx, id: PayoutId): Promise<void> {
	await tx.deleteFrom('payout_line').where('payout_id', '=', id).execute();
	await tx.deleteFrom('payout_booking').where('payout_id', '=', id).execute();
	await tx.deleteFrom('payout').where('id', '=', id).execute();
}

/** The payout must be locked. Discards the first of two confirmations. */
export async function replacePayoutTrips(
	tx: Tx,
	payout: {
		readonly id: PayoutId;
		readonly pays: readonly OwnerBalance<BookingId>[];
		/**
		 * Trips of which nothing is paid, because their whole amount was offset against the refund of
		 * another trip.
		 */
		readonly unpaid: readonly BookingId[];
		/** The bank file in which the payout stays, with the amount in the file's currency. */
		readonly filed: { readonly file: BankFileId; readonly localCents: number | null } | null;
	},
): Promise<void> {
	const { id, pays, filed } = payout;
	const before = await tx
		.selectFrom('payout_line')
		.select('booking_id')
		.where('payout_id', '=', id)
		.where('amount_usd_cents', '=', cents(0))
		.execute();
	await tx.deleteFrom('payout_line').where('payout_id', '=', id).execute();
	await tx.deleteFrom('payout_booking').where('payout_id', '=', id).execute();
	await tx
		.updateTable('payout')
		.set({
			status: filed ? 'IN_FILE' : 'DUE',
			bank_file_id: filed?.file ?? null,
			amount_local_cents: filed?.localCents ?? null,
			amount_usd_cents: sumCents(pays.map((paid) => paid.cents)),
			confirmed_by: null,
			confirmed_at: null,
		})
		.where('id', '=', id)
		.execute();
	await savePays(tx, id, pays);
	const paid = new Set(pays.map(({ bookingId }) => bookingId));
	const unpaid = new Set([...before.map((row) => row.booking_id), ...payout.unpaid]);
	await savePayoutLines(
		tx,
		id,
		[...unpaid].filter((booking) => !paid.has(booking)),
	);
}

export async function saveAcceptedPayout(
	tx: Tx,
	id: PayoutId,
	accepted: { readonly cents: Cents; readonly by: PersonId; readonly now: Temporal.Instant },
): Promise<void> {
	await tx
		.updateTable('payout')
		.set({
			accepted_usd_cents: accepted.cents,
			accepted_by: accepted.by,
			accepted_at: accepted.now,
		})
		.where('id', '=', id)
		.execute();
}

export async function lockPayout(tx: Tx, id: PayoutId) {
	return await tx.selectFrom('payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function markPayoutPaid(
	tx: Tx,
	payout: { readonly id: PayoutId; readonly status: PayoutStatus },
	now: Temporal.Instant,
): Promise<void> {
	await tx
		.updateTable('payout')
		.set({
			status: payoutMachine.next({ state: payout.status, move: 'pay', by: 'PLATFORM' }),
			paid_at: now,
		})
		.where('id', '=', payout.id)
		.execute();
	await tx.updateTable('payout_booking').set({ paid_at: now }).where('payout_id', '=', payout.id).execute();
}

export async function savePayoutConfirmation(
	tx: Tx,
	id: PayoutId,
	by: PersonId,
	now: Temporal.Instant,
): Promise<void> {
	await tx.updateTable('payout').set({ confirmed_by: by, confirmed_at: now }).where('id', '=', id).execute();
}

export async function markPayoutReturned(
	tx: Tx,
	payout: { readonly id: PayoutId; readonly status: PayoutStatus },
	returned: { readonly by: PersonId; readonly reason: string; readonly now: Temporal.Instant },
): Promise<void> {
	await tx
		.updateTable('payout')
		.set({
			status: payoutMachine.next({ state: payout.status, move: 'mark_returned', by: 'PLATFORM' }),
			returned_at: returned.now,
			returned_by: returned.by,
			return_reason: returned.reason,
		})
		.where('id', '=', payout.id)
		.execute();
}

export async function findPaidBookings(db: Db, id: PayoutId): Promise<readonly OwnerBalance<BookingId>[]> {
	const rows = await db
		.selectFrom('payout_booking')
		.select(['booking_id', 'amount_usd_cents'])
		.where('payout_id', '=', id)
		.orderBy('booking_id')
		.execute();
	return rows.map((row) => ({ bookingId: row.booking_id, cents: row.amount_usd_cents }));
}

type PaidTrip = Payout['bookings'][number];

function selectPayouts(db: Db) {
	return db
		.selectFrom('payout')
		.innerJoin('person as owner', 'owner.id', 'payout.owner_id')
		.leftJoin('bank_file', 'bank_file.id', 'payout.bank_file_id')
		.leftJoin('payout_rate', (join) =>
			join
				.onRef('payout_rate.week', '=', 'bank_file.week')
				.onRef('payout_rate.currency', '=', 'bank_file.currency'),
		)
		.leftJoin('person as confirmer', 'confirmer.id', 'payout.confirmed_by')
		.selectAll('payout')
		.select([
			personColumn('owner'),
			personColumn('confirmer'),
			'bank_file.currency',
			'bank_file.status as file_status',
			'payout_rate.rate_micros',
			sql<PaidTrip[]>`(
				SELECT jsonb_agg(jsonb_build_object('_id', booking.id, 'amountCents', paid.amount_usd_cents,
					'kind', CASE booking.type WHEN 'SHARING' THEN 'RIDE' ELSE 'TRIP' END,
					'trip', coalesce(experience.name, boat.name)) ORDER BY booking.departs_at, booking.id)
				FROM payout_booking AS paid JOIN booking ON booking.id = paid.booking_id
					JOIN boat ON boat.id = booking.boat_id LEFT JOIN experience ON experience.id = booking.experience_id
				WHERE paid.payout_id = payout.id)`.as('bookings'),
		]);
}

export async function findPayout(db: Db, id: PayoutId) {
	return await selectPayouts(db).where('payout.id', '=', id).executeTakeFirst();
}

export interface PayoutFilter {
	readonly status?: PayoutStatus | undefined;
	readonly week?: LocalDate | undefined;
}

/**
 * Due payouts are sorted oldest run first, others newest first, and within a run by the owner's name.
 */
export async function findPayouts(db: Db, { status, week }: PayoutFilter, slice: Slice) {
	return await selectPayouts(db)
		.$if(status !== undefined, (query) => query.where('payout.status', '=', status ?? 'DUE'))
		.$if(week !== undefined, (query) => query.where('payout.week', '=', week ?? ''))
		.orderBy('payout.week', status === 'DUE' ? 'asc' : 'desc')
		.orderBy(sql`owner.first_name`)
		.orderBy(sql`owner.last_name`)
		.orderBy('payout.id')
		.offset(slice.offset)
		.limit(slice.limit)
		.execute();
}

export async function countPayouts(db: Db, { status, week }: PayoutFilter): Promise<number> {
	const payouts = db
		.selectFrom('payout')
		.select('id')
		.$if(status !== undefined, (query) => query.where('status', '=', status ?? 'DUE'))
		.$if(week !== undefined, (query) => query.where('week', '=', week ?? ''));
	return await countRows(db, payouts);
}
