import { sql } from 'kysely';
import type { PersonId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';
import { keptBankDetails } from './bank-columns.ts';
import type { KeptBankDetails } from './sealed-bank-details.ts';

/** What paying somebody needs to know of them. */
export interface PayeeRow {
	/** As it is kept: the number sealed. */
	readonly bank: KeptBankDetails | null;
	readonly phoneNumber: string | null;
	readonly suspended: boolean;
	readonly payoutsHeldUntil: Temporal.Instant | null;
}

const select = (db: Db, owners: readonly PersonId[]) =>
	db
		.selectFrom('person')
		.select([
			'id',
			'bank_details',
			'bank_sealed',
			'bank_key_id',
			'phone_number',
			'suspended_at',
			'payouts_held_until',
		])
		.where(sql<boolean>`id = ANY(${[...owners]}::text[])`)
		.orderBy('id');

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const present = (rows: readonly Row[]): ReadonlyMap<PersonId, PayeeRow> =>
	new Map(
		rows.map((row) => [
			row.id,
			{
				bank: keptBankDetails(row) ?? null,
				phoneNumber: row.phone_number,
				suspended: row.suspended_at !== null,
				payoutsHeldUntil: row.payouts_held_until,
			},
		]),
	);

export async function findPayees(
	db: Db,
	owners: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, PayeeRow>> {
	return present(await select(db, owners).execute());
}

/** The same, and nobody changes or suspends them before this transaction ends. */
export async function lockPayees(
	tx: Tx,
	owners: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, PayeeRow>> {
	return present(await select(tx, owners).forNoKeyUpdate().execute());
}
