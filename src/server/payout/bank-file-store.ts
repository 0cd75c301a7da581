import { sql } from 'kysely';
import type { BankFileId, PayoutId, PersonId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { AbaSender, Transfer } from '#domain/payout/bank-file.ts';
import type { PayoutCountry, PayoutCurrency, RateMicros } from '#domain/payout/exchange-rate.ts';
import {
	type BankFileMove,
	type BankFileStatus,
	bankFileMachine,
	payoutMachine,
} from '#domain/payout/payout.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db, Tx } from '../db/database.ts';
import type { SealedBankDetails } from '../person/bank-details.ts';
import { bankColumns } from '../person/bank-details.ts';
import { personColumn } from '../person/person-columns.ts';

export async function findRate(
	db: Db,
	week: LocalDate,
	currency: PayoutCurrency,
): Promise<RateMicros | undefined> {
	const row = await db
		.selectFrom('payout_rate')
		.select('rate_micros')
		.where('week', '=', week)
		.where('currency', '=', currency)
		.executeTakeFirst();
	return row?.rate_micros;
}

/** Does nothing if the rate is already fixed. */
export async function saveRate(
	tx: Tx,
	rate: {
		readonly week: LocalDate;
		readonly currency: PayoutCurrency;
		readonly rate: RateMicros;
		readonly now: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.insertInto('payout_rate')
		.values({
			week: rate.week,
			currency: rate.currency,
			rate_micros: rate.rate,
			taken_at: rate.now,
		})
		.onConflict((conflict) => conflict.columns(['week', 'currency']).doNothing())
		.execute();
}

/** The lock makes bank files of a run wait for each other. */
export async function lockRun(tx: Tx, week: LocalDate): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payout-run:${week}`}, 0))`.execute(tx);
}

export async function saveBankFile(
	tx: Tx,
	file: {
		readonly id: BankFileId;
		readonly week: LocalDate;
		readonly country: PayoutCountry;
		readonly currency: PayoutCurrency;
		readonly payouts: number;
		readonly cents: Cents;
		readonly localCents: number;
		readonly sender: AbaSender | null;
		readonly by: PersonId;
		readonly now: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.insertInto('bank_file')
		.values({
			id: file.id,
			week: file.week,
			country: file.country,
			currency: file.currency,
			status: bankFileMachine.start,
			payouts: file.payouts,
			amount_usd_cents: file.cents,
			amount_local_cents: file.localCents,
			sender: file.sender && JSON.stringify(file.sender),
			made_by: file.by,
			created_at: file.now,
		})
		.execute();
}

export async function addPayoutsToFile(
	tx: Tx,
	payout: {
		readonly id: PayoutId;
		readonly file: BankFileId;
		readonly localCents: number;
		readonly bank: SealedBankDetails;
	},
): Promise<void> {
	await tx
		.updateTable('payout')
		.set({
			status: payoutMachine.next({ state: 'DUE', move: 'add_to_file', by: 'PLATFORM' }),
			bank_file_id: payout.file,
			amount_local_cents: payout.localCents,
			...bankColumns(payout.bank),
			// Discards a first confirmation of a manual payment.
			confirmed_by: null,
			confirmed_at: null,
		})
		.where('id', '=', payout.id)
		.where('status', '=', 'DUE')
		.executeTakeFirstOrThrow();
}

export async function removeAllFromFile(tx: Tx, file: BankFileId): Promise<readonly PayoutId[]> {
	const rows = await tx
		.updateTable('payout')
		.set({
			status: payoutMachine.next({ state: 'IN_FILE', move: 'remove_from_file', by: 'PLATFORM' }),
			bank_file_id: null,
			amount_local_cents: null,
		})
		.where('bank_file_id', '=', file)
		.where('status', '=', 'IN_FILE')
		.returning('id')
		.execute();
	return rows.map(({ id }) => id);
}

/** The caller updates the file's totals. */
export async function removeFromFile(tx: Tx, id: PayoutId): Promise<void> {
	await tx
		.updateTable('payout')
		.set({
			status: payoutMachine.next({ state: 'IN_FILE', move: 'remove_from_file', by: 'PLATFORM' }),
			bank_file_id: null,
			amount_local_cents: null,
			accepted_usd_cents: null,
			accepted_by: null,
			accepted_at: null,
		})
		.where('id', '=', id)
		.execute();
}

export async function findFileRate(db: Db, file: BankFileId): Promise<RateMicros | undefined> {
	const row = await db
		.selectFrom('bank_file')
		.innerJoin('payout_rate', (join) =>
			join
				.onRef('payout_rate.week', '=', 'bank_file.week')
				.onRef('payout_rate.currency', '=', 'bank_file.currency'),
		)
		.select('payout_rate.rate_micros')
		.where('bank_file.id', '=', file)
		.executeTakeFirst();
	return row?.rate_micros;
}

/** The file must be locked. Deletes an empty file that was not downloaded. */
export async function saveFileTotals(tx: Tx, file: BankFileId): Promise<void> {
	const emptied = await sql`DELETE FROM bank_file WHERE id = ${file} AND status = 'MADE'
		AND NOT EXISTS (SELECT FROM payout WHERE bank_file_id = ${file})`.execute(tx);
	if (emptied.numAffectedRows === 1n) return;
	await sql`UPDATE bank_file SET payouts = filed.payouts, amount_usd_cents = filed.cents,
			amount_local_cents = filed.local_cents
		FROM (SELECT count(*) AS payouts, sum(amount_usd_cents) AS cents, sum(amount_local_cents) AS local_cents
			FROM payout WHERE bank_file_id = ${file}) AS filed
		WHERE bank_file.id = ${file}`.execute(tx);
}

export async function lockBankFile(tx: Tx, id: BankFileId) {
	return await tx.selectFrom('bank_file').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function moveBankFile(
	tx: Tx,
	file: { readonly id: BankFileId; readonly status: BankFileStatus },
	move: BankFileMove,
	set: {
		readonly fetched_by?: PersonId | null;
		readonly fetched_at?: Temporal.Instant | null;
		readonly content_hash?: string | null;
		readonly confirmed_by?: null;
		readonly confirmed_at?: null;
		readonly paid_by?: PersonId;
		readonly paid_at?: Temporal.Instant;
		readonly undone_by?: PersonId;
		readonly undone_at?: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.updateTable('bank_file')
		.set({ ...set, status: bankFileMachine.next({ state: file.status, move, by: 'PLATFORM' }) })
		.where('id', '=', file.id)
		.execute();
}

export async function saveFirstConfirmation(
	tx: Tx,
	id: BankFileId,
	by: PersonId,
	now: Temporal.Instant,
): Promise<void> {
	await tx
		.updateTable('bank_file')
		.set({ confirmed_by: by, confirmed_at: now })
		.where('id', '=', id)
		.execute();
}

export async function findPayoutsInFile(db: Db, file: BankFileId): Promise<readonly PayoutId[]> {
	const rows = await db.selectFrom('payout').select('id').where('bank_file_id', '=', file).execute();
	return rows.map(({ id }) => id);
}

export interface FiledPayout extends Omit<Transfer, 'reference' | 'account'> {
	readonly id: PayoutId;
	readonly ownerId: PersonId;
}

/** In the order of the file's lines. */
export async function lockPayoutsInFile(tx: Tx, file: BankFileId): Promise<readonly FiledPayout[]> {
	const rows = await tx
		.selectFrom('payout')
		.select(['id', 'owner_id', 'amount_usd_cents', 'amount_local_cents'])
		.where('bank_file_id', '=', file)
		.orderBy('id')
		.forUpdate()
		.execute();
	return rows.map((row) => ({
		id: row.id,
		ownerId: row.owner_id,
		cents: row.amount_usd_cents,
		localCents: row.amount_local_cents ?? 0,
	}));
}

function selectBankFiles(db: Db) {
	return db
		.selectFrom('bank_file')
		.innerJoin('payout_rate', (join) =>
			join
				.onRef('payout_rate.week', '=', 'bank_file.week')
				.onRef('payout_rate.currency', '=', 'bank_file.currency'),
		)
		.innerJoin('person as maker', 'maker.id', 'bank_file.made_by')
		.leftJoin('person as fetcher', 'fetcher.id', 'bank_file.fetched_by')
		.leftJoin('person as confirmer', 'confirmer.id', 'bank_file.confirmed_by')
		.leftJoin('person as payer', 'payer.id', 'bank_file.paid_by')
		.leftJoin('person as undoer', 'undoer.id', 'bank_file.undone_by')
		.selectAll('bank_file')
		.select([
			'payout_rate.rate_micros',
			personColumn('maker'),
			personColumn('fetcher'),
			personColumn('confirmer'),
			personColumn('payer'),
			personColumn('undoer'),
		]);
}
export type BankFileRow = Awaited<ReturnType<typeof findBankFiles>>[number];

export async function findBankFiles(db: Db, week: LocalDate) {
	return await selectBankFiles(db)
		.where('bank_file.week', '=', week)
		.orderBy('bank_file.created_at', 'desc')
		.orderBy('bank_file.id')
		.execute();
}

export async function findBankFile(db: Db, id: BankFileId): Promise<BankFileRow | undefined> {
	return await selectBankFiles(db).where('bank_file.id', '=', id).executeTakeFirst();
}
